import type { RateIndex } from '@strongroom/api/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useApp } from '../../shell/use-app.ts'

/** The page of an index: what it is, its course, and all of its values. */
export const indexHref = (id: string): string => `/rate-indexes?index=${encodeURIComponent(id)}`

/** An index with its newest values; undefined before it is there, and for none. They are few, and read at once. */
export function useRateIndex(id: string | undefined): RateIndex | undefined {
  const { api } = useApp()
  const indexes = use(api.rateIndexes())
  const { data } = useInfiniteQuery({ ...indexes.list({ limit: 200 }), enabled: id !== undefined && id !== '' })
  return data?.pages.flatMap(({ items }) => items).find((index) => index.id === id)
}

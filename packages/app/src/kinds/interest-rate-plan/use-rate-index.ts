import type { ApiError } from '@strongroom/api'
import type { RateIndex } from '@strongroom/api/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useApp } from '../../shell/use-app.ts'

/** The page of an index: what it is, its course, and all of its values. */
export const indexHref = (id: string): string => `/rate-indexes?index=${encodeURIComponent(id)}`

/** An index that was asked for: undefined before it is there, where it failed, and where there is none of the id. */
export type AskedIndex = {
  index: RateIndex | undefined
  error: ApiError | null
  isPending: boolean
  retry: () => void
}

/** An index with its newest values. They are few, and read at once. */
export function useRateIndex(id: string | undefined): AskedIndex {
  const { api } = useApp()
  const indexes = use(api.rateIndexes())
  const { data, error, isPending, refetch } = useInfiniteQuery({
    ...indexes.list({ limit: 200 }),
    enabled: id !== undefined && id !== '',
  })
  return {
    index: data?.pages.flatMap(({ items }) => items).find((index) => index.id === id),
    // What was read before stays readable while another try fails.
    error: data ? null : error,
    isPending,
    retry: () => void refetch(),
  }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useApp } from '../shell/use-app.ts'

/** What an ownership group is called, and where an institution is shown. Suspends while the calls are on their way. */
export function usePlaceWords() {
  const { api, kinds } = useApp()
  const { data: ownership } = useInfiniteQuery(use(api.protection()).ownershipConfigurations({ limit: 200 }))
  const names = new Map(ownership?.pages.flatMap(({ items }) => items.map(({ code, name }) => [code, name])))
  return {
    groupName: (code: string) => names.get(code) ?? code,
    href: (id: string) => kinds.get('institution')?.place.record(id),
  }
}

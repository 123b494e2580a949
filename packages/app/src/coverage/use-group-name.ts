import { useInfiniteQuery } from '@tanstack/react-query'
import { use, useCallback, useMemo } from 'react'
import { useApp } from '../shell/use-app.ts'

/**
 * What an ownership group is called: empty while that is on its way, and its code where nothing has a name for it. The
 * same function until that changes. Suspends while the calls are on their way.
 */
export function useGroupName(): (code: string) => string {
  const { api } = useApp()
  const { data, isPending } = useInfiniteQuery(use(api.protection()).ownershipConfigurations({ limit: 200 }))
  const names = useMemo(
    () => new Map(data?.pages.flatMap(({ items }) => items.map(({ code, name }) => [code, name]))),
    [data],
  )
  return useCallback((code) => (isPending ? '' : (names.get(code) ?? code)), [names, isPending])
}

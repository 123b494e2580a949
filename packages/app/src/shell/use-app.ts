import type { Me } from '@strongroom/api/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

/** What the signed-in pages stand on: the typed client, the query client and the sign-in. */
export function useApp() {
  return useRouteContext({ from: '/_signed-in' })
}

/** The person who is signed in; there once the signed-in part of the page is. */
export function useMe(): Me {
  const { api } = useApp()
  return useSuspenseQuery(api.directory.me()).data
}

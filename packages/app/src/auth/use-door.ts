import { useRouteContext } from '@tanstack/react-router'

/** What the sign-in pages stand on: far less than the others. */
export function useDoor() {
  return useRouteContext({ from: '__root__' })
}

import { createMemoryHistory } from '@tanstack/react-router'
import type { Auth } from '../auth/auth.ts'
import type { Platform } from '../platform.ts'
import { createAppRouter, type AppRouter } from '../router.tsx'

const refused = () => Promise.reject(new Error('The catalogue has no identity provider.'))
const nothing = () => Promise.resolve()

/** Who is signed in, by their platform, or why nobody ever will be. */
type Door = { platform: Platform | undefined; problem?: string | undefined; endsAt?: number | undefined }

/** The application's router at an address, in memory: for the catalogue and for tests. */
export function routerAt(path: string, { platform, problem, endsAt }: Door): AppRouter {
  let ends = endsAt
  const listeners = new Set<() => void>()
  const auth: Auth = {
    start: nothing,
    platform: () => platform,
    isExpected: () => false,
    signIn: refused,
    resume: nothing,
    signOut: nothing,
    forget: nothing,
    problem: () => problem,
    used() {
      ends = undefined
      for (const tell of listeners) tell()
    },
    endsAt: () => ends,
    onEndsAt(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return createAppRouter({ auth, environment: 'Demo' }, createMemoryHistory({ initialEntries: [path] }))
}

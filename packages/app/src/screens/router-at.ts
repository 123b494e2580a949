import { createMemoryHistory } from '@tanstack/react-router'
import type { Auth } from '../auth/auth.ts'
import { createTabIdle } from '../auth/keeper/tab-idle.ts'
import type { Platform } from '../platform.ts'
import { createAppRouter, type AppRouter } from '../router.tsx'

const refused = () => Promise.reject(new Error('The catalogue has no identity provider.'))
const nothing = () => Promise.resolve()

/** Who is signed in, by their platform, or why nobody ever will be. */
type Door = {
  platform: Platform | undefined
  problem?: string | undefined
  endsIn?: number | undefined
  onUsed?: ((within: number) => void) | undefined
}

/** The application's router at an address, in memory: for the catalogue and for tests. */
export function routerAt(path: string, { platform, problem, endsIn, onUsed }: Door): AppRouter {
  // With the first sign of work, which is the page itself, the end is near; with every other it is not.
  let left = endsIn
  const clock = createTabIdle((within) => {
    onUsed?.(within)
    clock.soon(left)
    left = undefined
  })
  const auth: Auth = {
    start: nothing,
    platform: () => platform,
    isExpected: () => false,
    signIn: refused,
    resume: nothing,
    leave: refused,
    keeper: refused,
    forget: nothing,
    problem: () => problem,
    idle: () => Promise.resolve({ clock, minutes: 15 }),
  }
  const router = createAppRouter({ auth, environment: 'Demo' }, createMemoryHistory({ initialEntries: [path] }))
  // What waits is shown at once: where stories are photographed the clock stands still, and a wait would never be over.
  router.update({ ...router.options, defaultPendingMs: 0 })
  return router
}

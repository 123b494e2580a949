import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Auth } from '../auth/auth.ts'
import { openPlatform, type Platform } from '../platform.ts'
import { createAppRouter } from '../router.tsx'
import { delegateLinks } from '../shell/delegated-links.ts'

const refused = () => Promise.reject(new Error('The catalogue has no identity provider.'))
const nothing = () => Promise.resolve()

/** A sign-in of the catalogue: somebody is signed in, or nobody ever will be. */
function catalogueAuth({ platform, problem }: { platform: Platform | undefined; problem: string | undefined }): Auth {
  return {
    start: nothing,
    platform: () => platform,
    isExpected: () => false,
    signIn: refused,
    resume: nothing,
    signOut: nothing,
    forget: nothing,
    problem: () => problem,
  }
}

export type AppAtProps = {
  /** Where the application is opened. */
  path: string
  signedIn?: boolean
  /** Why the last sign-in came to nothing. */
  problem?: string
}

/** The whole application at an address, over whatever answers the platform's calls: for the catalogue. */
export function AppAt({ path, signedIn = true, problem }: AppAtProps) {
  const [router] = useState(() => {
    const platform = openPlatform({ apiBase: location.origin, onSessionLost: () => {} })
    if (signedIn) platform.api.session.set({ token: 'catalogue', refreshToken: 'catalogue' })
    const auth = catalogueAuth({ platform: signedIn ? platform : undefined, problem })
    const history = createMemoryHistory({ initialEntries: [path] })
    return createAppRouter({ auth, environment: 'Demo' }, history)
  })
  useEffect(
    () => delegateLinks(document, { open: (target) => router.history.push(target), foresee: () => {} }),
    [router],
  )
  return <RouterProvider router={router} />
}

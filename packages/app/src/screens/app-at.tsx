import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { openPlatform } from '../platform.ts'
import { delegateLinks } from '../shell/delegated-links.ts'
import { routerAt } from './router-at.ts'

export type AppAtProps = {
  /** Where the application is opened. */
  path: string
  signedIn?: boolean
  /** Why the last sign-in came to nothing. */
  problem?: string
  /** Milliseconds after which the session ends unless somebody is at work. */
  endsIn?: number
  /** Told each sign of work, with the milliseconds after which a session without one ends. */
  onUsed?: (within: number) => void
  /** Told each address that the application goes to. */
  onAddress?: (href: string) => void
  /** Given the way back and forth through its pages, as a browser has it. */
  onHistory?: (history: RouterHistory) => void
}

/** The whole application at an address, over whatever answers the platform's calls: for the catalogue. */
export function AppAt({ path, signedIn = true, problem, endsIn, onUsed, onAddress, onHistory }: AppAtProps) {
  const [router] = useState(() => {
    const platform = openPlatform({ apiBase: location.origin, onSessionLost: () => {} })
    if (signedIn) platform.api.session.set({ token: 'catalogue', refreshToken: 'catalogue' })
    return routerAt(path, { platform: signedIn ? platform : undefined, problem, endsIn, onUsed })
  })
  useEffect(() => router.subscribe('onResolved', ({ toLocation }) => onAddress?.(toLocation.href)), [router, onAddress])
  useEffect(() => onHistory?.(router.history), [router, onHistory])
  useEffect(
    () => delegateLinks(document, { open: (target) => router.history.push(target), foresee: () => {} }),
    [router],
  )
  return <RouterProvider router={router} />
}

import type { AppRouter } from '../router.tsx'

/** Leads a person whose session has ended to the page that says why, and forgets what the session had brought. */
export function leaveForWelcome(router: AppRouter, reason: string): Promise<void> {
  return leave(router, '/welcome', reason)
}

/** Leads a person who has signed out in another tab to the way in, and forgets what the session had brought. */
export function leaveForLogin(router: AppRouter): Promise<void> {
  return leave(router, '/login', 'signed-out')
}

async function leave(router: AppRouter, to: '/welcome' | '/login', reason: string): Promise<void> {
  const { href } = router.latestLocation
  // The screens go first: one that is still there would ask again for what is about to be cleared. And without a
  // question: nobody can stay, and what was typed is kept.
  await router.navigate({ to, search: { reason, redirect: href }, replace: true, ignoreBlocker: true })
  await router.options.context.auth.forget()
}

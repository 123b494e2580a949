import type { AppRouter } from '../router.tsx'

/** Leads a person whose session has ended to the page that says why, and forgets what the session had brought. */
export async function leaveForWelcome(router: AppRouter, reason: string): Promise<void> {
  const { href } = router.latestLocation
  // The screens go first: one that is still there would ask again for what is about to be cleared. And without a
  // question: nobody can stay, and what was typed is kept.
  await router.navigate({ to: '/welcome', search: { reason, redirect: href }, replace: true, ignoreBlocker: true })
  await router.options.context.auth.forget()
}

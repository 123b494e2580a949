import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Leads a person whose session is over to the page that says why, or, signed out in another tab, to the way in, and
 * forgets what the session had brought.
 */
export async function leaveSignedIn(
  router: RegisteredRouter,
  to: '/welcome' | '/login',
  reason: string,
): Promise<void> {
  const { href } = router.latestLocation
  // The screens go first: one that is still there would ask again for what is about to be cleared. And without a
  // question: nobody can stay, and what was typed is kept.
  await router.navigate({ to, search: { reason, redirect: href }, replace: true, ignoreBlocker: true })
  await router.options.context.auth.forget()
}

import { SignInScreen } from '@strongroom/ui/patterns/sign-in-screen'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PageTitle } from '../shell/page-title.tsx'
import { useDoor } from './use-door.ts'
import { useSignIn } from './use-sign-in.ts'

/** Ends the session here, on the platform and at the provider, which leads back to the way in. */
export function LogoutPage() {
  const { auth } = useDoor()
  const router = useRouter()
  const leaving = useRef(false)
  const signIn = useSignIn()

  useEffect(() => {
    // Once, although effects may run twice in development.
    if (leaving.current) return
    leaving.current = true
    // A provider that cannot be reached changes nothing here: the session is over either way.
    void auth
      .signOut()
      .catch(() => {})
      .then(() => router.navigate({ to: '/login', search: { reason: 'signed-out' }, replace: true }))
  }, [auth, router])

  return (
    <>
      <PageTitle>Signing out</PageTitle>
      <SignInScreen product="Strongroom" title="Signing out" action="Sign in again" onSignIn={signIn.onSignIn} pending>
        One moment.
      </SignInScreen>
    </>
  )
}

import { formatInstant } from '@strongroom/ui/format/date'
import { SignInScreen } from '@strongroom/ui/patterns/sign-in-screen'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { PageTitle } from '../shell/page-title.tsx'
import { takeSignOut } from './attempt.ts'
import { signOut, wasToldSince } from './sign-out.ts'
import { useDoor } from './use-door.ts'
import { useSignIn } from './use-sign-in.ts'

const signedOut = '/login?reason=signed-out'
/** Milliseconds: no platform lets a session last for more than thirty days. */
const longestSession = 30 * 24 * 60 * 60_000

const untold = '/login?reason=provider-untold'

/** Ends the session here, on the platform and at the provider, which leads back to the way in, or here where it lives on. */
export function LogoutPage() {
  const { auth } = useDoor()
  const { searchStr } = useLocation()
  const [openedAt] = useState(Date.now)
  const endsAt = Number(new URLSearchParams(searchStr).get('endsAt'))
  // Whoever is signed in has come by somebody's link; so has who is told of an end that no session can have.
  const livesOn = endsAt > openedAt && endsAt <= openedAt + longestSession && !auth.platform()
  return livesOn ? <LivesOn endsAt={endsAt} /> : <SigningOut />
}

function SigningOut() {
  const { auth } = useDoor()
  const { history } = useRouter()
  const leaving = useRef(false)
  const signIn = useSignIn()

  useEffect(() => {
    // Once, although effects may run twice in development.
    if (leaving.current) return
    leaving.current = true
    void signOut(auth).then(
      () => history.replace(takeSignOut() ?? signedOut),
      () => {
        // A provider that cannot be reached changes nothing here, where the session is over. There it goes on.
        const where = takeSignOut()
        history.replace(where === undefined || where === signedOut ? untold : where)
      },
    )
  }, [auth, history])

  return (
    <>
      <PageTitle>Signing out</PageTitle>
      <SignInScreen product="Strongroom" title="Signing out" action="Sign in again" onSignIn={signIn.onSignIn} pending>
        One moment.
      </SignInScreen>
    </>
  )
}

/** A session that the platform could not be told of, until it was. */
function LivesOn({ endsAt }: { endsAt: number }) {
  const { auth } = useDoor()
  const { history } = useRouter()

  useEffect(() => {
    void wasToldSince(auth).then((told) => {
      if (told) history.replace(signedOut)
    })
  }, [auth, history])

  return (
    <>
      <PageTitle>Signed out here only</PageTitle>
      <SignInScreen product="Strongroom" title="Signed out here only" action="Sign in" {...useSignIn()}>
        {`You are signed out in this browser. The platform could not be told: there the session ends by itself, by ${formatInstant(new Date(endsAt).toISOString())} at the latest.`}
      </SignInScreen>
    </>
  )
}

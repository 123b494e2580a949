import { SignInScreen } from '@strongroom/ui/patterns/sign-in-screen'
import { PageTitle } from '../shell/page-title.tsx'
import { useDoor } from './use-door.ts'
import type { SignInSearch } from './sign-in-search.ts'
import { useSignIn } from './use-sign-in.ts'

/** By the reason why one is here. */
const said = new Map([
  ['signed-out', 'You are signed out.'],
  ['signed-out-elsewhere', 'You signed out in another tab of this browser. What you typed here is kept for you.'],
  [
    'provider-untold',
    'You are signed out here. Your organization’s own sign-in could not be told: it may let you in again without asking.',
  ],
])

/** The way in. No password is typed here: the identity provider asks for what it needs. */
export function LoginPage({ search }: { search: SignInSearch }) {
  const { environment } = useDoor()
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      <SignInScreen product="Strongroom" action="Sign in" footer={environment} {...useSignIn(search.redirect)}>
        {said.get(search.reason ?? '') ??
          'You sign in with your organization’s own account and come back to where you wanted to go.'}
      </SignInScreen>
    </>
  )
}

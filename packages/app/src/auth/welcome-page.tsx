import { SignInScreen } from '@strongroom/ui/patterns/sign-in-screen'
import { PageTitle } from '../shell/page-title.tsx'
import type { LossReason } from '../loss-reason.ts'
import type { SignInSearch } from './sign-in-search.ts'
import { useSignIn } from './use-sign-in.ts'

const reasons: Readonly<Record<string, string> & Record<LossReason, string>> = {
  idle: 'You were signed out because nobody was at work here for a while.',
  // Told of an account that is closed, and of a sign-in that ended when it was: it may be open again.
  disabled: 'This sign-in ended when your account was disabled. Where it still is, an administrator can enable it.',
  locked: 'This sign-in ended when your account was locked. Where it still is, an administrator can unlock it.',
  elsewhere: 'This sign-in was ended from another browser.',
  expired: 'Your sign-in has lived its time and has expired.',
  unsafe: 'Your sign-in was ended for safety, because its key was used a second time.',
  refused: 'Your session has ended: it was not used for too long, or it was ended elsewhere.',
  unreachable: 'Your session could not be renewed, because the platform did not answer.',
  unreadable: 'Your session could not be renewed, because the answer could not be read.',
  missing: 'You were signed out in the meantime.',
}

/** Where one lands after a session could not be renewed: says why, and leads back to the same place. */
export function WelcomePage({ search }: { search: SignInSearch }) {
  const reason = reasons[search.reason ?? '']
  return (
    <>
      <PageTitle>Welcome</PageTitle>
      <SignInScreen
        product="Strongroom"
        title={reason === undefined ? 'Welcome' : 'Welcome back'}
        action={reason === undefined ? 'Sign in' : 'Sign in again'}
        {...useSignIn(search.redirect)}
      >
        {reason ?? 'Strongroom keeps the books of the deposit network.'}
        {search.redirect === undefined ? '' : ' You come back to where you were, and nothing that you typed is lost.'}
      </SignInScreen>
    </>
  )
}

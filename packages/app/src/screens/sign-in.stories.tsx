import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const meta = preview.meta({
  title: 'Screens/Sign in',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/login', signedIn: false },
})

/** The way in. */
export const Login = meta.story({})

/** Signed out, every address leads here. */
export const FromAnywhere = meta.story({ args: { path: '/institutions?q=first' } })

FromAnywhere.test('asks to sign in first', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible()
})

/** The last attempt came to nothing. */
export const LoginFailed = meta.story({
  args: { problem: 'kim@bank.example is not a user of this platform. Ask an administrator.' },
})

LoginFailed.test('says why', async ({ canvas }) => {
  await expect(await canvas.findByRole('alert')).toHaveTextContent('not a user of this platform')
})

/** Somebody's link: no session ends at such a time. */
export const SignedOutByALink = meta.story({ args: { path: '/logout?endsAt=1e20' } })

SignedOutByALink.test('is told of no end', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(canvas.queryByText(/there the session ends by itself/)).toBeNull()
})

/** After a session that could not be renewed. */
export const Welcome = meta.story({ args: { path: '/welcome?reason=refused&redirect=/institutions' } })

Welcome.test('says why and leads back', async ({ canvas, userEvent }) => {
  await expect(await canvas.findByText(/Your session has ended/)).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in again' }))
  await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be reached')
})

/** Nobody was at work for too long. */
export const WelcomeAfterIdle = meta.story({ args: { path: '/welcome?reason=idle&redirect=/institutions' } })

WelcomeAfterIdle.test('says why, and that nothing is lost', async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(
    canvas.getByText(
      'You were signed out because nobody was at work here for a while. You come back to where you were, and nothing that you typed is lost.',
    ),
  ).toBeVisible()
})

/** The account was locked; it may have been unlocked since. */
export const WelcomeAfterLock = meta.story({ args: { path: '/welcome?reason=locked' } })

WelcomeAfterLock.test('says nothing that an administrator may have changed since', async ({ canvas }) => {
  await expect(await canvas.findByText(/ended when your account was locked\. Where it still is, /)).toBeVisible()
})

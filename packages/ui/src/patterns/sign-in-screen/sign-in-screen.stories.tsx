import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { SignInScreen } from './sign-in-screen.tsx'

const meta = preview.meta({
  title: 'Patterns/Sign in screen',
  component: SignInScreen,
  parameters: { layout: 'fullscreen', landmark: 'own' },
  args: {
    product: 'Strongroom',
    children: 'You will sign in with your work account.',
    action: 'Sign in with your work account',
    onSignIn: fn(),
    footer: 'Test environment',
  },
})

/** Before anyone is known. */
export const Example = meta.story({})

Example.test('has one heading and one button', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect(args.onSignIn).toHaveBeenCalledOnce()
})

/** After a session that could not be renewed. */
export const SessionOver = meta.story({
  args: {
    title: 'Your session is over',
    children: 'Sign in again to go on where you were. Your draft is as you left it.',
    action: 'Sign in again',
  },
})

/** The provider sent one back without letting one in. */
export const Failed = meta.story({ args: { error: 'Authentication failed.' } })

import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { SignInCard } from './sign-in-card.tsx'
import { keys } from './sign-in-card.keys.ts'

const meta = preview.meta({
  title: 'Navigation/Sign in card',
  component: SignInCard,
  args: {
    product: 'Strongroom',
    children: 'You will sign in with your work account.',
    action: 'Sign in with your work account',
    onSignIn: fn(),
  },
})

/** The way in. */
export const Example = meta.story({})

Example.test('leads to the identity provider', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in with your work account' }))
  await expect(args.onSignIn).toHaveBeenCalledOnce()
})

/** On the way to the provider. */
export const Pending = meta.story({ args: { pending: true } })

/** The session is over: why one is here again, and that nothing is lost. */
export const SessionOver = meta.story({
  args: {
    title: 'Your session is over',
    children: 'Sign in again to go on where you were. Your draft is as you left it.',
    action: 'Sign in again',
  },
})

/** It did not work. */
export const Failed = meta.story({ args: { error: 'Account disabled.' } })

Failed.test('says why', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Account disabled.')
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('button', { name: 'Sign in with your work account' })).toHaveFocus()
    },
    Enter: async ({ args, press }) => {
      await press()
      await expect(args.onSignIn).toHaveBeenCalledTimes(1)
    },
    Space: async ({ args, press }) => {
      await press()
      await expect(args.onSignIn).toHaveBeenCalledTimes(2)
    },
  }),
)

import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { LeaveQuestion } from './index.ts'

const meta = preview.meta({
  title: 'Feedback/Leaving',
  component: LeaveQuestion,
  // In a window of its own: over a page of words it would let nothing else be reached.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    open: true,
    held: true,
    title: 'Leave with words that are not sent?',
    reason: 'Nobody has read yet what you wrote here.',
    onStay: fn(),
    onLeave: fn(),
  },
})

/** Somebody is about to leave. */
export const Example = meta.story({})

Example.test('stays on Escape, and leaves only by its own button', async ({ userEvent, args }) => {
  await screen.findByRole('dialog', { name: 'Leave with words that are not sent?' })
  await userEvent.keyboard('{Escape}')
  await expect(args.onStay).toHaveBeenCalledOnce()
  await expect(args.onLeave).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await expect(args.onLeave).toHaveBeenCalledOnce()
})

/** It was sent or saved while the question stood: that is the answer. */
export const Answered = Example.extend({
  args: { held: false },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled())
  },
})

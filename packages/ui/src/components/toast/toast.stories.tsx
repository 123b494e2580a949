import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { toast, Toaster } from './toast.tsx'
import { keys } from './toast.keys.ts'

const meta = preview.meta({
  title: 'Components/Toast',
  component: Toaster,
  parameters: { docs: { story: { inline: false, height: '220px' } } },
  beforeEach: () => () => toast.clear(),
  render: () => (
    <>
      <Button onClick={() => toast.success('Sent for approval. Nothing is live yet.')}>Send</Button>
      <Toaster />
    </>
  ),
})

/** Says what is now true; gone after eight seconds. */
export const Example = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await screen.findByText('Sent for approval. Nothing is live yet.')).toBeVisible()
  },
})

Example.test('is taken away by hand', async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Close message' }))
  await waitFor(() => expect(screen.queryByText('Sent for approval. Nothing is live yet.')).not.toBeInTheDocument())
})

/** Says what went wrong, each reason on its line. */
export const Failure = meta.story({
  play: async () => {
    toast.error('Name is required.\nCity is required.')
    await expect(await screen.findByText(/City is required/)).toBeVisible()
  },
})

/** The same failure again takes the place of the first, so that a button pressed five times says it once. */
export const SameFailure = meta.story({
  play: async () => {
    for (let press = 0; press < 5; press += 1) toast.error('Network Error', { id: '1066' })
    toast.error('Something else failed.', { id: '1012' })
    await expect(await screen.findByText('Something else failed.')).toBeVisible()
    await expect(screen.getAllByText('Network Error')).toHaveLength(1)
  },
})

/** Several at once are stacked. */
export const Several = meta.story({
  play: async () => {
    toast.success('Draft saved.')
    toast.error('Network Error')
    toast.success('Sent for approval. Nothing is live yet.')
    await expect(await screen.findByText('Network Error')).toBeVisible()
  },
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    'Alt+T': async ({ canvas, press }) => {
      const send = canvas.getByRole('button', { name: 'Send' })
      await waitFor(() => expect(send).toHaveFocus())
      toast.error('The connection was lost.', { duration: 2000 })
      await screen.findByText('The connection was lost.')
      await press()
      await waitFor(() => expect(messageOf('The connection was lost.').parentElement).toHaveFocus())
      // Longer than it would have stayed.
      await new Promise((resolve) => setTimeout(resolve, 2500))
      await expect(screen.getByText('The connection was lost.')).toBeVisible()
    },
    Tab: async ({ press }) => {
      await press()
      await expect(messageOf('The connection was lost.')).toHaveFocus()
      await press()
      await expect(closerOf('The connection was lost.')).toHaveFocus()
    },
    Enter: async ({ canvas, press }) => {
      await press()
      await waitFor(() => expect(screen.queryByText('The connection was lost.')).toBeNull())
      closerOf('Sent for approval. Nothing is live yet.').focus()
      await press()
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull())
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Send' })).toHaveFocus())
    },
    Escape: async ({ userEvent, press }) => {
      toast.error('The connection was lost.', { duration: 2000 })
      await screen.findByText('The connection was lost.')
      await userEvent.keyboard('{Alt>}T{/Alt}')
      await waitFor(() => expect(messageOf('The connection was lost.').parentElement).toHaveFocus())
      await press()
      await waitFor(() => expect(screen.queryByText('The connection was lost.')).toBeNull())
    },
  }),
)

/** The message with that text, as one walks from message to message. */
function messageOf(text: string): HTMLElement {
  const message = screen.getByText(text).closest('li')
  if (message === null) throw new Error(`No message says: ${text}`)
  return message
}

function closerOf(text: string): HTMLElement {
  return within(messageOf(text)).getByRole('button', { name: 'Close message' })
}

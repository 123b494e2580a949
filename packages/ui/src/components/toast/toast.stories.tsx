import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { toast, Toaster } from './toast.tsx'
import { keys } from './toast.keys.ts'

/** Milliseconds that a message stays whose end a test waits for. */
const brief = 400

const longerThanBrief = () => new Promise((resolve) => setTimeout(resolve, brief + 200))

const meta = preview.meta({
  title: 'Feedback/Toast',
  component: Toaster,
  parameters: { docs: { story: { inline: false, height: '220px' } } },
  beforeEach: () => () => toast.clear(),
  render: () => (
    <>
      <Button onClick={() => toast.success('Sent for approval. Nothing changes before that.')}>Send</Button>
      <Toaster />
    </>
  ),
})

/** Says what is now true; gone after eight seconds. */
export const Example = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await screen.findByText('Sent for approval. Nothing changes before that.')).toBeVisible()
  },
})

Example.test('is taken away by hand', async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Close message' }))
  await waitFor(() =>
    expect(screen.queryByText('Sent for approval. Nothing changes before that.')).not.toBeInTheDocument(),
  )
})

Example.test('gives the focus back when it is taken away by hand', async ({ canvas, userEvent }) => {
  const send = canvas.getByRole('button', { name: 'Send' })
  toast.error('The connection was lost.')
  await screen.findByText('The connection was lost.')
  await expect(send).toHaveFocus()
  await userEvent.click(closerOf('The connection was lost.'))
  await expect(send).toHaveFocus()
})

/** It waits for whoever is with it: by the keyboard, as here, or with the pointer. */
export const Held = meta.story({
  render: () => (
    <>
      <Button>Before</Button>
      <Toaster />
      <Button>After</Button>
    </>
  ),
  play: async ({ userEvent, canvas }) => {
    toast.error('The connection was lost.')
    await screen.findByText('The connection was lost.')
    canvas.getByRole('button', { name: 'Before' }).focus()
    await userEvent.tab()
    await expect(messageOf('The connection was lost.')).toHaveFocus()
  },
})

Held.test('stays while it has the focus, and for the rest of its time after that', async ({ canvas, userEvent }) => {
  toast.error('Network Error', { duration: brief })
  await screen.findByText('Network Error')
  canvas.getByRole('button', { name: 'Before' }).focus()
  await userEvent.tab()
  await expect(messageOf('Network Error')).toHaveFocus()
  await longerThanBrief()
  await expect(screen.getByText('Network Error')).toBeVisible()
  await userEvent.tab()
  await expect(closerOf('Network Error')).toHaveFocus()
  await longerThanBrief()
  await expect(screen.getByText('Network Error')).toBeVisible()
  canvas.getByRole('button', { name: 'After' }).focus()
  await waitFor(() => expect(screen.queryByText('Network Error')).toBeNull())
  // The one that has its eight seconds is still there, and nobody was called back to it.
  await expect(screen.getByText('The connection was lost.')).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
})

Held.test('stays under the pointer', async ({ userEvent, canvas }) => {
  canvas.getByRole('button', { name: 'After' }).focus()
  toast.error('Network Error', { duration: brief })
  await userEvent.hover(await screen.findByText('Network Error'))
  await longerThanBrief()
  await expect(screen.getByText('Network Error')).toBeVisible()
  await userEvent.unhover(screen.getByText('Network Error'))
  await waitFor(() => expect(screen.queryByText('Network Error')).toBeNull())
})

Held.test('does not keep the others when it was taken away under the pointer', async ({ userEvent, canvas }) => {
  toast.error('Network Error', { duration: brief })
  await screen.findByText('Network Error')
  canvas.getByRole('button', { name: 'After' }).focus()
  await userEvent.click(closerOf('The connection was lost.'))
  await waitFor(() => expect(screen.queryByText('The connection was lost.')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Network Error')).toBeNull())
})

Held.test('counts anew when the same is said again', async ({ canvas }) => {
  canvas.getByRole('button', { name: 'After' }).focus()
  const say = () => toast.error('Network Error', { id: '1066', duration: 2 * brief })
  say()
  await screen.findByText('Network Error')
  await longerThanBrief()
  say()
  await longerThanBrief()
  await expect(screen.getByText('Network Error')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Network Error')).toBeNull())
})

Held.test('Tab goes on to what follows; the messages hold nobody', async ({ userEvent, canvas }) => {
  await userEvent.tab()
  await expect(closerOf('The connection was lost.')).toHaveFocus()
  await userEvent.tab()
  await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
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
    toast.success('Sent for approval. Nothing changes before that.')
    await expect(await screen.findByText('Network Error')).toBeVisible()
  },
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    'Alt+T': async ({ canvas, press }) => {
      const send = canvas.getByRole('button', { name: 'Send' })
      await waitFor(() => expect(send).toHaveFocus())
      toast.error('The connection was lost.', { duration: brief })
      await screen.findByText('The connection was lost.')
      await press()
      await waitFor(() => expect(messageOf('The connection was lost.').parentElement).toHaveFocus())
      await longerThanBrief()
      await expect(screen.getByText('The connection was lost.')).toBeVisible()
    },
    Tab: async ({ press }) => {
      await press()
      await expect(messageOf('The connection was lost.')).toHaveFocus()
      await press()
      await expect(closerOf('The connection was lost.')).toHaveFocus()
    },
    Enter: async ({ canvas, press, userEvent }) => {
      await press()
      await expect(messageOf('Sent for approval. Nothing changes before that.')).toHaveFocus()
      await waitFor(() => expect(screen.queryByText('The connection was lost.')).toBeNull())
      await userEvent.tab()
      await press()
      await expect(canvas.getByRole('button', { name: 'Send' })).toHaveFocus()
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull())
      await expect(canvas.getByRole('button', { name: 'Send' })).toHaveFocus()
    },
    Escape: async ({ canvas, userEvent, press }) => {
      toast.error('The connection was lost.', { duration: brief })
      await screen.findByText('The connection was lost.')
      await userEvent.keyboard('{Alt>}T{/Alt}')
      await waitFor(() => expect(messageOf('The connection was lost.').parentElement).toHaveFocus())
      await longerThanBrief()
      await press()
      await expect(canvas.getByRole('button', { name: 'Send' })).toHaveFocus()
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

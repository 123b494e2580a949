import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Button } from '../button/index.ts'
import { toast, Toaster } from './toast.tsx'

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

import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Button } from '../button/index.ts'
import { Progress } from './progress.tsx'

const meta = preview.meta({
  title: 'Feedback/Progress',
  component: Progress,
  args: { label: 'Making the PDF', value: 1200, max: 5000, detail: '1,200 of 5,000 rows' },
})

/** Some of it is done. */
export const Example = meta.story({})

Example.test('says how far it is', async ({ canvas }) => {
  const bar = canvas.getByRole('progressbar', { name: 'Making the PDF' })
  await expect(bar).toHaveAttribute('aria-valuenow', '24')
  await expect(bar).toHaveAttribute('aria-valuetext', '1,200 of 5,000 rows')
})

/** Nobody knows yet how long it will take. */
export const Unknown = meta.story({ args: { value: undefined, detail: undefined, label: 'Counting rows' } })

/** Finished. */
export const Full = meta.story({ args: { value: 5000, detail: undefined } })

/** It stopped: how far it had come, why, and what to do. */
export const Failed = meta.story({
  args: {
    error: 'The connection was lost after 1,200 rows. Nothing was sent.',
    action: <Button size="sm">Try again</Button>,
  },
})

Failed.test('says why at once', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('The connection was lost after 1,200 rows.')
})

const cancel = fn()

/** A long action can be cancelled. */
export const Cancellable = meta.story({
  args: {
    action: (
      <Button size="sm" onClick={() => cancel()}>
        Cancel
      </Button>
    ),
  },
})

Cancellable.test('is cancelled', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  await expect(cancel).toHaveBeenCalled()
})

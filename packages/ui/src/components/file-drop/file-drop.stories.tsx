import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { FileDrop } from './file-drop.tsx'
import { keys } from './file-drop.keys.ts'

const csv = (name: string, size = 12) => new File(['x'.repeat(size)], name, { type: 'text/csv' })

const meta = preview.meta({
  title: 'Components/FileDrop',
  component: FileDrop,
  args: {
    label: 'Transactions',
    endings: ['.csv'],
    maxBytes: 1000,
    files: [],
    onFiles: fn(),
    onCancel: fn(),
    onRemove: fn(),
  },
})

/** Waiting for a file, and saying what it takes. */
export const Example = meta.story({})

Example.test('hands on what fits', async ({ canvas, userEvent, args }) => {
  const file = csv('sweep.csv')
  await userEvent.upload(canvas.getByLabelText('Transactions'), file)
  await expect(args.onFiles).toHaveBeenCalledWith([file])
  await expect(canvas.getByLabelText('Transactions')).toHaveAccessibleDescription(
    'Files that end in .csv, at most 1 kB.',
  )
})

Example.test('refuses another ending, and says which it takes', async ({ canvas, args }) => {
  // Past the platform's own filter, as a drop is.
  drop(canvas.getByText('Transactions'), [csv('sweep.xlsx')])
  await expect(await canvas.findByText('sweep.xlsx is not taken: it must end in .csv.')).toBeVisible()
  await expect(canvas.getByLabelText('Transactions')).toBeInvalid()
  await expect(args.onFiles).not.toHaveBeenCalled()
})

Example.test('refuses one that is too large, with both sizes', async ({ canvas, userEvent, args }) => {
  await userEvent.upload(canvas.getByLabelText('Transactions'), csv('sweep.csv', 6200))
  await expect(await canvas.findByText(/too large: 6\.2 kB, and at most 1 kB/)).toBeVisible()
  await expect(args.onFiles).not.toHaveBeenCalled()
})

/** Several at once: what fits is taken, what does not is named. */
export const Several = meta.story({ args: { multiple: true, label: 'Documents', endings: ['.pdf', '.csv'] } })

Several.test('takes the good ones', async ({ canvas, args }) => {
  const good = csv('a.csv')
  drop(canvas.getByText('Documents'), [good, csv('b.exe')])
  await expect(args.onFiles).toHaveBeenCalledWith([good])
  await expect(await canvas.findByText(/b\.exe is not taken/)).toBeVisible()
})

/** On its way: how far, and the means to stop it. */
export const Sending = meta.story({
  args: { files: [{ id: '1', name: 'sweep-2026-11-30.csv', size: 48_300, state: 'sending', sent: 0.42 }] },
})

Sending.test('is stopped', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('progressbar', { name: 'sweep-2026-11-30.csv' })).toHaveAttribute('aria-valuenow', '42')
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel sweep-2026-11-30.csv' }))
  await expect(args.onCancel).toHaveBeenCalledWith('1')
})

/** Received. */
export const Received = meta.story({
  args: { files: [{ id: '1', name: 'sweep-2026-11-30.csv', size: 48_300, state: 'done' }] },
})

Received.test('is taken away again', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove sweep-2026-11-30.csv' }))
  await expect(args.onRemove).toHaveBeenCalledWith('1')
})

/** It did not arrive, and why. */
export const Failed = meta.story({
  args: {
    files: [
      {
        id: '1',
        name: 'a-very-long-name-of-a-file-as-some-systems-make-them-2026-11-30T14-05-09.csv',
        size: 48_300,
        state: 'failed',
        error: 'Row 12 has no amount. Mend the file and hand it in again.',
      },
    ],
  },
})

/** Nothing was handed in, and something must be. */
export const Invalid = meta.story({ args: { required: true, error: 'Hand in a file.' } })

/** Not now, and why; still reached by the keyboard. */
export const Refused = meta.story({ args: { disabledReason: 'The set has been sent for approval.' } })

Refused.test('takes nothing', async ({ canvas, userEvent, args }) => {
  await userEvent.tab()
  await expect(canvas.getByLabelText('Transactions')).toHaveFocus()
  drop(canvas.getByText('Transactions'), [csv('a.csv')])
  await expect(args.onFiles).not.toHaveBeenCalled()
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByLabelText('Transactions')).toHaveFocus()
    },
  }),
)

/** Drops files as a pointer would. */
function drop(on: HTMLElement, files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  on.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

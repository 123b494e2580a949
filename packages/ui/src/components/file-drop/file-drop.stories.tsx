import { useState } from 'react'
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { FileDrop, type FileDropProps } from './file-drop.tsx'
import type { DroppedFile } from './file-line.tsx'
import { keys } from './file-drop.keys.ts'

const csv = (name: string, size = 12) => new File(['x'.repeat(size)], name, { type: 'text/csv' })

/** Keeps the list as a page would. What arrives, arrives without a press: the button only stands for the network. */
function Owned(props: FileDropProps) {
  const [files, setFiles] = useState(props.files)
  const settle = (id: string | undefined, outcome: Pick<DroppedFile, 'state' | 'error'>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...outcome } : file)))
  const onItsWay = files.find(({ state }) => state === 'sending')?.id
  return (
    <>
      <FileDrop
        {...props}
        files={files}
        onCancel={(id) => settle(id, { state: 'failed', error: 'You stopped it.' })}
        onRemove={(id) => setFiles((now) => now.filter((file) => file.id !== id))}
      />
      <Button onClick={() => settle(onItsWay, { state: 'done' })}>The next arrives</Button>
    </>
  )
}

const meta = preview.meta({
  title: 'Forms/File drop',
  component: FileDrop,
  // Words that it has from Field, which the catalogue does not find by itself.
  argTypes: {
    label: { type: { name: 'string', required: true } },
    description: { description: 'Under the label.', table: { type: { summary: 'ReactNode' } } },
    error: { description: 'What is wrong and what to do, in a sentence.', table: { type: { summary: 'string' } } },
    required: { type: { name: 'boolean' } },
  },
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

const two: DroppedFile[] = [
  { id: '1', name: 'a.csv', size: 300, state: 'sending', sent: 0.4 },
  { id: '2', name: 'b.csv', size: 500, state: 'sending', sent: 0.1 },
]

const line = (list: HTMLElement, name: string) => {
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(name))
  if (found === undefined) throw new Error(`${name} has no line.`)
  return found
}

Several.test(
  'keeps the focus when a file has arrived, failed or gone',
  { args: { files: two }, render: (args) => <Owned {...args} /> },
  async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('list', { name: 'Files of Documents' })
    canvas.getByRole('button', { name: 'Cancel a.csv' }).focus()
    await fireEvent.click(canvas.getByRole('button', { name: 'The next arrives' }))
    await expect(line(list, 'a.csv')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel b.csv' }))
    await expect(line(list, 'b.csv')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove a.csv' }))
    await expect(line(list, 'b.csv')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove b.csv' }))
    await expect(canvas.getByLabelText('Documents')).toHaveFocus()
  },
)

Several.test(
  'leaves the focus to whoever has gone elsewhere',
  { args: { files: two }, render: (args) => <Owned {...args} /> },
  async ({ canvas }) => {
    const elsewhere = canvas.getByRole('button', { name: 'The next arrives' })
    canvas.getByRole('button', { name: 'Cancel a.csv' }).focus()
    elsewhere.focus()
    await fireEvent.click(elsewhere)
    await expect(elsewhere).toHaveFocus()
    elsewhere.blur()
    await fireEvent.click(elsewhere)
    await expect(document.body).toHaveFocus()
  },
)

Several.test(
  'says what has become of a file in a region that stands before',
  { args: { files: two }, render: (args) => <Owned {...args} /> },
  async ({ canvas, userEvent }) => {
    const news = canvas.getByRole('status')
    await expect(news).toBeEmptyDOMElement()
    await fireEvent.click(canvas.getByRole('button', { name: 'The next arrives' }))
    await waitFor(() => expect(news).toHaveTextContent(/^a\.csv: Received\.$/))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel b.csv' }))
    await waitFor(() => expect(news).toHaveTextContent(/^b\.csv: You stopped it\.$/))
    await expect(canvas.getByRole('status')).toBe(news)
  },
)

/** It did not arrive, and why. */
export const Failed = meta.story({
  args: {
    files: [
      {
        id: '1',
        name: 'a-very-long-name-of-a-file-as-some-systems-make-them-2026-11-30T14-05-09.csv',
        size: 48_300,
        state: 'failed',
        error: 'Row 12 has no amount. Correct the file and upload it again.',
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

Several.test(
  'every key does what the page says',
  { args: { files: two }, render: (args) => <Owned {...args} /> },
  walkKeys(keys, {
    Tab: async ({ canvas, press, userEvent }) => {
      await press()
      await expect(canvas.getByLabelText('Documents')).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Cancel a.csv' })).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Cancel b.csv' })).toHaveFocus()
    },
    Enter: async ({ canvas, press, userEvent }) => {
      const list = canvas.getByRole('list', { name: 'Files of Documents' })
      canvas.getByRole('button', { name: 'Cancel a.csv' }).focus()
      await press()
      await expect(line(list, 'You stopped it.')).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Remove a.csv' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(line(list, 'b.csv')).toHaveFocus()
    },
    Space: async ({ canvas, press, userEvent }) => {
      canvas.getByRole('button', { name: 'Cancel b.csv' }).focus()
      await press()
      canvas.getByRole('button', { name: 'Remove b.csv' }).focus()
      await userEvent.keyboard(' ')
      await expect(canvas.getByLabelText('Documents')).toHaveFocus()
    },
  }),
)

/** Drops files as a pointer would. */
function drop(on: HTMLElement, files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  on.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

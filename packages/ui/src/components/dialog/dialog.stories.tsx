import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { Textarea } from '../textarea/index.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { keys } from './dialog.keys.ts'

function Opened(props: DialogProps) {
  const [open, setOpen] = useState(props.open)
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete draft</Button>
      <Dialog {...props} open={open} onClose={close} />
    </>
  )
}

const meta = preview.meta({
  title: 'Components/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'Delete this draft?',
    children: 'What you have written is gone then. The approved record stays as it is.',
    actions: (
      <>
        <Button>Keep it</Button>
        <Button variant="danger">Delete draft</Button>
      </>
    ),
  },
  render: (args) => <Opened {...args} />,
})

/** A question before something is done. */
export const Example = meta.story({})

Example.test('closes on Escape', async ({ userEvent, args }) => {
  await expect(await screen.findByRole('dialog', { name: 'Delete this draft?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await expect(args.onClose).toHaveBeenCalledOnce()
})

/** Closed: only the button that opens it. */
export const Closed = meta.story({ args: { open: false } })

Closed.test('gives the focus back to what opened it', async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Delete draft' })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(button).toHaveFocus())
})

/** A short task: a reason that is required. */
export const WithForm = meta.story({
  args: {
    title: 'Reject this change?',
    description: 'It goes back to Ada Moss, who can change it and send it again.',
    children: <Textarea label="Reason" required value="" onChange={() => {}} />,
    actions: (
      <>
        <Button>Cancel</Button>
        <Button variant="danger">Reject</Button>
      </>
    ),
  },
})

/** Something would be lost: a screen reader interrupts for it. */
export const Alert = meta.story({ args: { role: 'alertdialog', size: 'sm' } })

/** Much to read: the page behind stays, the dialog scrolls. */
export const Long = meta.story({
  args: {
    size: 'lg',
    title: 'What approval means',
    children: Array.from({ length: 30 }, (_, line) => (
      <p key={line} className="mb-3">
        An approved version is kept whole and cannot be changed afterwards, only followed by another one.
      </p>
    )),
  },
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ press }) => {
      const dialog = await screen.findByRole('dialog')
      await waitFor(() => expect(dialog).toContainElement(focused()))
      const before = focused()
      await press()
      await expect(focused()).not.toBe(before)
      await expect(dialog).toContainElement(focused())
    },
    'Shift+Tab': async ({ press }) => {
      const before = focused()
      await press()
      await expect(focused()).not.toBe(before)
      await expect(screen.getByRole('dialog')).toContainElement(focused())
    },
    Escape: async ({ args, press }) => {
      await press()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await expect(args.onClose).toHaveBeenCalledOnce()
    },
  }),
)

function focused(): HTMLElement {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) throw new Error('Nothing has the focus.')
  return activeElement
}

import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { RadioGroup } from '../radio-group/index.ts'
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
  title: 'Feedback/Dialog',
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

Example.test('begins on the least dangerous button', async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus())
})

Example.test(
  'begins at the first control of its text, where nothing is lost',
  { args: { children: <a href="#versions">What is a version?</a> } },
  async () => {
    await waitFor(() => expect(screen.getByRole('link', { name: 'What is a version?' })).toHaveFocus())
  },
)

Example.test(
  'begins at the title, where a button would hide the beginning',
  {
    args: {
      children: (
        <>
          <div style={{ height: '150vh' }}>Much to read.</div>
          <Button>Read more</Button>
        </>
      ),
    },
  },
  async () => {
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Delete this draft?' })).toHaveFocus())
  },
)

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

WithForm.test('begins in its first field', async () => {
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveFocus())
})

WithForm.test(
  'begins on the choice that is made',
  {
    args: {
      children: (
        <RadioGroup
          label="Why"
          value="wrong"
          onChange={() => {}}
          options={[
            { value: 'missing', label: 'Something is missing' },
            { value: 'wrong', label: 'Something is wrong' },
          ]}
        />
      ),
    },
  },
  async () => {
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Something is wrong' })).toHaveFocus())
  },
)

/** Something would be lost: a screen reader interrupts for it. */
export const Alert = meta.story({ args: { role: 'alertdialog', size: 'sm' } })

Alert.test('is read out whole', async () => {
  await expect(await screen.findByRole('alertdialog', { name: 'Delete this draft?' })).toHaveAccessibleDescription(
    'What you have written is gone then. The approved record stays as it is.',
  )
})

Alert.test(
  'begins on the button that loses nothing, also before a link of its text',
  { args: { children: <a href="#versions">What is a version?</a> } },
  async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus())
  },
)

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

Long.test('its buttons stay in sight', async () => {
  const button = await screen.findByRole('button', { name: 'Keep it' })
  await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ press, userEvent }) => {
      await waitFor(() => expect(inside().getByRole('button', { name: 'Keep it' })).toHaveFocus())
      await press()
      await expect(inside().getByRole('button', { name: 'Delete draft' })).toHaveFocus()
      await userEvent.tab()
      await expect(inside().getByRole('button', { name: 'Close' })).toHaveFocus()
      await userEvent.tab()
      await expect(inside().getByRole('button', { name: 'Keep it' })).toHaveFocus()
    },
    'Shift+Tab': async ({ press, userEvent }) => {
      await press()
      await expect(inside().getByRole('button', { name: 'Close' })).toHaveFocus()
      await userEvent.tab({ shift: true })
      await expect(inside().getByRole('button', { name: 'Delete draft' })).toHaveFocus()
    },
    Escape: async ({ args, press }) => {
      await press()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await expect(args.onClose).toHaveBeenCalledOnce()
    },
  }),
)

/** The controls of the dialog, without the button behind it that has the same name. */
function inside() {
  return within(screen.getByRole('dialog'))
}

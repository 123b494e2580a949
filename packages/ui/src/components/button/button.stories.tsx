import { Plus } from 'lucide-react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button, LinkButton, type ButtonProps } from './button.tsx'
import { keys } from './button.keys.ts'

function UntilAllRead(props: ButtonProps) {
  const [read, setRead] = useState(false)
  return (
    <Button
      {...props}
      disabledReason={read ? 'Everything is read.' : undefined}
      onClick={() => setRead(true)}
      onKeyDown={(event) => event.key === 'u' && setRead(false)}
    >
      Mark all as read
    </Button>
  )
}

const meta = preview.meta({
  title: 'Actions/Button',
  component: Button,
  subcomponents: { LinkButton },
  args: { children: 'Save draft', onClick: fn() },
})

/** The usual action: bounded, not loud. */
export const Example = meta.story({})

Example.test('is pressed by mouse, Enter and Space', async ({ canvas, userEvent, args }) => {
  const button = canvas.getByRole('button', { name: 'Save draft' })
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  await expect(args.onClick).toHaveBeenCalledTimes(3)
})

/** The one thing most people come to this screen to do. */
export const Primary = meta.story({ args: { variant: 'primary', children: 'Send for approval' } })

/** Beside a primary one, or repeated in rows, where a border each would be noise. */
export const Quiet = meta.story({ args: { variant: 'quiet', children: 'Cancel' } })

/** Takes something away. */
export const Danger = meta.story({ args: { variant: 'danger', children: 'Delete draft' } })

/** For toolbars and table headers. */
export const Small = meta.story({ args: { size: 'sm' } })

/** A known icon in front helps the eye; the words still say it all. */
export const WithIcon = meta.story({
  args: { variant: 'primary', icon: <Plus aria-hidden="true" />, children: 'New institution' },
})

/** Refused: visible, in the tab order, and it says why on hover, on focus, on a press and to screen readers. */
export const Refused = meta.story({
  args: {
    variant: 'primary',
    children: 'Approve',
    disabledReason: 'You made this draft, so somebody else must decide.',
  },
})

Refused.test('shows its reason when it is touched, until something else is', async ({ canvas, userEvent, args }) => {
  const button = canvas.getByRole('button', { name: 'Approve' })
  // Not every touch brings the focus: some browsers give it to no button.
  button.addEventListener('mousedown', (event) => event.preventDefault())
  await userEvent.pointer({ keys: '[TouchA]', target: button })
  await expect(canvas.getByRole('tooltip')).toHaveTextContent('You made this draft, so somebody else must decide.')
  await userEvent.pointer({ keys: '[TouchA]', target: button })
  await expect(canvas.getByRole('tooltip')).toBeVisible()
  await userEvent.pointer({ keys: '[TouchA]', target: document.body })
  await expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument()
  await userEvent.pointer({ keys: '[TouchA]', target: button })
  await userEvent.keyboard('{Escape}')
  await expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument()
  await expect(args.onClick).not.toHaveBeenCalled()
})

Refused.test('gives its reason and does nothing', async ({ canvas, userEvent, args }) => {
  const button = canvas.getByRole('button', { name: 'Approve' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('You made this draft, so somebody else must decide.')
  await userEvent.tab()
  await expect(button).toHaveFocus()
  await expect(canvas.getByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  await expect(args.onClick).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument()
})

Refused.test(
  'keeps the focus when its own press makes it refused, and when it is allowed again',
  { render: (args) => <UntilAllRead {...args} /> },
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Mark all as read' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveAccessibleDescription('Everything is read.')
    await expect(button).toHaveFocus()
    await userEvent.keyboard('u')
    await expect(button).not.toHaveAttribute('aria-disabled')
    await expect(button).toHaveFocus()
  },
)

Refused.test(
  'does not submit the form it stands in',
  {
    args: { type: 'submit' },
    render: (args) => {
      return (
        <form
          aria-label="Decision"
          onSubmit={(event) => {
            event.preventDefault()
            event.currentTarget.setAttribute('aria-label', 'Submitted')
          }}
        >
          <Button {...args} />
        </form>
      )
    },
  },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(canvas.getByRole('form', { name: 'Decision' })).toBeVisible()
  },
)

/** Under way: it keeps its width and its name, and a second press does nothing. */
export const Pending = meta.story({ args: { variant: 'primary', children: 'Send for approval', pending: true } })

Pending.test('does nothing while it is busy', async ({ canvas, userEvent, args }) => {
  const button = canvas.getByRole('button', { name: 'Send for approval' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  await expect(args.onClick).not.toHaveBeenCalled()
})

/** Goes somewhere: a real link, so it can be opened in a new tab. */
export const AsLink = meta.story({
  render: () => (
    <LinkButton href="#new" variant="primary" icon={<Plus aria-hidden="true" />}>
      New institution
    </LinkButton>
  ),
})

AsLink.test('is a link', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'New institution' })).toHaveAttribute('href', '#new')
})

/** All of them in a row, to be compared. */
export const Variants = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary">Approve</Button>
      <Button>Comment</Button>
      <Button variant="quiet">Cancel</Button>
      <Button variant="danger">Reject</Button>
      <Button variant="primary" disabledReason="Not pending.">
        Approve
      </Button>
      <Button variant="quiet" disabledReason="Not pending.">
        Cancel
      </Button>
      <Button size="sm">Columns</Button>
      <Button size="sm" variant="quiet">
        Clear
      </Button>
    </div>
  ),
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('button')).toHaveFocus()
    },
    Enter: async ({ args, press }) => {
      await press()
      await expect(args.onClick).toHaveBeenCalledTimes(1)
    },
    Space: async ({ args, press }) => {
      await press()
      await expect(args.onClick).toHaveBeenCalledTimes(2)
    },
  }),
)

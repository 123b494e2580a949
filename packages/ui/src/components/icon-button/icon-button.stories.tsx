import { EllipsisVertical, Trash2 } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { IconButton } from './icon-button.tsx'
import { keys } from './icon-button.keys.ts'

const meta = preview.meta({
  title: 'Actions/Icon button',
  component: IconButton,
  args: { label: 'More actions', icon: <EllipsisVertical aria-hidden="true" />, onClick: fn() },
})

/** An icon everyone knows; its name shows on hover and focus. */
export const Example = meta.story({})

Example.test('has a name, a tip and a press', async ({ canvas, userEvent, args }) => {
  await userEvent.tab()
  await expect(canvas.getByRole('button', { name: 'More actions' })).toHaveFocus()
  await expect(await canvas.findByRole('tooltip')).toHaveTextContent('More actions')
  await userEvent.keyboard('{Enter}')
  await expect(args.onClick).toHaveBeenCalledOnce()
})

/** Bounded, where it stands beside bounded buttons. */
export const Bounded = meta.story({ args: { variant: 'secondary' } })

/** In a row of a table. */
export const Small = meta.story({ args: { size: 'sm' } })

/** Refused: the tip gives the reason. */
export const Refused = meta.story({
  args: {
    label: 'Delete draft',
    icon: <Trash2 aria-hidden="true" />,
    disabledReason: 'It is waiting for a decision.',
  },
})

Refused.test('gives its reason and does nothing', async ({ canvas, userEvent, args }) => {
  const button = canvas.getByRole('button', { name: 'Delete draft' })
  await expect(button).toHaveAccessibleDescription('It is waiting for a decision.')
  await userEvent.click(button)
  await expect(args.onClick).not.toHaveBeenCalled()
})

Refused.test('shows its reason when it is touched', async ({ canvas, userEvent, args }) => {
  const button = canvas.getByRole('button', { name: 'Delete draft' })
  // Not every touch brings the focus: some browsers give it to no button.
  button.addEventListener('mousedown', (event) => event.preventDefault())
  await userEvent.pointer({ keys: '[TouchA]', target: button })
  await expect(canvas.getByRole('tooltip')).toHaveTextContent('It is waiting for a decision.')
  await expect(args.onClick).not.toHaveBeenCalled()
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(await canvas.findByRole('tooltip')).toBeVisible()
    },
    Escape: async ({ canvas, press }) => {
      await press()
      await expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument()
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

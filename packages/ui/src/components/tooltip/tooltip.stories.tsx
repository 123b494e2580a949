import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Tooltip } from './tooltip.tsx'
import { keys } from './tooltip.keys.ts'

const meta = preview.meta({
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    content: 'As of the last approved version.',
    children: (describedBy: string) => (
      <button type="button" aria-describedby={describedBy} className="rounded-base border border-line-strong px-3 py-1">
        Balance
      </button>
    ),
  },
})

/** At rest there is nothing to see; screen readers hear the tip with the control. */
export const Example = meta.story({})

Example.test('shows on focus and hides on Escape', async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Balance' })
  await expect(button).toHaveAccessibleDescription('As of the last approved version.')
  await userEvent.tab()
  await expect(await canvas.findByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument()
  await expect(button).toHaveFocus()
})

/** Open, because the control has keyboard focus. */
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Balance' }))
    await expect(await canvas.findByRole('tooltip')).toBeVisible()
  },
})

/** On a control at the top edge: it opens below, where there is room. */
export const AtTheTop = meta.story({
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Balance' })
    await userEvent.hover(button)
    const tip = await canvas.findByRole('tooltip')
    await expect(tip.getBoundingClientRect().top).toBeGreaterThan(button.getBoundingClientRect().bottom)
  },
})

/** A long one wraps, and stays inside the window. */
export const LongText = meta.story({
  args: {
    content: 'You made this draft, so somebody else must decide. Ask one of the approvers listed under Approvers.',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Balance' }))
    const tip = await canvas.findByRole('tooltip')
    await expect(tip.getBoundingClientRect().left).toBeGreaterThanOrEqual(8)
  },
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
      await expect(canvas.getByRole('button')).toHaveFocus()
    },
  }),
)

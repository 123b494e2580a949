import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Tooltip } from './tooltip.tsx'
import { keys } from './tooltip.keys.ts'

const meta = preview.meta({
  title: 'Feedback/Tooltip',
  component: Tooltip,
  args: {
    content: 'As of the last approved version.',
    children: (describedBy: string | undefined) => (
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

Example.test('stays while the pointer rests on it, and a moment longer', async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Balance' })
  await userEvent.hover(button)
  const tip = await canvas.findByRole('tooltip')
  await userEvent.hover(tip)
  await new Promise((resolve) => setTimeout(resolve, 400))
  await expect(tip).toBeVisible()
  await userEvent.hover(button)
  await new Promise((resolve) => setTimeout(resolve, 400))
  await expect(tip).toBeVisible()
  await userEvent.unhover(button)
  await waitFor(() => expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument())
})

Example.test('outlasts the pointer while its control has keyboard focus', async ({ canvas, userEvent }) => {
  await userEvent.tab()
  const button = canvas.getByRole('button', { name: 'Balance' })
  await userEvent.hover(button)
  await userEvent.unhover(button)
  await new Promise((resolve) => setTimeout(resolve, 400))
  await expect(canvas.getByRole('tooltip')).toBeVisible()
  await userEvent.tab()
  await expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument()
})

Example.test(
  'gives way to the next one at once',
  {
    render: () => (
      <div className="flex gap-1">
        {['Cut', 'Copy'].map((name) => (
          <Tooltip key={name} content={`${name} the row.`}>
            <button type="button">{name}</button>
          </Tooltip>
        ))}
      </div>
    ),
  },
  async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Cut' }))
    await expect(canvas.getByRole('tooltip')).toHaveTextContent('Cut the row.')
    await userEvent.hover(canvas.getByRole('button', { name: 'Copy' }))
    await expect(canvas.getByRole('tooltip')).toHaveTextContent('Copy the row.')
    await userEvent.hover(canvas.getByRole('button', { name: 'Cut' }))
    await expect(canvas.getByRole('tooltip')).toHaveTextContent('Cut the row.')
  },
)

function Counted() {
  const [times, setTimes] = useState(0)
  return (
    <div className="flex justify-center">
      <Tooltip content={times === 0 ? 'Copy' : `The number of the account was copied ${times} times.`}>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Copy
        </button>
      </Tooltip>
    </div>
  )
}

Example.test(
  'stays over the middle of its control when its words change',
  { render: () => <Counted /> },
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Copy' })
    await userEvent.tab()
    const middle = ({ left, width }: DOMRect) => Math.round(left + width / 2)
    const before = middle(canvas.getByRole('tooltip').getBoundingClientRect())
    await userEvent.keyboard('{Enter}')
    const tip = canvas.getByRole('tooltip')
    await expect(tip).toHaveTextContent('copied 1 times')
    await waitFor(() => expect(middle(tip.getBoundingClientRect())).toBe(before))
    await expect(middle(button.getBoundingClientRect())).toBe(before)
  },
)

Example.test(
  'shows the reason of a refused control inside its own, when it is pressed',
  {
    args: {
      children: (
        <span>
          <button type="button" aria-disabled="true">
            Balance
          </button>
        </span>
      ),
    },
  },
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Balance' })
    button.addEventListener('mousedown', (event) => event.preventDefault())
    await userEvent.pointer({ keys: '[TouchA]', target: button })
    await expect(canvas.getByRole('tooltip')).toBeVisible()
  },
)

Example.test('is not opened by the touch that presses its control', async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Balance' })
  // A finger gives no keyboard focus, but a test's own focus counts as such.
  button.addEventListener('mousedown', (event) => event.preventDefault())
  await userEvent.pointer({ keys: '[TouchA]', target: button })
  await expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument()
})

/** Without words there is no tip, and nothing but the control. */
export const WithoutContent = meta.story({ args: { content: undefined } })

WithoutContent.test('describes nothing', async ({ canvas, userEvent }) => {
  await userEvent.hover(canvas.getByRole('button', { name: 'Balance' }))
  await expect(canvas.getByRole('button', { name: 'Balance' })).not.toHaveAttribute('aria-describedby')
  await expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument()
})

/** Open, because the pointer rests on the control. */
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

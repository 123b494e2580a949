import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'
import { keys } from './radio-group.keys.ts'

function Kept(props: RadioGroupProps) {
  const [value, setValue] = useState(props.value)
  return (
    <RadioGroup
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Forms/Radio group',
  component: RadioGroup,
  args: {
    label: 'Start from',
    value: 'registry',
    onChange: fn(),
    options: [
      { value: 'registry', label: 'A registry entry', description: 'Name, numbers and address are filled in.' },
      { value: 'blank', label: 'A blank draft', description: 'For an institution that is not in the registry.' },
    ],
  },
  render: (args) => <Kept {...args} />,
})

/** One of a few, all in sight. */
export const Example = meta.story({})

Example.test('follows the arrow keys', async ({ canvas, userEvent, args }) => {
  await userEvent.tab()
  await expect(canvas.getByRole('radio', { name: 'A registry entry' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect(canvas.getByRole('radio', { name: 'A blank draft' })).toBeChecked()
  await expect(args.onChange).toHaveBeenCalledWith('blank')
})

/** Short words side by side. */
export const Row = meta.story({
  args: {
    label: 'Density',
    direction: 'row',
    value: 'compact',
    options: [
      { value: 'compact', label: 'Compact' },
      { value: 'comfortable', label: 'Comfortable' },
    ],
  },
})

/** Nothing chosen, and something must be. */
export const Invalid = meta.story({ args: { value: '', required: true, error: 'Choose where to start from.' } })

/** Not to be changed now, and why. */
export const Refused = meta.story({ args: { disabledReason: 'The draft is made already.' } })

Refused.test('is reached, says why and keeps its choice', async ({ canvas, userEvent, args }) => {
  await userEvent.tab()
  const chosen = canvas.getByRole('radio', { name: 'A registry entry' })
  await expect(chosen).toHaveFocus()
  await expect(chosen).toHaveAttribute('aria-disabled', 'true')
  await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('The draft is made already.')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(canvas.getByRole('radio', { name: 'A blank draft' }))
  await expect(chosen).toBeChecked()
  await expect(args.onChange).not.toHaveBeenCalled()
})

/** To be read, not changed. */
export const ReadOnly = meta.story({ args: { readOnly: true } })

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('radio', { name: 'A registry entry' })).toHaveFocus()
    },
    ArrowDown: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('radio', { name: 'A blank draft' })).toBeChecked()
    },
    ArrowUp: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('radio', { name: 'A registry entry' })).toBeChecked()
    },
    Space: async ({ canvas, press }) => {
      canvas.getByRole('radio', { name: 'A blank draft' }).focus()
      await press()
      await expect(canvas.getByRole('radio', { name: 'A blank draft' })).toBeChecked()
    },
  }),
)

import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { keys } from './checkbox.keys.ts'

function Kept(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked)
  return (
    <Checkbox
      {...props}
      checked={checked}
      onChange={(next) => {
        setChecked(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Receiving institution', checked: false, onChange: fn() },
  render: (args) => <Kept {...args} />,
})

/** Not chosen. */
export const Example = meta.story({})

Example.test('is toggled by its label and by Space', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByText('Receiving institution'))
  const box = canvas.getByRole('checkbox', { name: 'Receiving institution' })
  await expect(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect(box).not.toBeChecked()
  await expect(args.onChange).toHaveBeenCalledTimes(2)
})

/** Chosen. */
export const Checked = meta.story({ args: { checked: true } })

/** Some of what it stands for, as over a column of checkboxes. */
export const Mixed = meta.story({ args: { mixed: true, label: 'All rows' } })

Mixed.test('is announced as mixed', async ({ canvas }) => {
  await expect(canvas.getByRole('checkbox', { name: 'All rows' })).toBePartiallyChecked()
})

/** With a line of help. */
export const WithDescription = meta.story({ args: { description: 'May take deposits from the network.' } })

/** Wrong. */
export const Invalid = meta.story({ args: { error: 'Choose at least one role in the network.' } })

/** Refused: its reason is read with it, and it does not change. */
export const Refused = meta.story({ args: { checked: true, disabledReason: 'It holds deposits of the network.' } })

Refused.test('does not change', async ({ canvas, userEvent, args }) => {
  const box = canvas.getByRole('checkbox', { name: 'Receiving institution' })
  await userEvent.click(box)
  await expect(box).toBeChecked()
  await expect(box).toHaveAccessibleDescription('It holds deposits of the network.')
  await expect(args.onChange).not.toHaveBeenCalled()
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('checkbox')).toHaveFocus()
    },
    Space: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('checkbox')).toBeChecked()
    },
  }),
)

import { Search } from 'lucide-react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { keys } from './text-field.keys.ts'

/** Keeps the value, as a form would. */
function Kept(props: TextFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div className="max-w-sm">
      <TextField
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next)
          props.onChange(next)
        }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Forms/Text field',
  component: TextField,
  args: { label: 'Name', value: 'First National Bank', onChange: fn() },
  render: (args) => <Kept {...args} />,
})

/** One line of text. */
export const Example = meta.story({})

Example.test('hands out what is typed', async ({ canvas, userEvent, args }) => {
  const input = canvas.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(input)
  await userEvent.type(input, 'Ames')
  await expect(args.onChange).toHaveBeenLastCalledWith('Ames')
  await expect(input).toHaveValue('Ames')
})

/** Nothing typed yet: the placeholder is an example, never the label. */
export const Empty = meta.story({ args: { value: '', placeholder: 'First National Bank', required: true } })

/** Wrong: what and why, under the field. */
export const Invalid = meta.story({
  args: { label: 'Routing number', value: '123456789', error: 'The check digit of this routing number is wrong.' },
})

/** A limit: nothing is said of it until it is near, and nothing is cut. */
export const Limited = meta.story({ args: { value: 'First National', maxLength: 20 } })

Limited.test('keeps a text that is too long, and says by how much', async ({ canvas, userEvent }) => {
  const input = canvas.getByRole('textbox', { name: 'Name' })
  await expect(input).not.toHaveAccessibleDescription()
  await userEvent.click(input)
  await userEvent.paste(' Bank of Omaha')
  await expect(input).toHaveValue('First National Bank of Omaha')
  await expect(input).toBeInvalid()
  await expect(input).toHaveAccessibleDescription(/Shorten this by 8 characters.* 28 of 20 characters$/)
  await expect(canvas.getByRole('status')).toHaveTextContent('Longer than 20 characters')
})

/** To be read and copied, not changed. */
export const ReadOnly = meta.story({ args: { readOnly: true } })

ReadOnly.test('can be focused, not changed', async ({ canvas, userEvent, args }) => {
  const input = canvas.getByRole('textbox', { name: 'Name' })
  await userEvent.type(input, 'x')
  await expect(input).toHaveFocus()
  await expect(args.onChange).not.toHaveBeenCalled()
})

/** Not to be changed now, with the reason where the description would be. */
export const Refused = meta.story({ args: { disabledReason: 'Set by the registry entry this draft was made from.' } })

/** A sign before and a unit after the figures. */
export const WithUnits = meta.story({
  args: {
    label: 'Maximum placement',
    value: '250000.00',
    prefix: '$',
    suffix: 'USD',
    numeric: true,
    inputMode: 'decimal',
  },
})

/** An icon for what the field does. */
export const SearchField = meta.story({
  args: {
    label: 'Search institutions',
    hideLabel: true,
    type: 'search',
    value: '',
    placeholder: 'Search institutions',
    prefix: <Search aria-hidden="true" />,
  },
})

/** A calendar date, picked with the platform's own calendar. */
export const DateField = meta.story({ args: { label: 'Established on', type: 'date', value: '1934-01-01' } })

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('textbox')).toHaveFocus()
    },
  }),
)

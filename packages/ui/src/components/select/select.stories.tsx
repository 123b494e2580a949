import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Select, type SelectProps } from './select.tsx'
import { keys } from './select.keys.ts'

function Kept(props: SelectProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div className="max-w-xs">
      <Select
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
  title: 'Forms/Select',
  component: Select,
  args: {
    label: 'Insurer',
    value: 'FDIC',
    onChange: fn(),
    options: [
      { value: 'FDIC', label: 'FDIC' },
      { value: 'NCUA', label: 'NCUA' },
      { value: 'FSCS', label: 'FSCS' },
      { value: 'None', label: 'None' },
    ],
  },
  render: (args) => <Kept {...args} />,
})

/** One of a few known values. */
export const Example = meta.story({})

Example.test('hands out the choice', async ({ canvas, userEvent, args }) => {
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Insurer' }), 'NCUA')
  await expect(args.onChange).toHaveBeenCalledWith('NCUA')
})

/** Nothing chosen yet. */
export const Empty = meta.story({ args: { value: '', placeholder: 'Choose an insurer', required: true } })

/** Wrong: what to do, under it. */
export const Invalid = meta.story({
  args: { value: '', placeholder: 'Choose an insurer', error: 'Choose an insurer.' },
})

/** A stored value that the list does not know is shown as it is. */
export const UnknownValue = meta.story({ args: { value: 'EU-DGS' } })

UnknownValue.test('keeps the stored value', async ({ canvas }) => {
  await expect(canvas.getByRole('combobox', { name: 'Insurer' })).toHaveValue('EU-DGS')
})

/** Not to be changed now, and why. */
export const Refused = meta.story({ args: { disabledReason: 'An institution with accounts keeps its insurer.' } })

Refused.test('is reached, says why and keeps its value', async ({ canvas, userEvent, args }) => {
  await userEvent.tab()
  const list = canvas.getByRole('combobox', { name: 'Insurer' })
  await expect(list).toHaveFocus()
  await expect(list).toHaveAttribute('aria-disabled', 'true')
  await expect(list).toHaveAccessibleDescription('An institution with accounts keeps its insurer.')
  await userEvent.keyboard('{ArrowDown}')
  await expect(list).toHaveValue('FDIC')
  await expect(canvas.queryByRole('option', { name: 'NCUA' })).not.toBeInTheDocument()
  await expect(args.onChange).not.toHaveBeenCalled()
})

/** To be read, not changed. */
export const ReadOnly = meta.story({ args: { readOnly: true } })

ReadOnly.test('is reached', async ({ canvas, userEvent }) => {
  await userEvent.tab()
  await expect(canvas.getByRole('combobox', { name: 'Insurer' })).toHaveFocus()
})

/** In a toolbar. */
export const Small = meta.story({ args: { size: 'sm', hideLabel: true } })

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('combobox')).toHaveFocus()
    },
  }),
)

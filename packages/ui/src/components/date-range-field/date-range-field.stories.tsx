import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { DateRangeField, type DateRangeFieldProps } from './index.ts'
import { keys } from './date-range-field.keys.ts'

function Kept(props: DateRangeFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <DateRangeField
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
  title: 'Forms/Date range field',
  component: DateRangeField,
  args: {
    label: 'Effective',
    value: { from: '2026-12-01', to: '2027-11-30' },
    onChange: fn(),
  },
  render: (args) => <Kept {...args} />,
})

/** From a day to a day, both included, and how many days that is. */
export const Example = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('365 days')).toBeVisible()
  },
})

Example.test('says at once when the end comes before the start, and keeps both', async ({ canvas, userEvent }) => {
  const to = canvas.getByLabelText('To')
  await userEvent.clear(to)
  await userEvent.type(to, '2026-11-01')
  await expect(canvas.getByRole('group', { name: 'Effective' })).toHaveAccessibleDescription(
    'The end comes before the start',
  )
  await userEvent.tab()
  await expect(to).toHaveValue('1 Nov 2026')
})

/** An open end, and what it means. */
export const OpenEnd = meta.story({
  args: { value: { from: '2026-12-01', to: '' }, openText: 'until further notice', description: 'Both days included.' },
})

/** Common periods are one press away. */
export const WithPresets = meta.story({
  args: {
    presets: [
      { label: 'November', from: '2026-11-01', to: '2026-11-30' },
      { label: 'This quarter', from: '2026-10-01', to: '2026-12-31' },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    const november = canvas.getByRole('button', { name: 'November' })
    await expect(canvas.getByRole('group', { name: 'Common periods: Effective' })).toContainElement(november)
    await userEvent.click(november)
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-30' })
    await expect(november).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByText('30 days')).toBeVisible()
  },
})

/** Each end has its own error. */
export const WithErrors = meta.story({
  args: { required: true, value: { from: '', to: '2026-11-30' }, fromError: 'Enter the first day.' },
})

/** A text that is no day is shown as it is, never as an empty box. */
export const Malformed = meta.story({ args: { value: { from: 'soon', to: '2027-11-30' } } })

Malformed.test(
  'is mended in place, and is written as every day once it is left',
  async ({ canvas, userEvent, args }) => {
    const from = canvas.getByLabelText('From')
    await expect(from).toHaveValue('soon')
    await expect(from).toHaveAccessibleDescription('Enter a day such as 30 Nov 2026')
    await expect(canvas.getByLabelText('To')).toHaveValue('30 Nov 2027')
    await userEvent.clear(from)
    await userEvent.type(from, '2026-12-01')
    await expect(from).toHaveFocus()
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-12-01', to: '2027-11-30' })
    await userEvent.tab()
    await expect(from).toHaveValue('1 Dec 2026')
    await expect(from).toBeValid()
  },
)

/** To be read only. */
export const ReadOnly = meta.story({ args: { readOnly: true } })

WithPresets.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press, userEvent }) => {
      canvas.getByLabelText('From').focus()
      await press()
      await expect(canvas.getByLabelText('To')).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'November' })).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'This quarter' })).toHaveFocus()
    },
    Enter: async ({ canvas, press }) => {
      canvas.getByRole('button', { name: 'This quarter' }).focus()
      await press()
      await waitFor(() => expect(canvas.getByLabelText('From')).toHaveValue('1 Oct 2026'))
      await expect(canvas.getByLabelText('To')).toHaveValue('31 Dec 2026')
    },
    Space: async ({ canvas, press }) => {
      canvas.getByRole('button', { name: 'November' }).focus()
      await press()
      await waitFor(() => expect(canvas.getByLabelText('From')).toHaveValue('1 Nov 2026'))
      await expect(canvas.getByLabelText('To')).toHaveValue('30 Nov 2026')
    },
  }),
)

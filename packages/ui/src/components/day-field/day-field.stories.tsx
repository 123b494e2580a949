import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { keys } from './day-field.keys.ts'
import { DayField, type DayFieldProps } from './index.ts'

function Kept(props: DayFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <DayField
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
  title: 'Forms/Day field',
  component: DayField,
  args: { label: 'Established on', value: '1987-04-13', onChange: fn() },
  render: (args) => <Kept {...args} />,
})

/** A day as it is shown everywhere else. */
export const Example = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Established on')).toHaveValue('13 Apr 1987')
  },
})

Example.test('is read as people write it, and written one way once it is left', async ({ canvas, userEvent, args }) => {
  const day = canvas.getByLabelText('Established on')
  await userEvent.clear(day)
  await userEvent.type(day, 'nov 30, 2026')
  await expect(day).toHaveValue('nov 30, 2026')
  await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-30')
  await userEvent.tab()
  await expect(day).toHaveValue('30 Nov 2026')
})

Example.test('takes a day that is pasted by its figures', async ({ canvas, userEvent, args }) => {
  const day = canvas.getByLabelText('Established on')
  await userEvent.clear(day)
  await userEvent.paste('2026-02-28')
  await expect(args.onChange).toHaveBeenLastCalledWith('2026-02-28')
  await userEvent.tab()
  await expect(day).toHaveValue('28 Feb 2026')
})

Example.test(
  'shows a day of the calendar as days are shown, and what it becomes later',
  async ({ canvas, userEvent }) => {
    const day = canvas.getByLabelText('Established on')
    const calendar = canvas.getByRole('button', { name: 'Open the calendar for Established on' }).previousElementSibling
    if (calendar === null) throw new Error('There is no calendar.')
    await fireEvent.change(calendar, { target: { value: '2026-12-01' } })
    await expect(day).toHaveValue('1 Dec 2026')
    await userEvent.type(day, '{ArrowUp}')
    await fireEvent.change(calendar, { target: { value: '' } })
    await expect(day).toHaveValue('')
  },
)

/** Nothing yet: an example says how a day is written. */
export const Empty = meta.story({ args: { value: '', required: true } })

/** A text that is no day is shown as it is, never as an empty box. */
export const Malformed = meta.story({ args: { value: '11/12/2026' } })

Malformed.test('says what to write, and is mended in place', async ({ canvas, userEvent, args }) => {
  const day = canvas.getByLabelText('Established on')
  await expect(day).toHaveValue('11/12/2026')
  await expect(day).toHaveAccessibleDescription('Enter a day such as 30 Nov 2026')
  await userEvent.clear(day)
  await userEvent.type(day, '12 nov 2026')
  await expect(day).toBeValid()
  await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-12')
})

/** The same after it was sent: how days are written here is said, and not how they are sent. */
export const MalformedAndRefused = Malformed.extend({
  args: { error: 'Established on must be a date such as 2026-03-31' },
})

MalformedAndRefused.test('says what to write', async ({ canvas }) => {
  const day = canvas.getByLabelText('Established on')
  await expect(day).toHaveAccessibleDescription('Enter a day such as 30 Nov 2026')
})

/** To be read only: without a calendar. */
export const ReadOnly = meta.story({
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByLabelText('Established on')).toHaveFocus()
    },
    ArrowUp: async ({ canvas, press }) => {
      canvas.getByLabelText('Established on').focus()
      await press()
      await expect(canvas.getByLabelText('Established on')).toHaveValue('14 Apr 1987')
    },
    ArrowDown: async ({ canvas, press }) => {
      canvas.getByLabelText('Established on').focus()
      await press()
      await expect(canvas.getByLabelText('Established on')).toHaveValue('13 Apr 1987')
    },
  }),
)

import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { PeriodLine, type PeriodLineProps } from './period-line.tsx'
import { keys } from './period-line.keys.ts'
import { periodPresets } from './period-presets.ts'

function Kept(props: PeriodLineProps) {
  const [value, setValue] = useState(props.value)
  return (
    <PeriodLine
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
  title: 'Forms/Period line',
  component: PeriodLine,
  args: {
    value: { from: '2026-11-01', to: '2026-11-30' },
    onChange: fn(),
    presets: periodPresets('2026-11-30'),
  },
  render: (args) => <Kept {...args} />,
})

/** A month, with the common periods. */
export const Example = meta.story({})

Example.test('takes a preset with one choice', async ({ canvas, userEvent, args }) => {
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Common periods' }), 'Last 7 days')
  await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-11-24', to: '2026-11-30' })
  await expect(canvas.getByRole('status')).toHaveTextContent('7 days')
})

Example.test('names both dates', async ({ canvas }) => {
  await expect(canvas.getByLabelText('Start date')).toHaveValue('1 Nov 2026')
  await expect(canvas.getByLabelText('End date')).toHaveValue('30 Nov 2026')
  await expect(canvas.getByRole('group', { name: 'Period' })).toBeInTheDocument()
})

/** Dates of one’s own: no preset is chosen. */
export const OwnDates = meta.story({ args: { value: { from: '2026-11-03', to: '2026-11-19' } } })

OwnDates.test('says in the choice of periods that it is none of them', async ({ canvas }) => {
  await expect(canvas.getByRole('combobox', { name: 'Common periods' })).toHaveDisplayValue('Custom dates')
})

/** Its owner takes its time, as with the way to another address: what was written meanwhile counts, too. */
export const SlowOwner = meta.story({ render: (args) => <PeriodLine {...args} /> })

SlowOwner.test('keeps the first day when the second is written before the owner has it', async ({ canvas, args }) => {
  await fireEvent.change(canvas.getByLabelText('Start date'), { target: { value: '2026-10-05' } })
  await fireEvent.change(canvas.getByLabelText('End date'), { target: { value: '2026-10-09' } })
  await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-10-05', to: '2026-10-09' })
})

/** One of the two is no day: it alone is wrong. */
export const HalfADay = meta.story({ args: { value: { from: '2026-1', to: '' } } })

HalfADay.test('says so of that day and not of the other', async ({ canvas }) => {
  const start = canvas.getByLabelText('Start date')
  await expect(start).toBeInvalid()
  await expect(start).toHaveAccessibleDescription('Enter a day such as 30 Nov 2026')
  const end = canvas.getByLabelText('End date')
  await expect(end).toBeValid()
  await expect(end).not.toHaveAccessibleDescription()
})

/** No dates: nothing is bounded, and the choice of periods says so. */
export const NoDates = meta.story({ args: { value: { from: '', to: '' } } })

NoDates.test('says in the choice of periods that any day counts', async ({ canvas }) => {
  await expect(canvas.getByRole('combobox', { name: 'Common periods' })).toHaveDisplayValue('Any day')
})

/** The end before the start: said at once, and nothing typed is lost. */
export const Backwards = meta.story({ args: { value: { from: '2026-11-19', to: '2026-11-03' } } })

Backwards.test('says so at both dates', async ({ canvas }) => {
  await expect(canvas.getByLabelText('End date')).toHaveAccessibleDescription('The end comes before the start')
  await fireEvent.change(canvas.getByLabelText('End date'), { target: { value: '2026-11-20' } })
  await expect(canvas.getByLabelText('End date')).toBeValid()
  await expect(canvas.getByRole('status')).toHaveTextContent('2 days')
})

/** No period: all of it. */
export const Open = meta.story({ args: { value: { from: '', to: '' } } })

/** More than a century: its days are counted as every count is. */
export const Long = meta.story({ args: { value: { from: '1900-01-01', to: '2026-11-26' } } })

Long.test('groups its days', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('46,351 days')
})

/** Without presets. */
export const Plain = meta.story({ args: { presets: [] } })

/** The server would not have it. */
export const Refused = meta.story({ args: { error: 'At most 366 days can be asked for.' } })

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByLabelText('Start date')).toHaveFocus()
    },
  }),
)

import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { DateText, Instant, Money, Rate } from './cells.tsx'

const meta = preview.meta({
  title: 'Tables/Cells',
  component: Money,
  subcomponents: { DateText, Instant, Rate },
  args: { amount: '1234567.5', currency: 'USD' },
})

/** An amount with its currency. */
export const Example = meta.story({})

Example.test('keeps the decimals of the currency', async ({ canvas }) => {
  await expect(canvas.getByText(/1,234,567\.50/)).toHaveTextContent('1,234,567.50 USD')
})

/** Negative, with a real minus. */
export const Negative = meta.story({ args: { amount: '-42.10' } })

/** A currency without decimals. */
export const Yen = meta.story({ args: { amount: '150000', currency: 'JPY' } })

/** A currency that is no code of three letters: a fault of the data, shown and not hidden. */
export const NoCode = meta.story({ args: { amount: '1234.50', currency: 'US' } })

NoCode.test('shows both as they came', async ({ canvas }) => {
  await expect(canvas.getByText(/1,234\.50/)).toHaveTextContent('1,234.50 US')
})

/** Under each other, right-aligned: figures of equal width. */
export const Column = meta.story({
  render: () => (
    <ul className="flex w-48 flex-col items-end">
      {['1111111.11', '-99999.99', '0', '24310500000.00'].map((amount) => (
        <li key={amount}>
          <Money amount={amount} currency="USD" />
        </li>
      ))}
    </ul>
  ),
})

/** Rates under each other: none loses a decimal, none has fewer than two. */
export const Rates = meta.story({
  render: () => (
    <ul className="flex w-48 flex-col items-end">
      {['5.25', '4.1', '-0.125', '12'].map((rate) => (
        <li key={rate}>
          <Rate rate={rate} />
        </li>
      ))}
    </ul>
  ),
})

Rates.test('rounds nothing', async ({ canvas }) => {
  await expect(canvas.getByText('−0.125%')).toBeInTheDocument()
  await expect(canvas.getByText('4.10%')).toBeInTheDocument()
})

/** A calendar date. */
export const CalendarDate = meta.story({ render: () => <DateText date="2026-11-30" /> })

/** A moment, in the reader’s zone; the seconds are in its title. */
export const Moment = meta.story({ render: () => <Instant at="2026-11-30T14:05:09Z" timeZone="America/New_York" /> })

Moment.test('says the zone in full to a pointer', async ({ canvas, userEvent }) => {
  const moment = canvas.getByText('30 Nov 2026, 09:05')
  await userEvent.hover(moment)
  await expect(moment).toHaveAttribute('title', expect.stringContaining('09:05:09'))
})

/** The same where readers sit in several zones: its own is named, for keyboard, touch and paper too. */
export const MomentWithZone = meta.story({
  render: () => (
    <ul className="flex flex-col">
      {['America/New_York', 'Europe/Berlin', 'UTC'].map((timeZone) => (
        <li key={timeZone}>
          <Instant at="2026-11-30T14:05:09Z" timeZone={timeZone} showZone />
        </li>
      ))}
    </ul>
  ),
})

MomentWithZone.test('names the zone after the time', async ({ canvas }) => {
  await expect(canvas.getByText('30 Nov 2026, 09:05 GMT-5')).toBeVisible()
  await expect(canvas.getByText('30 Nov 2026, 15:05 CET')).toBeVisible()
  await expect(canvas.getByText('30 Nov 2026, 14:05 UTC')).toBeVisible()
})

import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { formatDate, formatInstant, formatInstantFully } from '../format/date.ts'
import { formatCount, formatMoney } from '../format/money.ts'
import { formatRate } from '../format/rate.ts'

const meta = preview.meta({ title: 'Foundations/Data formats', tags: ['!autodocs'] })

const examples: readonly { what: string; rule: string; shown: () => string; from: string }[] = [
  {
    what: 'Amount',
    rule: 'Figures first, then the currency; decimals as the currency has them.',
    from: '1234.5 USD',
    shown: () => formatMoney('1234.5', 'USD'),
  },
  {
    what: 'Negative amount',
    rule: 'A minus, never brackets, never red alone.',
    from: '-42.1 EUR',
    shown: () => formatMoney('-42.1', 'EUR'),
  },
  {
    what: 'Without decimals',
    rule: 'Some currencies have none.',
    from: '150000 JPY',
    shown: () => formatMoney('150000', 'JPY'),
  },
  {
    what: 'Any length',
    rule: 'Never through a number: no digit is lost.',
    from: '123456789012345678901.99 USD',
    shown: () => formatMoney('123456789012345678901.99', 'USD'),
  },
  { what: 'Rate', rule: 'In percent.', from: '4.25', shown: () => formatRate('4.25') },
  { what: 'Count', rule: 'Grouped.', from: '100000', shown: () => formatCount(100_000) },
  {
    what: 'Day',
    rule: 'The month as a word; days have no time zone.',
    from: '2026-11-30',
    shown: () => formatDate('2026-11-30'),
  },
  {
    what: 'Moment',
    rule: 'In the reader’s time zone, 24 hours.',
    from: '2026-11-30T14:05:09Z',
    shown: () => formatInstant('2026-11-30T14:05:09Z'),
  },
  {
    what: 'Moment in full',
    rule: 'With second and zone, for a tip.',
    from: '2026-11-30T14:05:09Z',
    shown: () => formatInstantFully('2026-11-30T14:05:09Z'),
  },
]

/** One way to write each kind of value, everywhere. The toolbar’s time zone moves the moments. */
export const Example = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Data formats</h1>
      <dl className="flex flex-col">
        {examples.map(({ what, rule, from, shown }) => (
          <div key={what} className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line py-2">
            <dt className="w-40 font-medium">{what}</dt>
            <dd className="min-w-0 flex-1 basis-64">
              <span className="break-all font-numeric">{shown()}</span>
              <br />
              <span className="text-sm break-words text-muted">
                {rule} From {from}.
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ),
})

Example.test('keeps every digit', async ({ canvas }) => {
  await expect(canvas.getByText('123,456,789,012,345,678,901.99 USD')).toBeVisible()
})

import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { DateText, Money } from '../cells/index.ts'
import { StatusChip } from '../status-chip/index.ts'
import { FactsList } from './facts-list.tsx'

const meta = preview.meta({
  title: 'Data/Facts list',
  component: FactsList,
  args: {
    items: [
      { label: 'Legal name', value: 'First National Bank of Omaha' },
      { label: 'FDIC certificate', value: '5452' },
      { label: 'Status', value: <StatusChip status="completed" label="Active" /> },
      { label: 'Established', value: <DateText date="1863-08-26" /> },
      { label: 'Total deposits', value: <Money amount="24310500000.00" currency="USD" /> },
      { label: 'Holding company', value: undefined },
      { label: 'Website', value: 'https://www.a-very-long-address-without-any-place-to-break.example/about/the/bank' },
      { label: 'Time zone', value: 'America/Chicago' },
    ],
  },
})

/** Two columns where there is room. */
export const Example = meta.story({})

Example.test('tells a missing value from a missing row', async ({ canvas }) => {
  await expect(canvas.getByText('Holding company')).toBeVisible()
  await expect(canvas.getByText('Not given')).toBeVisible()
})

/** One column, as in a panel. */
export const OneColumn = meta.story({ args: { columns: 1 } })

/** Three columns on a wide page. */
export const ThreeColumns = meta.story({ args: { columns: 3 } })

/** What does not fit into a column has a line of its own. */
export const Wide = meta.story({
  args: {
    columns: 3,
    items: [
      { label: 'Status', value: 'Active' },
      {
        label: 'Opening hours',
        value: 'Monday to Thursday 9:00 to 16:00, Friday 9:00 to 18:00, the first Saturday of a month 10:00 to 12:00',
        span: 'full',
      },
      { label: 'Time zone', value: 'America/Chicago' },
    ],
  },
})

Wide.test('is as wide as the list', async ({ canvas }) => {
  const [term] = canvas.getAllByRole('term')
  const list = term?.closest('dl')?.getBoundingClientRect()
  const line = canvas.getByText('Opening hours').parentElement?.getBoundingClientRect()
  await expect(line?.width).toBe(list?.width)
})

/** In a narrow place it falls back to one. */
export const Narrow = meta.story({
  render: (args) => (
    <div className="max-w-90">
      <FactsList {...args} />
    </div>
  ),
})

import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { DateText, Money } from '../cells/index.ts'
import { StatusChip } from '../status-chip/index.ts'
import { FactsList } from './facts-list.tsx'

const meta = preview.meta({
  title: 'Components/FactsList',
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

/** In a narrow place it falls back to one. */
export const Narrow = meta.story({
  render: (args) => (
    <div className="max-w-90">
      <FactsList {...args} />
    </div>
  ),
})

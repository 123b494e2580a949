import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { BarChart, LineChart } from '../../components/chart/index.ts'
import { Select } from '../../components/select/index.ts'
import { ChartsScreen } from './charts-screen.tsx'

const months = ['Sep 2026', 'Oct 2026', 'Nov 2026']

const meta = preview.meta({
  title: 'Patterns/Charts screen',
  component: ChartsScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    header: { title: 'Charts', subtitle: 'Balances and interest' },
    choices: (
      <Select
        label="Grouping"
        hideLabel
        value="month"
        onChange={() => {}}
        options={[
          { value: 'day', label: 'By day' },
          { value: 'month', label: 'By month' },
        ]}
      />
    ),
    charts: [
      {
        id: 'balances',
        chart: (
          <LineChart
            title="Balances"
            categoryLabel="Month"
            categories={months}
            series={[{ label: 'Balance', values: ['1200000.00', '1250000.00', '1310000.00'] }]}
          />
        ),
      },
      {
        id: 'interest',
        chart: (
          <BarChart
            title="Interest paid"
            categoryLabel="Month"
            categories={months}
            series={[{ label: 'Interest', values: ['4100.00', '4250.00', null] }]}
          />
        ),
      },
    ],
  },
})

/** Two charts of one period, and what they are asked for. */
export const Example = meta.story({})

Example.test('has each chart under its own title', async ({ canvas }) => {
  await expect(canvas.getByRole('figure', { name: 'Balances' })).toBeVisible()
  await expect(canvas.getByRole('figure', { name: 'Interest paid' })).toBeVisible()
})

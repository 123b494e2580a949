import { expect, waitFor } from 'storybook/test'
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
    facts: [
      { label: 'Grouping', value: 'By month' },
      { label: 'Read', value: '30 Nov 2026, 14:05 UTC, by Maya Lindqvist' },
    ],
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

Example.test('says on paper what was chosen, with the figures beneath each chart', async ({ canvas, userEvent }) => {
  const seen = () => canvas.getAllByRole('table').map((table) => table.checkVisibility({ contentVisibilityAuto: true }))
  await userEvent.click(canvas.getAllByText('Show the figures as a table')[1] ?? document.body)
  await waitFor(() => expect(seen()).toEqual([false, true]))
  await waitFor(() =>
    expect(canvas.getAllByRole('img').map((drawing) => drawing.querySelector('svg'))).not.toContain(null),
  )
  window.dispatchEvent(new Event('beforeprint'))
  await expect(canvas.queryByRole('combobox')).toBeNull()
  await expect(canvas.getByText('30 Nov 2026, 14:05 UTC, by Maya Lindqvist')).toBeVisible()
  await expect(seen()).toEqual([true, true])
  for (const drawing of canvas.getAllByRole('img')) {
    const svg = drawing.querySelector('svg')
    const words = [...(svg?.querySelectorAll('text') ?? [])].map((word) => word.getBoundingClientRect().right)
    // On A4 there is no more room.
    await expect(Math.max(...words) - drawing.getBoundingClientRect().left).toBeLessThan(600)
  }
  for (const { scrollHeight, clientHeight } of canvas.getAllByRole('region', { name: /^Figures of/ }))
    await expect(scrollHeight).toBe(clientHeight)
  window.dispatchEvent(new Event('afterprint'))
  // What was open stays open, and nothing else.
  await waitFor(() => expect(seen()).toEqual([false, true]))
  await expect(canvas.getByRole('combobox', { name: 'Grouping' })).toBeVisible()
  await expect(canvas.queryByText(/by Maya Lindqvist/)).toBeNull()
})

import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { formatMoney } from '../../format/money.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { BarChart } from './bar-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { StepChart } from './step-chart.tsx'
import { pictureOf } from './picture.ts'
import { keys } from './chart.keys.ts'

const months = ['Jun 2026', 'Jul 2026', 'Aug 2026', 'Sep 2026', 'Oct 2026', 'Nov 2026']
const usd = (amount: string) => formatMoney(amount, 'USD')

const meta = preview.meta({
  title: 'Data/Chart',
  component: BarChart,
  subcomponents: { LineChart, StepChart },
  args: {
    title: 'Requests by month',
    description: 'Amounts in USD, by the day they were carried out.',
    categoryLabel: 'Month',
    categories: months,
    series: [
      {
        label: 'Deposits',
        values: ['1200000.00', '980000.50', '1410000.00', '1100000.00', '1650000.00', '1730000.05'],
      },
      { label: 'Withdrawals', values: ['800000.00', '910000.00', '760000.00', '1210000.00', '990000.00', '640000.00'] },
      { label: 'Transfers', values: ['300000.00', '250000.00', '410000.00', '380000.00', '290000.00', null] },
    ],
    format: usd,
  },
})

/** The drawing is fetched when a chart is first shown: a look at it has to wait. */
const drawn = async (canvasElement: HTMLElement) => {
  await waitFor(() => expect(canvasElement.querySelector('[role=img] svg')).not.toBeNull(), { timeout: 10_000 })
}

/** Bars side by side: each series has a colour, a pattern and a name. */
export const Example = meta.story({ play: ({ canvasElement }) => drawn(canvasElement) })

Example.test('says in words what it draws', async ({ canvas }) => {
  await expect(canvas.getByRole('img')).toHaveAccessibleName(
    'Bar chart of 6 values in 3 series. Highest 1,730,000.05 USD (Nov 2026, Deposits), lowest 250,000.00 USD (Jul 2026, Transfers).',
  )
  await expect(canvas.getByRole('figure', { name: 'Requests by month' })).toBeVisible()
})

Example.test(
  'has its colours from the page at all times: forced ones and another theme reach it',
  async ({ canvasElement }) => {
    const { style } = canvasElement.querySelector<HTMLElement>('figure') ?? document.createElement('figure')
    style.setProperty('--color-chart-1', 'rgb(1, 2, 3)')
    const fills = [...canvasElement.querySelectorAll('[role=img] svg rect')].map((mark) => getComputedStyle(mark).fill)
    await expect(fills).toContain('rgb(1, 2, 3)')
    style.removeProperty('--color-chart-1')
  },
)

const onSheet = (figure: HTMLElement) => {
  const { breakInside, borderTopWidth } = getComputedStyle(figure)
  return { breakInside, borderTopWidth }
}

Example.test('on paper it stands on one sheet, without a frame that a sheet could end within', async ({ canvas }) => {
  const figure = canvas.getByRole('figure')
  await expect(onSheet(figure)).toEqual({ breakInside: 'avoid', borderTopWidth: '1px' })
  window.dispatchEvent(new Event('beforeprint'))
  await expect(onSheet(figure)).toEqual({ breakInside: 'avoid', borderTopWidth: '0px' })
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(onSheet(figure).borderTopWidth).toBe('1px'))
})

Example.test('has the exact figures in a table', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByText('Show the figures as a table'))
  const table = canvas.getByRole('table', { name: 'Figures of Requests by month' })
  await expect(table).toBeVisible()
  await expect(canvas.getByRole('row', { name: 'Nov 2026 1,730,000.05 USD 640,000.00 USD none' })).toBeVisible()
})

/** Figures of half a year, day by day, take several sheets: pushed to the next one, they would leave this one empty. */
export const ManyFigures = meta.story({
  args: {
    categories: Array.from({ length: 180 }, (_, at) => `Day ${at + 1}`),
    series: [{ label: 'Deposits', values: Array.from({ length: 180 }, (_, at) => String(at + 1)) }],
  },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement)
    await expect(onSheet(canvas.getByRole('figure')).breakInside).toBe('auto')
    // What is drawn for each bar is small, so that many of them are painted at once.
    const tiles = [...canvasElement.querySelectorAll('pattern')]
    await expect(tiles.length).toBeGreaterThan(0)
    await expect(tiles.filter(({ width, height }) => width.baseVal.value * height.baseVal.value > 400)).toEqual([])
  },
})

/** Parts of each category on top of each other. */
export const Stacked = meta.story({ args: { stacked: true }, play: ({ canvasElement }) => drawn(canvasElement) })

const byInstitution = {
  title: 'Placed, by institution',
  categoryLabel: 'Institution',
  categories: ['Great Basin Exchange Bank of the Western Territories', 'Harbor Trust', 'Gulfbreeze Community Bank'],
  direction: 'rows' as const,
  fileName: 'placed-by-institution',
  downloadRefused: 'Your roles do not let you export this.',
}

/** Long names lie in rows under each other, and all of it can be taken out; where it must not, the buttons say why. */
export const Rows = meta.story({
  args: byInstitution,
  play: ({ canvasElement }) => drawn(canvasElement),
})

/** As wide as on a phone: names are shortened to their room. */
export const NarrowRows = meta.story({
  args: byInstitution,
  decorators: [(story) => <div style={{ width: 326 }}>{story()}</div>],
})

NarrowRows.test('cuts no name at the edge', async ({ canvasElement }) => {
  await drawn(canvasElement)
  const { left } = canvasElement.querySelector('[role=img] svg')?.getBoundingClientRect() ?? { left: 0 }
  const names = [...canvasElement.querySelectorAll('[role=img] svg text')].filter(({ textContent }) =>
    textContent.endsWith('…'),
  )
  await expect(names.length).toBeGreaterThan(0)
  for (const name of names) await expect(name.getBoundingClientRect().left).toBeGreaterThanOrEqual(left)
})

/** The tip of the bar that a selector finds, once it has come. */
const tipOf = async (canvasElement: HTMLElement, place: 'first' | 'last') => {
  await drawn(canvasElement)
  const bars = [...canvasElement.querySelectorAll('[role=img] svg rect')].filter((bar) => bar.closest('defs') === null)
  const drawnBars = bars.filter(
    (bar) => bar.getBoundingClientRect().width > 2 && bar.getAttribute('fill') !== 'transparent',
  )
  const bar = place === 'first' ? drawnBars[0] : drawnBars.at(-1)
  const { left = 0, right = 0, top = 0, bottom = 0 } = bar?.getBoundingClientRect() ?? {}
  const at = { clientX: (left + right) / 2, clientY: (top + bottom) / 2, bubbles: true }
  bar?.dispatchEvent(new MouseEvent('mouseover', at))
  bar?.dispatchEvent(new MouseEvent('mousemove', at))
  return waitFor(() => {
    const tip = canvasElement.querySelector('[role=img] .elevate-md')
    if (!tip) throw new Error('No tip has come.')
    return tip
  })
}

/** Whether all of it is seen: in the window, and in no box that cuts it. */
const expectWhole = async (tip: Element) => {
  await waitFor(async () => {
    const { left, right, top, bottom } = tip.getBoundingClientRect()
    await expect([left >= 0, top >= 0, right <= innerWidth, bottom <= innerHeight]).toEqual([true, true, true, true])
  })
  for (let box = tip.parentElement; box && box !== document.documentElement; box = box.parentElement) {
    const { overflowX } = getComputedStyle(box)
    if (overflowX !== 'visible' && box !== document.body) throw new Error(`${box.className} cuts it.`)
  }
}

/** At the edges of the window, where a tip has no room on the side on which it usually stands. */
export const AtTheEdges = meta.story({
  args: { ...byInstitution, height: 200, fileName: undefined },
  parameters: { layout: 'fullscreen' },
  decorators: [(story) => <div style={{ width: '100%' }}>{story()}</div>],
})

AtTheEdges.test('the tip of the highest row stands whole', async ({ canvasElement }) => {
  await expectWhole(await tipOf(canvasElement, 'last'))
})

/** On a phone the bars reach both edges. */
export const ColumnsAtTheEdges = meta.story({
  args: {
    height: 120,
    description: undefined,
    series: [{ label: 'Deposits to accounts of clients', values: ['3', '1', '2', '1', '2', '3'] }],
  },
  decorators: [(story) => <div style={{ width: 326, marginInlineStart: 'auto' }}>{story()}</div>],
  parameters: { layout: 'fullscreen' },
})

ColumnsAtTheEdges.test('the tip of the last bar stands whole', async ({ canvasElement }) => {
  await expectWhole(await tipOf(canvasElement, 'last'))
})

ColumnsAtTheEdges.test('and that of the first', async ({ canvasElement }) => {
  await expectWhole(await tipOf(canvasElement, 'first'))
})

/** Small parts of large limits: bars too short to be read, so that each row says both figures. */
export const OutOf = meta.story({
  args: {
    ...byInstitution,
    title: 'Placed and capacity, by institution',
    series: [
      { label: 'Placed', values: ['1700000.00', '850.00', '0.00'] },
      { label: 'Capacity', values: ['382000000.00', '1250000000.00', null] },
    ],
    outOf: true,
  },
  play: ({ canvasElement }) => drawn(canvasElement),
})

const saysBoth = async (canvasElement: HTMLElement) => {
  await drawn(canvasElement)
  const drawing = canvasElement.querySelector('[role=img] svg')
  const ends = ['1.7 m of 382 m', '850 of 1.3 bn', '0'].map((words) =>
    [...(drawing?.querySelectorAll('text') ?? [])].findLast(({ textContent }) => textContent === words),
  )
  const right = drawing?.getBoundingClientRect().right ?? 0
  const tops = ends.map((end) => end?.getBoundingClientRect().top ?? 0)
  // Each at its own row, in their order, and none cut at the edge.
  await expect(tops).toEqual([...new Set(tops)].toSorted((a, b) => a - b))
  await expect(tops).toHaveLength(3)
  for (const end of ends) await expect(end?.getBoundingClientRect().right ?? Infinity).toBeLessThanOrEqual(right)
}

OutOf.test('says at the end of each row how much it is of how much', ({ canvasElement }) => saysBoth(canvasElement))

/** The same as wide as on a phone. */
export const NarrowOutOf = meta.story({
  args: OutOf.input.args,
  decorators: [(story) => <div style={{ width: 326 }}>{story()}</div>],
})

NarrowOutOf.test('has room for both figures', async ({ canvasElement }) => {
  await saysBoth(canvasElement)
  const values = [...canvasElement.querySelectorAll('[role=img] svg text')]
    .filter(({ textContent }) => /^\d+ (m|bn)$/.test(textContent))
    .map((value) => value.getBoundingClientRect())
  for (const [at, { right }] of values.entries()) await expect(right).toBeLessThan(values[at + 1]?.left ?? Infinity)
})

NarrowOutOf.test(
  'has in its picture all that is said of it, in lines as wide as the drawing',
  async ({ canvasElement }) => {
    await drawn(canvasElement)
    const figure = canvasElement.querySelector('figure')
    if (!figure) throw new Error('There is no figure.')
    const read = 'Read 2 Mar 2026, 04:00 GMT-5, by whoever reads what is longer than one line of a picture'
    const picture = await pictureOf(figure, { title: 'Placed', read, readFile: undefined })
    const holder = canvasElement.appendChild(document.createElement('div'))
    holder.innerHTML = picture?.svg ?? ''
    const texts = [...holder.querySelectorAll(':scope > svg > text')]
    await expect(texts.map(({ textContent }) => textContent).join(' ')).toBe(
      `Placed Amounts in USD, by the day they were carried out. ${read} Placed Capacity`,
    )
    const { right } = holder.querySelector('svg')?.getBoundingClientRect() ?? { right: 0 }
    for (const text of texts) await expect(text.getBoundingClientRect().right).toBeLessThan(right)
    const tops = texts.map((text) => text.getBoundingClientRect().top)
    await expect(tops).toEqual([...new Set(tops)].toSorted((a, b) => a - b))
    holder.remove()
  },
)

Rows.test('says why nothing may be taken out', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'CSV' })).toHaveAccessibleDescription(
    'Your roles do not let you export this.',
  )
})

/** One series needs no legend where the title names it. */
export const OneSeries = meta.story({
  args: {
    title: 'Tasks decided, by month',
    description: undefined,
    series: [{ label: 'Tasks', values: ['41', '38', '52', '47', '60', '23'] }],
    format: undefined,
  },
  play: ({ canvasElement }) => drawn(canvasElement),
})

OneSeries.test('has no legend', async ({ canvas }) => {
  await expect(canvas.queryByRole('list', { name: 'Legend' })).not.toBeInTheDocument()
})

/** One series that the title does not name has one: of which product is this? */
export const OneOfSeveral = OneSeries.extend({
  args: {
    title: 'Balances by product',
    series: [{ label: 'Money market', values: ['41', '38', '52', '47', '60', '23'] }],
  },
})

OneOfSeveral.test('has it named', async ({ canvas }) => {
  const legend = within(canvas.getByRole('list', { name: 'Legend' }))
  await expect(legend.getByText('Money market')).toBeVisible()
})

/** Six series, the most that can be told apart, over a year: labels that would touch are left out. */
export const Most = meta.story({
  args: {
    title: 'Placed, by insurer',
    categories: Array.from({ length: 12 }, (_, at) => `Week ${at + 36}`),
    series: ['FDIC', 'NCUA', 'FSCS', 'EU DGS', 'Custom', 'None'].map((label, index) => ({
      label,
      values: Array.from({ length: 12 }, (_, at) => String(((at * 7 + index * 11) % 19) * 1000 + 4000)),
    })),
    stacked: true,
  },
  play: ({ canvasElement }) => drawn(canvasElement),
})

/** A course over time: lines differ by colour and dashes, and a missing value is a gap. */
export const Lines = meta.story({
  render: (args) => (
    <LineChart
      title="Rates of the last half year"
      description="In percent, at the end of the month."
      categoryLabel="Month"
      categories={args.categories}
      series={[
        { label: 'SOFR', values: ['5.31', '5.33', '5.32', '4.96', '4.81', '4.57'] },
        { label: 'EFFR', values: ['5.33', '5.33', '5.33', '4.83', null, '4.58'] },
        { label: 'Prime', values: ['8.50', '8.50', '8.50', '8.00', '8.00', '7.75'] },
      ]}
      format={(rate) => `${rate}%`}
      axisUnit="%"
    />
  ),
  play: ({ canvasElement }) => drawn(canvasElement),
})

Lines.test('says of each value of its axis what it is in', async ({ canvasElement }) => {
  const words = [...canvasElement.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  await expect(words.filter((word) => /^\d+(\.\d+)?$/.test(word))).toEqual([])
  await expect(words.filter((word) => /^\d+(\.\d+)?%$/.test(word)).length).toBeGreaterThan(2)
})

Lines.test('leaves a gap out of the words', async ({ canvas }) => {
  await expect(canvas.getByRole('img', { name: /lowest 4\.57% \(Nov 2026, SOFR\)/ })).toBeVisible()
})

/** Two courses at one height: the later one lies above the earlier, in dashes and thinner. */
export const OneHeight = meta.story({
  render: (args) => (
    <LineChart
      title="Rates of two plans"
      categoryLabel="Month"
      categories={args.categories}
      series={[
        { label: 'Sweep', values: args.categories.map(() => '3.60') },
        { label: 'Reserve', values: args.categories.map(() => '3.60') },
        { label: 'Premium', values: ['4.00', '4.00', '4.05', '4.05', '4.05', null] },
      ]}
      axisUnit="%"
    />
  ),
  play: ({ canvasElement }) => drawn(canvasElement),
})

OneHeight.test('cuts no word at the edge', async ({ canvasElement }) => {
  const drawing = canvasElement.querySelector('[role=img] svg')
  const { left, right } = drawing?.getBoundingClientRect() ?? { left: 0, right: 0 }
  const words = [...(drawing?.querySelectorAll('text') ?? [])].map((word) => word.getBoundingClientRect())
  await expect(words.length).toBeGreaterThan(6)
  for (const word of words) {
    await expect(word.left).toBeGreaterThanOrEqual(left)
    await expect(word.right).toBeLessThanOrEqual(right)
  }
})

OneHeight.test('both are seen', async ({ canvas, canvasElement }) => {
  const marks = [...canvasElement.querySelectorAll('[role=img] svg :is(path, circle)')]
  const line = (name: string) => {
    const legend = within(canvas.getByRole('list', { name: 'Legend' }))
      .getByText(name)
      .parentElement?.querySelector('path')
    if (!legend) throw new Error(`${name} has no mark in the legend.`)
    return marks.filter((mark) => getComputedStyle(mark).stroke === getComputedStyle(legend).stroke)
  }
  const [earlier, later] = [line('Sweep'), line('Reserve')]
  await expect([earlier.length, later.length]).not.toContain(0)
  const [last, first] = [earlier.at(-1), later[0]]
  if (!last || !first) throw new Error('A line is missing.')
  await expect(last.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const widthOf = (marks: readonly Element[]) =>
    marks.map((mark) => Number.parseFloat(getComputedStyle(mark).strokeWidth))
  await expect(Math.max(...widthOf(later))).toBeLessThan(Math.min(...widthOf(earlier)))
})

/** Two series and two categories of one name stay two, in the drawing, the legend and the table. */
export const SameNames = meta.story({
  args: {
    categories: ['Nov 2026', 'Nov 2026'],
    series: [
      { label: 'Lakeside', values: ['1200000.00', '980000.50'] },
      { label: 'Lakeside', values: ['800000.00', '910000.00'] },
    ],
  },
  play: ({ canvasElement }) => drawn(canvasElement),
})

SameNames.test(
  'keeps them apart when the figures change',
  { render: () => <Fewer /> },
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Show the figures as a table'))
    await expect(canvas.getAllByRole('row', { name: /^Lakeside/ })).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Leave the first two out' }))
    await expect(canvas.getByRole('img')).toHaveAccessibleName('Bar chart of 1 value. 100 (Sierra Valley).')
    await expect(canvas.getAllByRole('row')).toHaveLength(2)
  },
)

/** On their way: the chart has its size already. */
export const Loading = meta.story({ args: { state: 'loading' } })

/** Nothing to draw, which is not a failure. */
export const Empty = meta.story({ args: { series: [{ label: 'Deposits', values: months.map(() => null) }] } })

/** They did not come. */
export const Failed = meta.story({ args: { state: 'error', error: 'Network Error', retry: fn() } })

Failed.test('tries again', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(args.retry).toHaveBeenCalled()
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press, userEvent }) => {
      await press()
      const turn = canvas.getByText('Show the figures as a table')
      await expect(turn).toHaveFocus()
      await userEvent.click(turn)
      await userEvent.tab()
      await expect(canvas.getByRole('region', { name: 'Figures of Requests by month' })).toHaveFocus()
    },
  }),
)

/** Parts of one name that go away. */
function Fewer() {
  const [from, setFrom] = useState(0)
  const parts = [
    { label: 'Lakeside', value: '300.00' },
    { label: 'Lakeside', value: '200.00' },
    { label: 'Sierra Valley', value: '100.00' },
  ]
  const shown = parts.slice(from)
  return (
    <>
      <BarChart
        title="Placed"
        categoryLabel="Institution"
        categories={shown.map(({ label }) => label)}
        series={[{ label: 'Balance', values: shown.map(({ value }) => value) }]}
      />
      <Button onClick={() => setFrom(2)}>Leave the first two out</Button>
    </>
  )
}

const percent = (value: string) => `${value} %`

/** A value that changes at bounds: each step is as wide as the others, whatever lies between. */
export const Steps = meta.story({
  render: () => (
    <StepChart
      title="Rate by balance"
      description="Percent a year. Each step is drawn as wide as the others."
      categoryLabel="Balance, USD"
      valueLabel="Rate"
      height={160}
      format={percent}
      steps={[
        { from: '0', to: '10000', value: '1.50' },
        { from: '10000', to: '1000000', value: '3.25' },
        { from: '1000000', value: '4.00' },
      ]}
    />
  ),
  play: ({ canvasElement }) => drawn(canvasElement),
})

Steps.test('says its shape in words, and has it as a table', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('img')).toHaveAccessibleName(
    'Steps of 3 values. Highest 4.00 % (From 1,000,000), lowest 1.50 % (0 to 10,000).',
  )
  await userEvent.click(canvas.getByText('Show the figures as a table'))
  await expect(canvas.getByRole('row', { name: '10,000 to 1,000,000 3.25 %' })).toBeVisible()
})

/** Below zero, and one without a value yet: a gap. */
export const StepsBelowZero = meta.story({
  render: () => (
    <StepChart
      title="Rate by balance"
      categoryLabel="Balance"
      valueLabel="Rate"
      height={160}
      steps={[
        { from: '0', to: '100', value: '0.5' },
        { from: '100', to: '200', value: null },
        { from: '200', value: '-0.5' },
      ]}
    />
  ),
  play: ({ canvasElement }) => drawn(canvasElement),
})

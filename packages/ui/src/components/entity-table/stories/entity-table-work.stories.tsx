import { expect, fireEvent, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { sumOfDecimals } from '../../../format/decimal-sum.ts'
import { emptyView, EntityTable, noSelection } from '../index.ts'
import { bankFilters } from './story-rows.ts'
import { allRows, approve, part, rows, Worked, type WorkedProps } from './worked-table.tsx'

const meta = preview.meta({
  title: 'Tables/Entity table/At work',
  component: propsOf<WorkedProps>(EntityTable),
  render: (args) => <Worked {...args} />,
})

/** Sums under the rows, over all that match. */
export const TotalsRow = meta.story({
  args: {
    totals: {
      values: {
        assets: { amount: sumOfDecimals(rows.map((row) => row.assets ?? undefined)) ?? 'not known', currency: 'USD' },
        offices: String(rows.reduce((sum, row) => sum + row.offices, 0)),
      },
    },
  },
})

/** Whether a cell stands above the lower end of its table, and what that depends on. */
function placeIn(grid: HTMLElement, cell: HTMLElement) {
  const group = cell.closest('[role=rowgroup]')
  const [inside, own] = [grid.getBoundingClientRect(), cell.getBoundingClientRect()]
  return {
    isInView: own.bottom <= inside.bottom,
    grid: [inside.top, inside.bottom],
    cell: [own.top, own.bottom],
    window: [innerWidth, innerHeight],
    position: group && getComputedStyle(group).position,
    overflow: getComputedStyle(grid).overflowY,
    scrolled: [grid.scrollTop, grid.scrollHeight],
    beside: [...(grid.parentElement?.parentElement?.children ?? [])].map(
      (part) => `${part.tagName} ${part.getBoundingClientRect().height}`,
    ),
  }
}

TotalsRow.test('stays in view, and keys reach it', async ({ canvas, userEvent }) => {
  const grid = canvas.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '50')
  const label = await canvas.findByRole('rowheader', { name: 'Total' })
  // How high the table is, is known once its tools are there.
  await waitFor(() => expect(placeIn(grid, label)).toMatchObject({ isInView: true }))
  part(canvas, '[aria-rowindex="2"] > [aria-colindex="5"]').focus()
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}')
  await expect(label).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect(part(canvas, '[aria-rowindex="49"] a')).toHaveFocus()
  const last = part(canvas, '[aria-rowindex="49"]').getBoundingClientRect()
  await expect(last.bottom).toBeLessThanOrEqual(label.getBoundingClientRect().top + 1)
})

TotalsRow.test(
  'a key that comes before a lower table has told its height leads to a row in view',
  async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    const label = await canvas.findByRole('rowheader', { name: 'Total' })
    const cell = part(canvas, '[aria-rowindex="2"] > [aria-colindex="5"]')
    cell.focus()
    // Both at once: what watches the height is told before the next frame.
    grid.style.maxHeight = '300px'
    await fireEvent.keyDown(cell, { key: 'PageDown' })
    const reached = document.activeElement?.closest('[role=row]')
    await expect(reached?.getBoundingClientRect().bottom).toBeLessThanOrEqual(label.getBoundingClientRect().top + 1)
  },
)

/** Sums in several currencies, in a column that has no room for them: how many, and each of them once it is pressed. */
export const TotalsInCurrencies = meta.story({
  args: {
    totals: {
      values: {
        assets: [
          { amount: '12345678901.50', currency: 'USD' },
          { amount: '7000000.00', currency: 'EUR' },
          { amount: '812000', currency: 'JPY' },
        ],
      },
    },
  },
})

/** What a button opens. */
function sumsOf(button: HTMLElement): HTMLElement {
  const sums = document.querySelector<HTMLElement>(`#${CSS.escape(button.getAttribute('popovertarget') ?? '')}`)
  if (!sums) throw new Error('The button opens nothing.')
  return sums
}

TotalsInCurrencies.test('tells each sum, by key and by pointer', async ({ canvas, userEvent }) => {
  const button = await canvas.findByRole('button', { name: '3 currencies' })
  await expect(button).toHaveAccessibleDescription(/12,345,678,901\.50 USD.*7,000,000\.00 EUR.*812,000 JPY/)
  part(canvas, '[aria-rowindex="2"] > [aria-colindex="5"]').focus()
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}')
  for (let presses = 0; document.activeElement !== button; presses += 1) {
    if (presses > 10) throw new Error('The arrow keys do not come to the sums.')
    await userEvent.keyboard('{ArrowRight}')
  }
  const sums = sumsOf(button)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sums).toBeVisible())
  const { top, right, bottom } = sums.getBoundingClientRect()
  await expect(top).toBeGreaterThanOrEqual(0)
  await expect(right).toBeLessThanOrEqual(window.innerWidth)
  await waitFor(() => expect(sums.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight))
  await expect(bottom).toBeGreaterThan(top)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(sums).not.toBeVisible())
  await expect(button).toHaveFocus()
})

TotalsInCurrencies.test('names what it opens', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '3 currencies' }))
  await expect(await canvas.findByRole('list', { name: 'Sums by currency' })).toBeVisible()
})

/** The same on a phone. */
export const TotalsInCurrenciesOnAPhone = TotalsInCurrencies.extend({ globals: { viewport: { value: 'phone' } } })

TotalsInCurrenciesOnAPhone.test('stands within the window', async ({ canvas, userEvent }) => {
  const button = await canvas.findByRole('button', { name: '3 currencies' })
  button.scrollIntoView({ inline: 'center' })
  await userEvent.click(button)
  const sums = sumsOf(button)
  await waitFor(() => expect(sums).toBeVisible())
  await waitFor(() => expect(sums.getBoundingClientRect().left).toBeGreaterThanOrEqual(0))
  await expect(sums.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
})

/** A row opens in its place, one at a time. */
export const Expandable = meta.story({
  args: {
    expansion: {
      height: 120,
      label: (row) => `Details of ${row.name}`,
      render: (row) => <p>{`Certificate ${row.certificate}, ${row.city}`}</p>,
    },
  },
})

Expandable.test('opens and closes by its button, and the rows after it move down', async ({ canvas, userEvent }) => {
  const button = part(canvas, '[aria-rowindex="3"] button')
  const next = part(canvas, '[aria-rowindex="4"]')
  const before = next.getBoundingClientRect().top
  await userEvent.click(button)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(await canvas.findByRole('region', { name: /^Details of/ })).toHaveTextContent(
    `Certificate ${rows[1]?.certificate}`,
  )
  await expect(next.getBoundingClientRect().top).toBe(before + 120)
  await userEvent.keyboard('{Enter}')
  await expect(canvas.queryByRole('region', { name: /^Details of/ })).toBeNull()
})

Expandable.test('another order closes it', async ({ canvas, userEvent }) => {
  await userEvent.click(part(canvas, '[aria-rowindex="3"] button'))
  await canvas.findByRole('region', { name: /^Details of/ })
  await userEvent.click(within(canvas.getByRole('columnheader', { name: 'Rate' })).getByRole('button'))
  await waitFor(() => expect(canvas.queryByRole('region', { name: /^Details of/ })).toBeNull())
})

/** Everything at once, selected too: what stands before the first column stays with it. */
export const ExpandableAndSelectable = meta.story({
  args: { ...Expandable.input.args, bulk: [approve], totals: { values: { offices: '1' } } },
})

ExpandableAndSelectable.test('keys walk over checkbox, button and link', async ({ canvas, userEvent }) => {
  part(canvas, '[aria-rowindex="2"] a').focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect(part(canvas, '[aria-rowindex="2"] button')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect(part(canvas, '[aria-rowindex="2"] input')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  await expect(canvas.getByRole('columnheader', { name: 'Details' })).toHaveFocus()
})

/** Nothing is selected: there is nothing to do to rows. */
export const NothingSelected = meta.story({
  args: { bulk: [approve], selection: { value: noSelection, onChange: fn(), bulk: [approve] } },
})

NothingSelected.test('shows the count, not the actions', async ({ canvas }) => {
  await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull()
})

/** All that a table can have at once. */
export const Everything = meta.story({
  args: {
    ...Expandable.input.args,
    ...TotalsRow.input.args,
    exports: allRows,
    bulk: [approve],
    chosen: 3,
    filters: bankFilters,
    view: {
      ...emptyView,
      sort: [{ id: 'city', desc: true }],
      filters: { status: ['Pending', 'Approved'] },
      pinned: ['status'],
    },
    savedViews: {
      items: [{ id: 'mine', name: 'Waiting in the west', view: emptyView }],
      onSave: fn(),
      onRename: fn(),
      onDelete: fn(),
    },
  },
})

Everything.test('keeps every tool within reach', async ({ canvas }) => {
  for (const name of ['Filter', 'Views', 'Export', 'Columns', 'Approve']) {
    await expect(await canvas.findByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await expect(canvas.getByRole('button', { name: /^Remove filter Status/ })).toBeVisible()
  await expect(canvas.getByRole('rowheader', { name: 'Total' })).toBeVisible()
  await expect(canvas.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'descending')
  await expect(canvas.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true')
})

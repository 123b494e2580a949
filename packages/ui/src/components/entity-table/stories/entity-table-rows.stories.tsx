import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { Button } from '../../button/index.ts'
import type { Column } from '../view/column.ts'
import { EntityTable } from '../entity-table.tsx'
import {
  arrayRowSource,
  emptyView,
  noSelection,
  useGroupedRows,
  useNestedRows,
  type RowGroups,
  type RowSelection,
  type TableView,
} from '../index.ts'
import { bankColumns, banks, type Bank } from './story-rows.ts'
import { cellAt, TableExample, type TableExampleProps } from './table-example.tsx'

const meta = preview.meta({
  title: 'Tables/Entity table/Rows',
  component: propsOf<TableExampleProps>(EntityTable),
  render: (args) => <TableExample {...args} />,
})

const sixty = banks(60)
const byKind: RowGroups<Bank> = { of: (row) => row.kind }

function Grouped() {
  const [view, setView] = useState<TableView>(emptyView)
  const [selection, setSelection] = useState<RowSelection>(noSelection)
  const [bare] = useState(() => (of: TableView) => arrayRowSource(sixty, { columns: bankColumns, view: of }))
  const [given, setGiven] = useState({ view, source: bare(view) })
  if (given.view !== view) setGiven({ view, source: bare(view) })
  const source = useGroupedRows(given.source, byKind)
  return (
    <TableExample
      source={source}
      view={view}
      onViewChange={setView}
      selection={{ value: selection, onChange: setSelection }}
    />
  )
}

/** Rows under subheadings, each with its count; a press on one puts its rows away. */
export const Subheadings = meta.story({ render: () => <Grouped /> })

Subheadings.test('the count is of rows, not of subheadings, and a closed group keeps its own', async ({ canvas }) => {
  await expect(canvas.getAllByText('60 institutions')).not.toHaveLength(0)
  // Below the first look: it is drawn a moment later.
  const heading = await canvas.findByRole('button', { name: /^Commercial \d+$/ })
  const rows = () => Number(canvas.getByRole('grid').getAttribute('aria-rowcount'))
  const before = rows()
  const members = Number(/\d+/.exec(heading.textContent)?.[0])
  await userEvent.click(heading)
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
  await expect(rows()).toBe(before - members)
  await expect(canvas.getAllByText('60 institutions')).not.toHaveLength(0)
})

Subheadings.test('arrow keys walk over a subheading and keep their column; Space closes it', async ({ canvas }) => {
  cellAt(canvas, 2, 3).focus()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-expanded', 'true'))
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(cellAt(canvas, 2, 3)).toHaveFocus())
  await userEvent.keyboard('{ArrowUp} ')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-expanded', 'false'))
})

Subheadings.test('all rows are selected, and no subheading among them', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }))
  await expect(await canvas.findByText('60 selected')).toBeVisible()
})

Subheadings.test('a search leaves only the groups that have rows', async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('searchbox'), 'zzz{Enter}')
  await expect(await canvas.findByText('No institutions match')).toBeVisible()
})

type Branch = Pick<Bank, 'id' | 'name' | 'city' | 'assets'> & { branches: readonly Branch[] }

const branches = banks(40)
const parents: readonly Branch[] = branches.slice(0, 8).map((bank, at) => ({
  ...bank,
  branches: branches
    .slice(8 + at * 4, 8 + at * 4 + (at % 4))
    .map((branch) => ({ ...branch, name: `${branch.city} branch`, branches: [] })),
}))
const branchColumns: readonly Column<Branch>[] = [
  { id: 'name', header: 'Name', cell: 'text', value: (row) => row.name, width: 280, sortable: true },
  { id: 'city', header: 'City', cell: 'text', value: (row) => row.city },
  {
    id: 'assets',
    header: 'Assets',
    cell: 'money',
    value: (row) => (row.assets === null ? null : { amount: row.assets, currency: 'USD' }),
    sortable: true,
    help: 'Total assets at the end of the last quarter.',
  },
]
const branchRow = { rowId: (row: Branch) => row.id, under: (row: Branch) => row.branches }

function Nested() {
  const [view, setView] = useState<TableView>(emptyView)
  const [given, setGiven] = useState({ view, source: arrayRowSource(parents, { columns: branchColumns, view }) })
  if (given.view !== view) setGiven({ view, source: arrayRowSource(parents, { columns: branchColumns, view }) })
  const source = useNestedRows(given.source, branchRow)
  return (
    <div style={{ height: 480 }}>
      <EntityTable<Branch>
        label="Institutions and branches"
        noun={{ one: 'institution', many: 'institutions' }}
        columns={branchColumns}
        source={source}
        rowId={branchRow.rowId}
        state="ready"
        empty={{ title: 'No institutions yet' }}
        view={view}
        onViewChange={setView}
      />
    </div>
  )
}

/** Rows that open onto rows of the same kind, one step in. */
export const NestedRows = meta.story({ render: () => <Nested /> })

NestedRows.test('opens and closes by mouse and by key, and says how deep a row stands', async ({ canvas }) => {
  const grid = canvas.getByRole('treegrid')
  const second = parents[1]?.name ?? ''
  const button = canvas.getByRole('button', { name: `Rows under ${second}` })
  await userEvent.click(button)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(grid.querySelectorAll('[role=row][aria-level="2"]')).toHaveLength(1)
  await expect(grid).toHaveAttribute('aria-rowcount', '10')
  await userEvent.keyboard(' ')
  await expect(grid.querySelectorAll('[role=row][aria-level="2"]')).toHaveLength(0)
})

NestedRows.test(
  'a row with nothing under it has no button, and the arrow keys still reach its cell',
  async ({ canvas }) => {
    await userEvent.click(cellAt(canvas, 2, 1, 'treegrid'))
    cellAt(canvas, 2, 1, 'treegrid').focus()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    await waitFor(() => expect(cellAt(canvas, 1, 0, 'treegrid')).toHaveFocus())
    await expect(cellAt(canvas, 1, 0, 'treegrid').querySelector('button')).toBeNull()
  },
)

const wide: readonly Column<Bank>[] = [
  ...bankColumns.map((column) => ({ ...column, initiallyHidden: false, width: 220 })),
  {
    id: 'act',
    header: 'Actions',
    cell: 'custom',
    width: 190,
    hideable: false,
    render: (row) => (
      <span className="flex h-full items-center gap-1">
        <Button size="sm" variant="quiet">
          Call
        </Button>
        <Button size="sm" variant="quiet" disabledReason={row.insured ? undefined : 'Not insured.'}>
          Pay out
        </Button>
      </span>
    ),
  },
]

/** The last column stays at the end while the others scroll, as the first does at the start. */
export const LastColumnStays = meta.story({ args: { columns: wide, lastColumnStays: true } })

LastColumnStays.test(
  'is in view at either end of the scroll, and covers no cell the keyboard is in',
  async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    const inView = (element: Element) => {
      const box = element.getBoundingClientRect()
      const view = grid.getBoundingClientRect()
      return box.left >= view.left - 1 && box.right <= view.right + 1
    }
    const last = grid.querySelector('[role=columnheader]:last-child')
    if (!last) throw new Error('The table has no header.')
    await waitFor(() => expect(inView(last)).toBe(true))
    grid.scrollLeft = 9999
    await waitFor(() => expect(inView(last)).toBe(true))
    grid.scrollLeft = 0
    cellAt(canvas, 1, 1).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(cellAt(canvas, 1, 5)).toHaveFocus())
    await expect(cellAt(canvas, 1, 5).getBoundingClientRect().right).toBeLessThanOrEqual(
      last.getBoundingClientRect().left + 1,
    )
  },
)

LastColumnStays.test(
  'its buttons are no stops of the Tab key: Enter goes in, Tab goes on, Escape comes back',
  async ({ canvas }) => {
    const cell = cellAt(canvas, 1, wide.length - 1)
    const [call, pay] = cell.querySelectorAll('button')
    await expect(call).toHaveAttribute('tabindex', '-1')
    cell.focus()
    await userEvent.keyboard('{Enter}')
    await expect(call).toHaveFocus()
    await userEvent.tab()
    await expect(pay).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(cell).toHaveFocus()
  },
)

/** Wider than its place: the table scrolls within itself, so that its scroll bar is in view however many rows there are. */
export const ScrollBarInView = meta.story({ args: { columns: wide, rows: banks(2000) } })

ScrollBarInView.test('scrolls sideways itself, and the page does not', async ({ canvas }) => {
  const grid = canvas.getByRole('grid')
  await waitFor(() => expect(grid.scrollWidth).toBeGreaterThan(grid.clientWidth))
  await expect(grid.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

const helped: readonly Column<Bank>[] = bankColumns.map((column) =>
  column.id === 'assets'
    ? { ...column, help: 'Total assets at the end of the last quarter.' }
    : column.id === 'rate'
      ? { ...column, sortable: false, help: 'Yearly, before tax.' }
      : column,
)

/** A heading whose meaning is not plain has a tip: dotted underline, on hover and on focus. */
export const HeadingTips = meta.story({ args: { columns: helped } })

HeadingTips.test('the tip opens by key and is read out after the name', async ({ canvas, canvasElement }) => {
  const assets = canvas.getByRole('button', { name: 'Assets' })
  await expect(assets).toHaveAccessibleDescription('Total assets at the end of the last quarter.')
  cellAt(canvas, 0, 0).querySelector('button')?.focus()
  for (let at = 0; at < 12 && document.activeElement !== assets; at++) await userEvent.keyboard('{ArrowRight}')
  await expect(assets).toHaveFocus()
  await waitFor(() =>
    expect(canvasElement.ownerDocument.querySelector('[role=tooltip]:popover-open')).toHaveTextContent(/^Total assets/),
  )
  await userEvent.keyboard('{ArrowRight}')
  const rate = canvas.getByText('Rate')
  await waitFor(() => expect(rate).toHaveFocus())
  await expect(rate).toHaveAccessibleDescription('Yearly, before tax.')
})

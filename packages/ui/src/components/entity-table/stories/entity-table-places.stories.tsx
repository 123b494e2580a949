import { useMemo, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { Button } from '../../button/index.ts'
import { Dialog } from '../../dialog/index.ts'
import { Tooltip } from '../../tooltip/index.ts'
import { EntityTable } from '../entity-table.tsx'
import { arrayRowSource, emptyView, pagesOf, type Column, type SavedView, type TableView } from '../index.ts'
import { bankColumns, bankFilters, banks, type Bank } from './story-rows.ts'
import { cellAt } from './table-example.tsx'

const rows = banks(200)

type PlacedProps = {
  /** In pixels; as wide as its place unless given. */
  width?: number | undefined
  height?: number
  columns?: readonly Column<Bank>[]
  onViewChange: (view: TableView) => void
}

/** A table with all its tools, in a place of its own. */
function Placed({ width, height = 560, columns = bankColumns, onViewChange }: PlacedProps) {
  const [view, setView] = useState<TableView>(emptyView)
  const [items, setItems] = useState<readonly SavedView[]>([])
  const source = useMemo(() => arrayRowSource(rows, { columns, view }), [columns, view])
  return (
    <div style={{ width, height }} className="max-w-full">
      <EntityTable<Bank>
        label="Institutions"
        noun={{ one: 'institution', many: 'institutions' }}
        columns={columns}
        source={source}
        rowId={(row) => row.id}
        rowHref={(row) => `#/institutions/${row.id}`}
        filters={bankFilters}
        state="ready"
        empty={{ title: 'No institutions yet' }}
        view={view}
        onViewChange={(next) => {
          setView(next)
          onViewChange(next)
        }}
        savedViews={{
          items,
          onSave: (name, kept) => setItems([...items, { id: String(items.length), name, view: kept }]),
          onRename: fn(),
          onDelete: fn(),
        }}
        exports={{ fileName: 'institutions', pages: () => pagesOf(source) }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Tables/Entity table/In places',
  component: propsOf<PlacedProps>(EntityTable),
  render: (args) => <Placed {...args} />,
  args: { onViewChange: fn() },
})

/** All tools of a table on a small screen: nothing is cut off, and each can be used. */
export const SmallScreen = meta.story({ args: { width: 358 } })

SmallScreen.test('search, filter, sort and view all work in 358 pixels', async ({ canvas, userEvent, args }) => {
  const tools = canvas.getByRole('group', { name: 'Table tools' })
  const { right } = tools.getBoundingClientRect()
  for (const button of within(tools).getAllByRole('button')) {
    await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  }
  await userEvent.type(canvas.getByRole('searchbox'), 'bank{Enter}')
  await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
  const filter = canvas.getByRole('dialog', { name: 'Add a filter' })
  await userEvent.click(await within(filter).findByRole('button', { name: /^Kind/ }))
  await userEvent.click(within(filter).getByRole('checkbox', { name: /^Savings/ }))
  await expect(filter.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(within(canvas.getByRole('columnheader', { name: 'Name' })).getByRole('button'))
  await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
  const views = within(canvas.getByRole('dialog', { name: 'Saved views' }))
  await userEvent.type(await views.findByRole('textbox', { name: 'Name of the view' }), 'Thrifts{Enter}')
  const wanted = { q: 'bank', sort: [{ id: 'name', desc: false }], filters: { kind: ['Savings'] } }
  await expect(args.onViewChange).toHaveBeenLastCalledWith(expect.objectContaining(wanted))
  await expect(canvas.getByRole('button', { name: 'Kind: Savings' })).toBeVisible()
  await expect(canvas.getByRole('status')).toHaveTextContent(/^\d+ institutions match, sorted by Name ascending$/)
  await expect(tools.scrollWidth).toBeLessThanOrEqual(tools.clientWidth)
})

SmallScreen.test('says that a view is saved, and goes on at the button', async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Views' })
  await userEvent.click(button)
  const views = within(canvas.getByRole('dialog', { name: 'Saved views' }))
  await userEvent.type(await views.findByRole('textbox', { name: 'Name of the view' }), 'Thrifts{Enter}')
  const word = await within(canvas.getByRole('group', { name: 'Table tools' })).findByText('View saved')
  await expect(word).toBeVisible()
  await expect(word).toHaveAttribute('aria-live', 'polite')
  await waitFor(() => expect(button).toHaveFocus())
  await userEvent.keyboard('{Tab}')
  await expect(canvas.queryByText('View saved')).toBeNull()
})

/** The tools stand at the foot of the window, as on a phone where much stands above the table. */
export const AtTheFoot = meta.story({
  args: { width: 358 },
  render: (args) => (
    <div style={{ paddingTop: 'calc(100vh - 150px)' }}>
      <Placed {...args} />
    </div>
  ),
})

AtTheFoot.test('a panel and what has the focus in it are in sight', async ({ canvas, userEvent }) => {
  window.scrollTo(0, 0)
  await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
  const panel = canvas.getByRole('dialog', { name: 'Saved views' })
  const field = await within(panel).findByRole('textbox', { name: 'Name of the view' })
  await expect(field).toHaveFocus()
  for (const box of [panel, field].map((element) => element.getBoundingClientRect())) {
    await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(box.top).toBeGreaterThanOrEqual(0)
  }
})

const tipped: readonly Column<Bank>[] = [
  ...bankColumns.slice(0, 3),
  {
    id: 'limit',
    header: 'Limit',
    cell: 'custom',
    value: (row) => row.offices,
    render: (row) => (
      <Tooltip content={`${row.offices} offices in ${row.city}`}>
        {(describedBy) => (
          <Button variant="quiet" size="sm" aria-describedby={describedBy}>
            {row.offices > 70 ? 'Large' : 'Small'}
          </Button>
        )}
      </Tooltip>
    ),
  },
]

/** A cell of one's own, whose control has a tip: not cut off by the grid, and within reach of the keyboard. */
export const CellWithTip = meta.story({ args: { columns: tipped } })

CellWithTip.test('the tip is shown to pointer and keyboard alike', async ({ canvas, userEvent }) => {
  const cell = cellAt(canvas, 1, 3)
  const control = within(cell).getByRole('button')
  const tip = within(cell).getByRole('tooltip', { hidden: true })
  await userEvent.hover(control)
  await expect(tip).toBeVisible()
  await expect(control).toHaveAccessibleDescription(tip.textContent)
  await userEvent.unhover(control)
  await waitFor(() => expect(tip).not.toBeVisible())
  cellAt(canvas, 1, 0).querySelector('a')?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect(cell).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(control).toHaveFocus()
  await expect(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect(cell).toHaveFocus()
  await waitFor(() => expect(tip).not.toBeVisible())
})

function InADialog(props: PlacedProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose an institution</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Institutions" size="lg">
        <Placed {...props} columns={tipped} height={360} />
      </Dialog>
    </>
  )
}

/** A table inside a dialog: its keys and panels work there, and Escape closes what is innermost. */
export const InDialog = meta.story({ render: (args) => <InADialog {...args} /> })

InDialog.test('keys walk, a panel opens, and Escape closes one thing at a time', async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Choose an institution' })
  await userEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Institutions' })
  const inside = within(dialog)
  const search = inside.getByRole('searchbox')
  await userEvent.type(search, 'bank{Escape}')
  await expect(search).toHaveValue('')
  await userEvent.click(inside.getByRole('button', { name: 'Filter' }))
  const panel = inside.getByRole('dialog', { name: 'Add a filter' })
  await expect(await within(panel).findByRole('button', { name: /^Status/ })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(panel).not.toBeVisible())
  await expect(inside.getByRole('button', { name: 'Filter' })).toHaveFocus()
  cellAt(inside, 1, 0).querySelector('a')?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect(cellAt(inside, 2, 1)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect(within(cellAt(inside, 2, 3)).getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect(cellAt(inside, 2, 3)).toHaveFocus()
  await expect(dialog).toBeVisible()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(document.activeElement?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '201'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await waitFor(() => expect(button).toHaveFocus())
})

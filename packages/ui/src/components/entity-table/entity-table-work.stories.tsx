import { useState } from 'react'
import { expect, fn, waitFor, within, type screen } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import type { EntityTableProps } from './entity-table.tsx'
import { decimalSum, emptyView, isSelected, noSelection, pagesOf, type BulkAction, type RowSelection } from './index.ts'
import { bankFilters, banks, type Bank } from './story-rows.ts'
import { TableExample } from './table-example.tsx'

const rows = banks(48)

type WorkedProps = Partial<EntityTableProps<Bank>> & { bulk?: readonly BulkAction[]; chosen?: number }

/** A table that people work through. */
function Worked({ bulk, chosen = 0, ...props }: WorkedProps) {
  const [selection, setSelection] = useState<RowSelection>({
    mode: 'only',
    ids: new Set(rows.slice(0, chosen).map((row) => row.id)),
  })
  return (
    <TableExample
      rows={rows}
      filters={[]}
      {...(bulk ? { selection: { value: selection, onChange: setSelection, bulk } } : {})}
      {...props}
    />
  )
}

const meta = preview.meta({ title: 'Components/EntityTable at work', component: Worked })

type Canvas = Pick<typeof screen, 'getByRole' | 'findByRole'>
const part = (canvas: Canvas, selector: string) => {
  const found = canvas.getByRole('grid').querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} is not in the grid.`)
  return found
}

const approve: BulkAction = {
  id: 'approve',
  label: 'Approve',
  done: 'approved',
  check: (selection) =>
    Promise.resolve(
      rows
        .filter((row) => isSelected(selection, row.id))
        .map(({ id, name, status }) =>
          status === 'pending'
            ? { id, name, allowed: true }
            : { id, name, allowed: false, reason: 'It is not pending.' },
        ),
    ),
  run: async function* (ids) {
    for (const [place, id] of ids.entries()) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      yield place === 0
        ? { id, name: id, done: false, reason: 'Somebody decided it just now.' }
        : { id, name: id, done: true }
    }
  },
}
const pendingOf = (count: number) => rows.slice(0, count).filter((row) => row.status === 'pending').length

/** An action on many rows says first of each whether it may be done. */
export const BulkAction_ = meta.story({ name: 'Bulk action', args: { bulk: [approve], chosen: 20 } })

BulkAction_.test('tells what may be done and why the rest may not', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
  const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
  const allowed = pendingOf(20)
  await expect(await panel.findByRole('button', { name: `Approve ${allowed}` })).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Reasons' })).toHaveTextContent('It is not pending.')
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
  await expect(canvas.queryByRole('region', { name: 'Approve' })).toBeNull()
})

BulkAction_.test('does it row by row and says what became of each', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
  const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
  const allowed = pendingOf(20)
  await userEvent.click(await panel.findByRole('button', { name: `Approve ${allowed}` }))
  await waitFor(
    () => expect(panel.getByRole('status')).toHaveTextContent(`${allowed - 1} institutions approved, 1 failed.`),
    { timeout: 5000 },
  )
  await expect(panel.getByRole('list', { name: 'Reasons' })).toHaveTextContent('Somebody decided it just now.')
})

/** Nothing selected allows the action: it is shown, refused, with the reasons. */
export const BulkRefused = meta.story({
  args: {
    chosen: 2,
    bulk: [
      {
        ...approve,
        check: () =>
          Promise.resolve(
            rows.slice(0, 2).map(({ id, name }) => ({ id, name, allowed: false, reason: 'It is your own work.' })),
          ),
      },
    ],
  },
})

BulkRefused.test('cannot be pressed and says why', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
  const go = await canvas.findByRole('button', { name: 'Approve 0' })
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await expect(go).toHaveAccessibleDescription('None of the selected rows allows it.')
})

/** An action that waits for an answer can be stopped; what was done stays done. */
export const BulkStopped = meta.story({
  args: {
    chosen: 3,
    bulk: [
      {
        ...approve,
        check: () => Promise.resolve(rows.slice(0, 3).map(({ id, name }) => ({ id, name, allowed: true }))),
        run: async function* (ids, signal) {
          const [first = ''] = ids
          yield { id: first, name: first, done: true }
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
        },
      },
    ],
  },
})

BulkStopped.test('says how many were not tried', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve 3' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
  await expect(await canvas.findByText('1 institution approved, 2 not tried.')).toBeVisible()
})

/** Nobody may do it at all: the reason is there before anything is checked. */
export const BulkForbidden = meta.story({
  args: { chosen: 1, bulk: [{ ...approve, disabledReason: 'It needs the privilege institution.approve.' }] },
})

BulkForbidden.test('is refused with its reason', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
    'It needs the privilege institution.approve.',
  )
})

/** All that match can be taken out, as a file or on paper. */
export const Exports = meta.story({
  args: {
    exports: {
      fileName: 'institutions',
      pages: () => pagesOf({ count: rows.length, rowAt: (index) => rows[index] }, 10),
    },
  },
})

const openExport = async (canvas: Canvas, userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
  const panel = within(canvas.getByRole('dialog', { name: 'Export' }))
  await panel.findByText('48 institutions, 9 columns')
  return panel
}

Exports.test('makes a file of all rows and says so', async ({ canvas, userEvent }) => {
  const saved = fn()
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    saved(this.download)
  }
  try {
    const panel = await openExport(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'CSV file' }))
    await expect(await panel.findByText('institutions.csv is in your downloads.')).toBeVisible()
    await expect(saved).toHaveBeenCalledWith('institutions.csv')
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
})

Exports.test('prints every row, not only those in view', async ({ canvas, userEvent }) => {
  const print = window.print
  const printed: number[] = []
  window.print = () => printed.push(document.querySelectorAll('body > section tbody tr').length)
  try {
    const panel = await openExport(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'Print' }))
    await expect(await panel.findByText('The print dialog was opened.')).toBeVisible()
    await expect(printed).toEqual([48])
    await expect(document.querySelector('body > section tbody')).toBeNull()
  } finally {
    window.print = print
  }
})

/** A long export tells how far it is and can be cancelled. */
export const ExportUnderWay = meta.story({
  args: {
    exports: {
      fileName: 'institutions',
      pages: async function* (signal) {
        yield rows.slice(0, 12)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
      },
    },
  },
})

ExportUnderWay.test('goes on while its panel is closed, until it is cancelled', async ({ canvas, userEvent }) => {
  const panel = await openExport(canvas, userEvent)
  await userEvent.click(panel.getByRole('button', { name: 'CSV file' }))
  await expect(await panel.findByText('12 rows')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Cancel' }))
  await expect(await panel.findByText('Cancelled. Nothing was made.')).toBeVisible()
})

/** A page did not come: no half file is made. */
export const ExportFails = meta.story({
  args: {
    exports: {
      fileName: 'institutions',
      pages: () => ({
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('The service is unavailable.')) }),
      }),
    },
  },
})

ExportFails.test('says what happened and can be tried again', async ({ canvas, userEvent }) => {
  const panel = await openExport(canvas, userEvent)
  await userEvent.click(panel.getByRole('button', { name: 'CSV file' }))
  await expect(await panel.findByRole('alert')).toHaveTextContent('The service is unavailable.')
  await expect(panel.getByRole('button', { name: 'CSV file' })).toBeVisible()
})

/** Whoever may not take rows out sees the button, refused. */
export const ExportForbidden = meta.story({
  args: { exports: { fileName: 'x', pages: () => [], disabledReason: 'It needs the privilege institution.export.' } },
})

ExportForbidden.test('gives its reason', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
    'It needs the privilege institution.export.',
  )
})

/** Sums under the rows, over all that match. */
export const TotalsRow = meta.story({
  args: {
    totals: {
      values: {
        assets: { amount: decimalSum(rows.flatMap((row) => row.assets ?? [])), currency: 'USD' },
        offices: String(rows.reduce((sum, row) => sum + row.offices, 0)),
      },
    },
  },
})

TotalsRow.test('stays in view, and keys reach it', async ({ canvas, userEvent }) => {
  const grid = canvas.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '50')
  const label = canvas.getByRole('rowheader', { name: 'Total' })
  await expect(label.getBoundingClientRect().bottom).toBeLessThanOrEqual(grid.getBoundingClientRect().bottom)
  part(canvas, '[aria-rowindex="2"] > [aria-colindex="5"]').focus()
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}')
  await expect(label).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect(part(canvas, '[aria-rowindex="49"] a')).toHaveFocus()
  const last = part(canvas, '[aria-rowindex="49"]').getBoundingClientRect()
  await expect(last.bottom).toBeLessThanOrEqual(label.getBoundingClientRect().top + 1)
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
  await expect(canvas.getByRole('region', { name: /^Details of/ })).toHaveTextContent(
    `Certificate ${rows[1]?.certificate}`,
  )
  await expect(next.getBoundingClientRect().top).toBe(before + 120)
  await userEvent.keyboard('{Enter}')
  await expect(canvas.queryByRole('region', { name: /^Details of/ })).toBeNull()
})

Expandable.test('another order closes it', async ({ canvas, userEvent }) => {
  await userEvent.click(part(canvas, '[aria-rowindex="3"] button'))
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
    ...Exports.input.args,
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
    await expect(canvas.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await expect(canvas.getByRole('button', { name: /^Remove filter Status/ })).toBeVisible()
  await expect(canvas.getByRole('rowheader', { name: 'Total' })).toBeVisible()
  await expect(canvas.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'descending')
  await expect(canvas.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true')
})

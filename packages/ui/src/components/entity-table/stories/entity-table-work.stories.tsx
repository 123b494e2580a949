import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { sumOfDecimals } from '../../../format/decimal-sum.ts'
import { EntityTable, type EntityTableProps } from '../entity-table.tsx'
import {
  emptyView,
  isSelected,
  noSelection,
  pagedRowSource,
  pagesOf,
  type BulkAction,
  type BulkVerdict,
  type RowSelection,
} from '../index.ts'
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

const meta = preview.meta({
  title: 'Components/EntityTable/At work',
  component: propsOf<WorkedProps>(EntityTable),
  render: (args) => <Worked {...args} />,
})

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
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
  const allowed = pendingOf(20)
  await expect(await panel.findByRole('button', { name: `Approve ${allowed}` })).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Reasons' })).toHaveTextContent('It is not pending.')
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
  await expect(canvas.queryByRole('region', { name: 'Approve' })).toBeNull()
})

BulkAction_.test('does it row by row and says what became of each', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
  const allowed = pendingOf(20)
  await userEvent.click(await panel.findByRole('button', { name: `Approve ${allowed}` }))
  await waitFor(
    () => expect(panel.getByRole('status')).toHaveTextContent(`${allowed - 1} institutions approved, 1 failed.`),
    { timeout: 5000 },
  )
  await expect(panel.getByRole('list', { name: 'Reasons' })).toHaveTextContent('Somebody decided it just now.')
})

BulkAction_.test('its button takes the focus back', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
  await expect(canvas.getByRole('heading', { name: 'Approve' })).toHaveFocus()
  await panel.findByRole('button', { name: /^Approve \d/ })
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
  await expect(canvas.getByRole('button', { name: 'Approve' })).toHaveFocus()
})

BulkAction_.test('with nothing selected any more the rows take the focus', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
  await panel.findByRole('button', { name: /^Approve \d+/ })
  await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
  await expect(canvas.getByRole('grid').contains(document.activeElement)).toBe(true)
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
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
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
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve 3' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
  await expect(await canvas.findByText('1 institution approved, 2 not tried.')).toBeVisible()
})

const five = rows.slice(0, 5)
const allowAll = () => Promise.resolve(five.map(({ id, name }): BulkVerdict => ({ id, name, allowed: true })))

/** The service failed half-way: what was done stays done, and what went wrong is said beside it. */
export const BulkBroken = meta.story({
  args: {
    chosen: 5,
    bulk: [
      {
        ...approve,
        check: allowAll,
        run: async function* ([first = '']) {
          yield { id: first, name: first, done: true }
          await Promise.reject(new Error('The service is unavailable.'))
        },
      },
    ],
  },
})

BulkBroken.test('says what was done, and why no more', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve 5' }))
  await expect(await canvas.findByText('1 institution approved, 4 not tried.')).toBeVisible()
  await expect(canvas.getByRole('alert')).toHaveTextContent('The service is unavailable.')
})

const several: readonly BulkAction[] = [
  { ...approve, check: allowAll },
  { ...approve, id: 'rework', label: 'Send back for rework', done: 'sent back' },
  { ...approve, id: 'assign', label: 'Assign to a team', done: 'assigned' },
  { ...approve, id: 'archive', label: 'Archive', done: 'archived', disabledReason: 'It needs a second person.' },
  { ...approve, id: 'delete', label: 'Delete', done: 'deleted', tone: 'danger' },
]

/** Several actions stand beside each other as long as there is room. */
export const SeveralBulkActions = meta.story({ args: { bulk: several, chosen: 5 } })

SeveralBulkActions.test(
  'one at a time: the others are refused while a panel is open',
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
    const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Approve 5' }))
    for (const name of ['Approve', 'Delete']) {
      const button = canvas.getByRole('button', { name })
      await expect(button).toHaveAccessibleDescription('“Approve” is under way. Finish or close it first.')
      await userEvent.click(button)
    }
    await expect(await panel.findByText('4 institutions approved, 1 failed.')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Close' }))
    await expect(canvas.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-disabled')
  },
)

/** Where there is no room for all of them, a menu holds the others. */
export const SeveralBulkActionsNarrow = meta.story({
  args: { bulk: several, chosen: 5 },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 390 }}>
        <Story />
      </div>
    ),
  ],
})

SeveralBulkActionsNarrow.test(
  'what does not fit is in the menu, and works from there',
  async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveAttribute('aria-haspopup', 'menu'))
    const bar = canvas.getByRole('group', { name: 'Table tools' }).getBoundingClientRect()
    for (const name of ['Approve', 'More', 'Clear selection']) {
      const box = canvas.getByRole('button', { name }).getBoundingClientRect()
      await expect(box.right).toBeLessThanOrEqual(bar.right)
    }
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(await screen.findByRole('menuitem', { name: /^Archive/ })).toHaveTextContent(
      'It needs a second person.',
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const panel = within(await canvas.findByRole('region', { name: 'Delete' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Delete' })).toHaveFocus())
    await panel.findByRole('button', { name: /^Delete \d/ })
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
    await expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus()
  },
)

const many = banks(350)
const page = 50

/** A list of which only the first pages are here, and an action that a server checks in parts. */
function AcrossPages() {
  const [pages, setPages] = useState(1)
  const [selection, setSelection] = useState<RowSelection>(noSelection)
  const source = pagedRowSource({
    pages: Array.from({ length: pages }, (_, place) => many.slice(place * page, (place + 1) * page)),
    total: many.length,
    hasNext: pages * page < many.length,
    fetching: false,
    fetchNext: () => setPages(pages + 1),
  })
  return (
    <TableExample
      source={source}
      filters={[]}
      selection={{ value: selection, onChange: setSelection, bulk: [approvePages] }}
    />
  )
}

const approvePages: BulkAction = {
  ...approve,
  check: async function* (selection) {
    for (let from = 0; from < many.length; from += page) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      yield many
        .slice(from, from + page)
        .filter((row) => isSelected(selection, row.id))
        .map(({ id, name, status }): BulkVerdict =>
          status === 'pending'
            ? { id, name, allowed: true }
            : { id, name, allowed: false, reason: 'It is not pending.' },
        )
    }
  },
}

/** Selected across pages, most of which never came: the server says of each row whether it may be done. */
export const BulkAcrossPages = meta.story({ render: () => <AcrossPages /> })

BulkAcrossPages.test(
  'says how many the server checks, then the verdict on all of them',
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }))
    await userEvent.click(part(canvas, '[aria-rowindex="2"] input'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
    const bar = await canvas.findByRole('progressbar', { name: '349 institutions are checked on the server' })
    await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toMatch(/^\d+ of 349$/))
    const allowed = many.filter((row, place) => place > 0 && row.status === 'pending').length
    await expect(await canvas.findByRole('button', { name: `Approve ${allowed}` })).toBeVisible()
    await expect(canvas.getByText(`${allowed} institutions can be approved, ${349 - allowed} cannot:`)).toBeVisible()
  },
)

/** Nobody may do it at all: the reason is there before anything is checked. */
export const BulkForbidden = meta.story({
  args: { chosen: 1, bulk: [{ ...approve, disabledReason: 'It needs the privilege institution.approve.' }] },
})

BulkForbidden.test('is refused with its reason', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
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
  const { title } = document
  const printed: number[] = []
  window.print = () => printed.push(document.querySelectorAll('body > section tbody tr').length)
  try {
    const panel = await openExport(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'Print' }))
    await expect(await panel.findByText('The print dialog was opened.')).toBeVisible()
    await expect(printed).toEqual([48])
    // Where printing goes on after `print` came back, the rows still stand, and the paper is called after them.
    await expect(document.querySelectorAll('body > section tbody tr')).toHaveLength(48)
    await expect(document.title).toBe('Institutions')
    window.dispatchEvent(new Event('afterprint'))
    await expect(document.querySelector('body > section tbody')).toBeNull()
    await expect(document.title).toBe(title)
  } finally {
    window.print = print
  }
})

/** More rows than a browser lays out on paper in good time. */
export const TooManyToPrint = meta.story({
  args: {
    source: { count: 5001, rowAt: (index) => rows[index % rows.length], ensure: () => {}, complete: true },
    ...Exports.input.args,
  },
})

TooManyToPrint.test('is refused with its reason, and a file is not', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
  const panel = within(canvas.getByRole('dialog', { name: 'Export' }))
  const print = await panel.findByRole('button', { name: 'Print' })
  await expect(print).toHaveAttribute('aria-disabled', 'true')
  await expect(print).toHaveAccessibleDescription(/^Up to 5,000 rows can be printed\. Make a CSV file instead/)
  await expect(panel.getByRole('button', { name: 'CSV file' })).not.toHaveAttribute('aria-disabled')
})

/** Nobody knows beforehand how many rows there are, and there are too many for paper. */
export const TooManyTurnUp = meta.story({
  args: {
    source: { count: undefined, rowAt: () => undefined, ensure: () => {}, complete: false },
    exports: { fileName: 'institutions', pages: () => Array.from({ length: 105 }, () => rows) },
  },
})

TooManyTurnUp.test('the print is given up with its reason', async ({ canvas, userEvent }) => {
  const print = window.print
  window.print = fn()
  try {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    const panel = within(canvas.getByRole('dialog', { name: 'Export' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Print' }))
    await expect(await panel.findByRole('alert')).toHaveTextContent(/^Up to 5,000 rows can be printed/)
    await expect(window.print).not.toHaveBeenCalled()
    await expect(document.querySelector('body > section tbody')).toBeNull()
  } finally {
    window.print = print
  }
})

/** Sums are the last line of what is taken out, as they are of the table. */
export const ExportsWithTotals = meta.story({
  args: {
    ...Exports.input.args,
    totals: { values: { assets: { amount: '1234.50', currency: 'USD' }, offices: '96' } },
  },
})

ExportsWithTotals.test('the last line on paper is the sum', async ({ canvas, userEvent }) => {
  const print = window.print
  const printed: string[] = []
  window.print = () => {
    const cells = document.querySelectorAll('body > section tbody tr:last-child td')
    printed.push(...[...cells].map((cell) => cell.textContent))
    window.dispatchEvent(new Event('afterprint'))
  }
  try {
    const panel = await openExport(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'Print' }))
    await expect(await panel.findByText('The print dialog was opened.')).toBeVisible()
    await expect(printed).toEqual(['Total', '', '', '', '1,234.50 USD', '', '96', '', ''])
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
        assets: { amount: sumOfDecimals(rows.map((row) => row.assets ?? undefined)) ?? 'not known', currency: 'USD' },
        offices: String(rows.reduce((sum, row) => sum + row.offices, 0)),
      },
    },
  },
})

TotalsRow.test('stays in view, and keys reach it', async ({ canvas, userEvent }) => {
  const grid = canvas.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '50')
  const label = await canvas.findByRole('rowheader', { name: 'Total' })
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
    await expect(await canvas.findByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await expect(canvas.getByRole('button', { name: /^Remove filter Status/ })).toBeVisible()
  await expect(canvas.getByRole('rowheader', { name: 'Total' })).toBeVisible()
  await expect(canvas.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'descending')
  await expect(canvas.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true')
})

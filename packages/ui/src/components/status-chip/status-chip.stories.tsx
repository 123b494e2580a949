import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { arrayRowSource, emptyView, EntityTable, type Column } from '../entity-table/index.ts'
import { StatusChip } from './status-chip.tsx'

const meta = preview.meta({
  title: 'Data/Status chip',
  component: StatusChip,
  args: { status: 'pending' as const, label: 'Pending' },
})

/** Waits for somebody's decision. */
export const Example = meta.story({})

Example.test('says its status in words', async ({ canvas }) => {
  await expect(canvas.getByText('Pending')).toBeVisible()
})

/** Under way. */
export const InProgress = meta.story({ args: { status: 'inProgress', label: 'In progress' } })

/** Done, or approved. */
export const Completed = meta.story({ args: { status: 'completed', label: 'Approved' } })

/** Refused by a person. */
export const Rejected = meta.story({ args: { status: 'rejected', label: 'Rejected' } })

/** Failed by itself: the same colour, another word. */
export const Failed = meta.story({ args: { status: 'rejected', label: 'Failed' } })

/** Not sent yet. */
export const Draft = meta.story({ args: { status: 'draft', label: 'Draft' } })

/** A status this version does not know is shown as it is. */
export const Unknown = meta.story({ args: { status: 'neutral', label: 'Escheated' } })

/** A long one goes on in the next line where its place is narrow. */
export const Narrow = meta.story({
  args: { status: 'inProgress', label: 'Waiting for the settlement of the parent transaction' },
  render: (args) => (
    <div className="w-40">
      <StatusChip {...args} />
    </div>
  ),
})

Narrow.test('can be read whole, within its place', async ({ canvas }) => {
  const words = canvas.getByText(/^Waiting for the settlement/)
  const place = words.closest('.w-40')
  if (!place) throw new Error('The chip stands in no narrow place.')
  await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
  await expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
})

/** Beside other words it does not give way: it breaks only where it has a line to itself. */
export const BesideWords = meta.story({
  args: { status: 'pending', label: 'Waiting for a decision' },
  render: (args) => (
    <p className="flex w-64 items-center gap-2">
      <span className="min-w-0">Sierra Valley Savings Association</span> <StatusChip {...args} />
    </p>
  ),
})

BesideWords.test('stays on one line', async ({ canvas }) => {
  await expect(canvas.getByText('Waiting for a decision').getBoundingClientRect().height).toBeLessThan(20)
})

type Row = { id: string; label: string }

const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'Request', cell: 'id', value: ({ id }) => id },
  { id: 'status', header: 'Status', cell: 'status', value: ({ label }) => ({ status: 'inProgress', label }) },
]

/** In a table every row is one line: a long one is cut, and shown whole under the pointer. */
export const InTable = meta.story({
  args: { status: 'inProgress', label: 'Waiting for the settlement of the parent transaction' },
  render: ({ label }) => (
    <div className="h-48 w-80 max-w-full">
      <EntityTable<Row>
        label="Requests"
        columns={columns}
        source={arrayRowSource([{ id: 'R-1041', label }], { columns, view: emptyView })}
        rowId={({ id }) => id}
        view={emptyView}
        onViewChange={() => {}}
        state="ready"
        empty={{ title: 'No requests' }}
      />
    </div>
  ),
})

InTable.test('is shown whole under the pointer', async ({ canvas, userEvent, args }) => {
  const cell = canvas.getByRole('gridcell', { name: args.label })
  await expect(cell.getBoundingClientRect().height).toBeLessThan(40)
  await expect(cell).not.toHaveAttribute('title')
  await userEvent.hover(canvas.getByText(args.label))
  await expect(cell).toHaveAttribute('title', args.label)
})

/** All of them, to be told apart. */
export const Overview = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <StatusChip status="draft" label="Draft" />
      <StatusChip status="pending" label="Pending" />
      <StatusChip status="inProgress" label="In progress" />
      <StatusChip status="completed" label="Approved" />
      <StatusChip status="rejected" label="Rejected" />
      <StatusChip status="neutral" label="Withdrawn" />
    </div>
  ),
})

import { expect, fn, waitFor, within, type screen } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { propsOf } from '../../docs/props-of.ts'
import { emptyView } from './index.ts'
import { EntityTable } from './entity-table.tsx'
import { cellAt, TableExample, type TableExampleProps } from './stories/table-example.tsx'

const meta = preview.meta({
  title: 'Tables/Entity table',
  component: propsOf<TableExampleProps>(EntityTable),
  render: (args) => <TableExample {...args} />,
  args: { onViewChange: fn() },
})

const names = (canvas: Pick<typeof screen, 'getAllByRole'>) =>
  canvas.getAllByRole('rowheader').map((header) => header.textContent)

/** A list in memory: every kind of cell, search, filters, sort and columns. */
export const Example = meta.story({})

Example.test('says how many rows and columns there are', async ({ canvas }) => {
  const grid = canvas.getByRole('grid', { name: 'Institutions' })
  await expect(grid).toHaveAttribute('aria-rowcount', '61')
  await expect(grid).toHaveAttribute('aria-colcount', '9')
  await expect(canvas.getByRole('status')).toHaveTextContent('60 institutions')
})

Example.test('sorts by a header: up, down, and as it was', async ({ canvas, userEvent, args }) => {
  const before = names(canvas)
  const header = canvas.getByRole('columnheader', { name: 'Name' })
  await userEvent.click(within(header).getByRole('button'))
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(canvas)).toEqual(names(canvas).toSorted((a, b) => a.localeCompare(b)))
  await userEvent.click(within(header).getByRole('button'))
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(canvas.getByRole('status')).toHaveTextContent('60 institutions, sorted by Name descending')
  await userEvent.click(within(header).getByRole('button'))
  await expect(header).toHaveAttribute('aria-sort', 'none')
  // How many are drawn beyond those in view is known some moments after the first draw.
  const after = names(canvas)
  const both = Math.min(before.length, after.length)
  await expect(both).toBeGreaterThan(9)
  await expect(after.slice(0, both)).toEqual(before.slice(0, both))
  await expect(args.onViewChange).toHaveBeenCalledTimes(3)
})

Example.test('sorts by a second column with Shift', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'City' }))
  await userEvent.keyboard('{Shift>}')
  await userEvent.click(canvas.getByRole('button', { name: 'Assets' }))
  await userEvent.keyboard('{/Shift}')
  await expect(args.onViewChange).toHaveBeenLastCalledWith(
    expect.objectContaining({
      sort: [
        { id: 'city', desc: false },
        { id: 'assets', desc: false },
      ],
    }),
  )
})

Example.test('a column that cannot be sorted has no button', async ({ canvas }) => {
  const header = canvas.getByRole('columnheader', { name: 'Insured' })
  await expect(within(header).queryByRole('button')).toBeNull()
  await expect(header).not.toHaveAttribute('aria-sort')
})

Example.test('searches once the typing pauses and says how many match', async ({ canvas, userEvent, args }) => {
  const box = canvas.getByRole('searchbox', { name: 'Search institutions' })
  await userEvent.type(box, 'topeka')
  await expect(args.onViewChange).not.toHaveBeenCalled()
  await waitFor(() => expect(args.onViewChange).toHaveBeenCalledTimes(1))
  await expect(canvas.getByRole('status')).toHaveTextContent(/^\d+ institutions match$/)
  await userEvent.keyboard('{Escape}')
  await expect(box).toHaveValue('')
  await expect(canvas.getByRole('status')).toHaveTextContent(/^60 institutions$/)
})

Example.test('keeps what was typed when a slower answer changes something else', async ({ canvas, userEvent }) => {
  const box = canvas.getByRole('searchbox', { name: 'Search institutions' })
  await userEvent.type(box, 'tope')
  await userEvent.click(canvas.getByRole('button', { name: 'Comfortable rows' }))
  await expect(box).toHaveValue('tope')
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('match'))
  await expect(canvas.getByRole('button', { name: 'Comfortable rows' })).toHaveAttribute('aria-pressed', 'true')
})

Example.test('adds a filter, changes it at its chip and removes it', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
  const panel = within(canvas.getByRole('dialog', { name: 'Add a filter' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Status' }))
  await userEvent.click(panel.getByRole('checkbox', { name: 'Pending' }))
  await userEvent.click(panel.getByRole('checkbox', { name: 'Sent back' }))
  await userEvent.keyboard('{Escape}')
  const chips = within(canvas.getByRole('list', { name: 'Filters' }))
  const chip = chips.getByRole('button', { name: 'Status: Pending +1' })
  await userEvent.click(chip)
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Sent back' }))
  await userEvent.keyboard('{Escape}')
  await expect(chips.getByRole('button', { name: 'Status: Pending' })).toHaveFocus()
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter Status: Pending' }))
  await expect(canvas.queryByRole('list', { name: 'Filters' })).toBeNull()
  await expect(canvas.getByRole('status')).toHaveTextContent(/^60 institutions$/)
})

/** Taller rows for a calmer read; the reader's place is kept. */
export const Comfortable = meta.story({ args: { view: { ...emptyView, density: 'comfortable' } } })

Comfortable.test('the switch changes the height of a row', async ({ canvas, userEvent }) => {
  await expect(cellAt(canvas, 1, 0).parentElement?.offsetHeight).toBe(44)
  await userEvent.click(canvas.getByRole('button', { name: 'Comfortable rows' }))
  await waitFor(() => expect(cellAt(canvas, 1, 0).parentElement?.offsetHeight).toBe(36))
})

/** Filters in force are chips: each can be changed, removed, or all cleared. */
export const Filtered = meta.story({
  args: {
    view: {
      q: '',
      sort: [{ id: 'assets', desc: true }],
      filters: { status: ['Approved', 'Pending'], kind: ['Savings'] },
    },
  },
})

Filtered.test('clears all filters at once', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
  await expect(canvas.queryByRole('list', { name: 'Filters' })).toBeNull()
  await expect(canvas.getByRole('status')).toHaveTextContent('60 institutions, sorted by Assets descending')
})

/** On a phone the tools wrap, the first column stays and the others scroll under it. */
export const Narrow = meta.story({
  args: { selectable: true, view: { ...emptyView, filters: { status: ['Approved'] } } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 358 }}>
        <Story />
      </div>
    ),
  ],
})

Narrow.test('the first column stays in view while the others scroll', async ({ canvas }) => {
  const grid = canvas.getByRole('grid')
  const before = cellAt(canvas, 1, 1).getBoundingClientRect().left
  grid.scrollLeft = 300
  await waitFor(() => expect(grid).toHaveAttribute('data-scrolled'))
  await expect(cellAt(canvas, 1, 1).getBoundingClientRect().left).toBe(before)
  await expect(cellAt(canvas, 1, 1).offsetWidth).toBeLessThan(358 * 0.51)
})

Narrow.test('a column reached by keyboard is clear of the one that stays', async ({ canvas, userEvent }) => {
  cellAt(canvas, 2, 1).querySelector('a')?.focus()
  await userEvent.keyboard('{End}')
  const last = cellAt(canvas, 2, 9)
  await expect(last).toHaveFocus()
  const grid = canvas.getByRole('grid').getBoundingClientRect()
  await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(grid.right + 1)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  const staying = cellAt(canvas, 2, 1).getBoundingClientRect().right
  await expect(cellAt(canvas, 2, 2)).toHaveFocus()
  await expect(cellAt(canvas, 2, 2).getBoundingClientRect().left).toBeGreaterThanOrEqual(staying - 1)
})

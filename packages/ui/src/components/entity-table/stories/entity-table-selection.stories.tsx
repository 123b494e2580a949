import { useState } from 'react'
import { expect, fn, waitFor, within, type screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { noSelection, type RowSelection, type RowSource } from '../index.ts'
import { banks, type Bank } from './story-rows.ts'
import { EntityTable } from '../entity-table.tsx'
import { cellAt, TableExample, type TableExampleProps } from './table-example.tsx'

type Canvas = Pick<typeof screen, 'getByRole' | 'getByText' | 'getAllByRole' | 'findByRole'>
const boxAt = (canvas: Canvas, row: number) => within(cellAt(canvas, row, 0)).getByRole('checkbox')
const boxOverAll = (canvas: Canvas) => canvas.getByRole('checkbox', { name: 'Select all rows' })

const meta = preview.meta({
  title: 'Tables/Entity table/Selection',
  component: propsOf<TableExampleProps>(EntityTable),
  render: (args) => <TableExample {...args} />,
  args: { onViewChange: fn() },
})

/** Rows can be selected, one by one, as a range with Shift, or all; the count takes the place of the total. */
export const Selectable = meta.story({ args: { selectable: true } })

Selectable.test('selects rows, a range and all', async ({ canvas, userEvent }) => {
  const boxes = canvas.getAllByRole('checkbox', { name: /^Select / })
  const [all, first, second, , fourth] = boxes
  if (!all || !first || !second || !fourth) throw new Error('The rows have no checkboxes.')
  await userEvent.click(first)
  await expect(canvas.getByText('1 selected')).toBeVisible()
  await expect(all).toBePartiallyChecked()
  await userEvent.keyboard('{Shift>}')
  await userEvent.click(fourth)
  await userEvent.keyboard('{/Shift}')
  await expect(canvas.getByText('4 selected')).toBeVisible()
  await expect(second).toBeChecked()
  await userEvent.click(all)
  await expect(canvas.getByText('60 selected')).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
  await expect(first).not.toBeChecked()
})

Selectable.test('Space selects the row from any of its cells', async ({ canvas, userEvent }) => {
  cellAt(canvas, 2, 3).focus()
  await userEvent.keyboard(' ')
  await expect(cellAt(canvas, 2, 0).parentElement).toHaveAttribute('aria-selected', 'true')
  await expect(cellAt(canvas, 2, 3)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Home} ')
  await expect(canvas.getByText('2 selected')).toBeVisible()
})

Selectable.test('Enter opens the row from its box as from any other cell', async ({ canvas, userEvent }) => {
  const opened = fn((event: MouseEvent) => event.preventDefault())
  const link = within(cellAt(canvas, 2, 1)).getByRole('link')
  link.addEventListener('click', opened)
  boxAt(canvas, 2).focus()
  await userEvent.keyboard('{Enter}')
  await expect(opened).toHaveBeenCalledTimes(1)
  await expect(boxAt(canvas, 2)).not.toBeChecked()
})

Selectable.test('a selection outlives a search', async ({ canvas, userEvent }) => {
  cellAt(canvas, 2, 3).focus()
  await userEvent.keyboard(' ')
  await userEvent.type(canvas.getByRole('searchbox'), 'waco{Enter}')
  await expect(canvas.getByText('1 selected')).toBeVisible()
})

Selectable.test('the box over the rows shows those in view, not as many others', async ({ canvas, userEvent }) => {
  const search = canvas.getByRole('searchbox')
  await userEvent.type(search, 'waco{Enter}')
  await waitFor(() => expect(canvas.getByRole('grid')).not.toHaveAttribute('aria-rowcount', '61'))
  const shown = Number(canvas.getByRole('grid').getAttribute('aria-rowcount')) - 1
  await userEvent.click(boxOverAll(canvas))
  await expect(canvas.getByText(`${shown} selected`)).toBeVisible()
  await expect(boxOverAll(canvas)).toBeChecked()
  // As many rows as are selected, and none of them is.
  await userEvent.clear(search)
  await userEvent.type(search, 'ames{Enter}')
  await waitFor(() => expect(cellAt(canvas, 1, 3)).toHaveTextContent('Ames'))
  await expect(boxOverAll(canvas)).not.toBeChecked()
  await userEvent.click(boxOverAll(canvas))
  await expect(boxOverAll(canvas)).toBeChecked()
  // Turned off again, it leaves what is selected elsewhere.
  await userEvent.click(boxOverAll(canvas))
  await expect(canvas.getByText(`${shown} selected`)).toBeVisible()
})

Selectable.test('a range begins anew under another order', async ({ canvas, userEvent }) => {
  await userEvent.click(boxAt(canvas, 2))
  await userEvent.click(within(canvas.getByRole('columnheader', { name: 'City' })).getByRole('button'))
  await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort'))
  await userEvent.keyboard('{Shift>}')
  await userEvent.click(boxAt(canvas, 6))
  await userEvent.keyboard('{/Shift}')
  await expect(canvas.getByText('2 selected')).toBeVisible()
})

Selectable.test('says how many are selected, and takes the focus back to the rows', async ({ canvas, userEvent }) => {
  // The region is there before it has anything to say.
  const region = canvas.getByText('60 institutions', { selector: '[role=group] span' }).previousElementSibling
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await userEvent.click(boxAt(canvas, 3))
  await expect(region).toHaveTextContent('1 selected')
  await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
  await expect(region).toBeEmptyDOMElement()
  await expect(boxAt(canvas, 3)).toHaveFocus()
})

const rows = banks(60)

/** Rows can be jumped to before those between have come: a range over them is refused, for nobody has seen them. */
export const RowsBetweenMissing = meta.story({
  args: {
    selectable: true,
    source: {
      count: 60,
      rowAt: (index) => (index >= 4 && index < 8 ? undefined : rows[index]),
      ensure: () => {},
      complete: false,
    } satisfies RowSource<Bank>,
  },
})

RowsBetweenMissing.test('says why the range was not selected', async ({ canvas, userEvent }) => {
  await userEvent.click(boxAt(canvas, 2))
  await userEvent.keyboard('{Shift>}')
  await userEvent.click(boxAt(canvas, 11))
  await expect(await canvas.findByText(/^Rows between are not loaded yet\./)).toBeVisible()
  await expect(canvas.getByText('1 selected')).toBeVisible()
  // The range still begins where it began.
  await userEvent.click(boxAt(canvas, 4))
  await userEvent.keyboard('{/Shift}')
  await expect(canvas.getByText('3 selected')).toBeVisible()
  await expect(canvas.queryByText(/^Rows between/)).toBeNull()
})

/** Why a row may not be selected. */
const refused = (row: Bank) => (row.status === 'rejected' ? 'Rejected institutions stay as they are.' : undefined)
const refusedRow = rows.findIndex((row) => refused(row) !== undefined) + 1
const free = rows.filter((row) => refused(row) === undefined).length

function SomeRefused({ source }: { source?: RowSource<Bank> }) {
  const [value, onChange] = useState<RowSelection>(noSelection)
  return <TableExample rows={rows} {...(source ? { source } : {})} selection={{ value, onChange, refused }} />
}

/** Some rows cannot be selected: their boxes stay in place and give the reason. */
export const SomeRowsRefused = meta.story({
  name: 'Some rows cannot be selected',
  render: () => <SomeRefused />,
})

SomeRowsRefused.test('the box gives its reason, pressed too', async ({ canvas, userEvent }) => {
  const box = boxAt(canvas, refusedRow)
  await expect(box).toHaveAttribute('aria-disabled', 'true')
  await expect(box).toHaveAccessibleDescription('Rejected institutions stay as they are.')
  await expect(box.closest('[role=row]')).not.toHaveAttribute('aria-selected')
  await userEvent.click(box)
  await expect(box).not.toBeChecked()
  await expect(canvas.getByRole('tooltip')).toBeVisible()
})

SomeRowsRefused.test('Space, a range and the box over all leave them out', async ({ canvas, userEvent }) => {
  cellAt(canvas, refusedRow, 3).focus()
  await userEvent.keyboard(' ')
  await expect(await canvas.findByText('Rejected institutions stay as they are.', { selector: 'p' })).toBeVisible()
  await expect(canvas.queryByText('1 selected')).toBeNull()
  await userEvent.click(boxAt(canvas, refusedRow - 1))
  await userEvent.keyboard('{Shift>}')
  await userEvent.click(boxAt(canvas, refusedRow + 1))
  await userEvent.keyboard('{/Shift}')
  await expect(canvas.getByText('2 selected')).toBeVisible()
  await userEvent.click(boxOverAll(canvas))
  await expect(canvas.getByText(`${free} selected`)).toBeVisible()
  await expect(boxOverAll(canvas)).toBeChecked()
  await expect(boxAt(canvas, refusedRow)).not.toBeChecked()
  await userEvent.click(boxOverAll(canvas))
  await expect(canvas.queryByText(/selected$/)).toBeNull()
})

/** "All" of a list that is not wholly here: how many of them cannot be selected, only the server knows. */
export const SomeOfAllRefused = meta.story({
  render: () => (
    <SomeRefused source={{ count: 60, total: 350, rowAt: (index) => rows[index], ensure: () => {}, complete: false }} />
  ),
})

SomeOfAllRefused.test('counts them as a limit', async ({ canvas, userEvent }) => {
  await userEvent.click(boxOverAll(canvas))
  await expect(canvas.getByText('Up to 350 selected')).toBeVisible()
  await expect(boxAt(canvas, refusedRow)).not.toBeChecked()
})

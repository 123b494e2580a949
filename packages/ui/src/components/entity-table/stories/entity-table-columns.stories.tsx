import { useState } from 'react'
import { expect, fn, waitFor, within, type screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { EntityTable } from '../entity-table.tsx'
import { arrayRowSource, emptyView, type TableView } from '../index.ts'
import { bankColumns, banks, type Bank } from './story-rows.ts'

const rows = banks(40)

type ArrangedProps = {
  view?: TableView
  columns?: typeof bankColumns
  width?: number
  onViewChange: (view: TableView) => void
}

/** A table whose columns the reader arranges. */
function Arranged({ view: given = emptyView, columns = bankColumns, width, onViewChange }: ArrangedProps) {
  const [view, setView] = useState(given)
  return (
    <div style={{ height: 480, width }}>
      <EntityTable<Bank>
        label="Institutions"
        noun={{ one: 'institution', many: 'institutions' }}
        columns={columns}
        source={arrayRowSource(rows, { columns, view })}
        rowId={(row) => row.id}
        rowHref={(row) => `#/institutions/${row.id}`}
        state="ready"
        empty={{ title: 'No institutions yet' }}
        view={view}
        onViewChange={(next) => {
          setView(next)
          onViewChange(next)
        }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Tables/Entity table/Columns',
  component: propsOf<ArrangedProps>(EntityTable),
  render: (args) => <Arranged {...args} />,
  args: { onViewChange: fn() },
})

type Canvas = Pick<typeof screen, 'getByRole' | 'getAllByRole'>
const headers = (canvas: Canvas) => canvas.getAllByRole('columnheader').map((header) => header.textContent)
const header = (canvas: Canvas, name: string) => canvas.getByRole('columnheader', { name })
const firstOf = (element: HTMLElement, selector: string) => {
  const found = element.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} is not there.`)
  return found
}

/** Columns as the list offers them: their order, width and place are the reader's to change. */
export const Example = meta.story({})

Example.test('keys move a column, and the focus goes with it', async ({ canvas, userEvent, args }) => {
  within(header(canvas, 'City')).getByRole('button').focus()
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  await expect(headers(canvas).slice(0, 4)).toEqual(['Name', 'Certificate', 'Status', 'City'])
  await waitFor(() => expect(within(header(canvas, 'City')).getByRole('button')).toHaveFocus())
  await expect(canvas.getByText('City: column 4 of 9')).toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{/Control}')
  await expect(headers(canvas).slice(0, 4)).toEqual(['Name', 'City', 'Certificate', 'Status'])
  await expect(args.onViewChange).toHaveBeenCalledTimes(3)
})

const assetsMatter = bankColumns.map((column) => (column.id === 'assets' ? { ...column, important: true } : column))

/** Where not all columns fit, those that matter come right after the first; the others are there, behind the edge. */
export const Narrow = meta.story({ args: { columns: assetsMatter, width: 358 } })

const fortune = bankColumns.map((column) =>
  column.id === 'assets' && column.cell === 'money'
    ? { ...column, value: () => ({ amount: '123456789012345678.90', currency: 'USD' }) }
    : column,
)

/** An amount that its column is too narrow for: pointed at or come to, it stands whole over what is before it. */
export const LongAmount = meta.story({ args: { columns: fortune, view: { ...emptyView, widths: { assets: 96 } } } })

LongAmount.test('is whole where the keys come to it', async ({ canvas, userEvent }) => {
  const cells = canvas.getAllByRole('gridcell', { name: '123,456,789,012,345,678.90 USD' })
  const cell = cells[0]
  if (!cell) throw new Error('No amount is there.')
  const isCut = () => cell.scrollWidth > cell.clientWidth
  await expect(isCut()).toBe(true)
  const end = cell.getBoundingClientRect().right
  cell.focus()
  await expect(isCut()).toBe(false)
  await expect(Math.abs(cell.getBoundingClientRect().right - end)).toBeLessThan(1)
  // Nothing of the row stands over it.
  const { left, top, height } = cell.getBoundingClientRect()
  await expect(cell.contains(document.elementFromPoint(left + 4, top + height / 2))).toBe(true)
  await userEvent.keyboard('{ArrowDown}')
  await expect(isCut()).toBe(true)
  await expect(cells[1]).toHaveFocus()
})

/** Gives the table room for all its columns. */
function widen(canvas: Canvas) {
  const frame = canvas.getByRole('grid').parentElement?.parentElement?.parentElement
  if (!frame) throw new Error('The table stands nowhere.')
  frame.style.width = '2000px'
}

Narrow.test('shows what matters first, and everything in its order where there is room', async ({ canvas }) => {
  await waitFor(() => expect(headers(canvas).slice(0, 3)).toEqual(['Name', 'Assets', 'Certificate']))
  widen(canvas)
  await waitFor(() => expect(headers(canvas).slice(0, 3)).toEqual(['Name', 'Certificate', 'City']))
})

Narrow.test('an order of the reader’s own stays', async ({ canvas, userEvent }) => {
  await waitFor(() => expect(headers(canvas)[1]).toBe('Assets'))
  within(header(canvas, 'City')).getByRole('button').focus()
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
  await waitFor(() => expect(headers(canvas).slice(0, 3)).toEqual(['Name', 'Assets', 'City']))
  widen(canvas)
  await waitFor(() => expect(canvas.getByRole('grid')).not.toHaveAttribute('data-wide'))
  await expect(headers(canvas).slice(0, 3)).toEqual(['Name', 'Assets', 'City'])
})

Example.test('the first column names the row and does not move', async ({ canvas, userEvent, args }) => {
  within(header(canvas, 'Name')).getByRole('button').focus()
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  await expect(args.onViewChange).not.toHaveBeenCalled()
  await expect(canvas.getByText('Name cannot be moved further')).toBeInTheDocument()
})

Example.test('keys make a column wider and narrower', async ({ canvas, userEvent, args }) => {
  const city = header(canvas, 'City')
  within(city).getByRole('button').focus()
  const before = city.offsetWidth
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await waitFor(() => expect(city.offsetWidth).toBe(before + 16))
  await expect(args.onViewChange).toHaveBeenLastCalledWith(expect.objectContaining({ widths: { city: before + 16 } }))
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
  await waitFor(() => expect(city.offsetWidth).toBe(before - 16))
  await expect(canvas.getByText(`City: ${before - 16} pixels wide`)).toBeInTheDocument()
})

Example.test('the pointer draws a width, and two clicks give the own one back', async ({ canvas, userEvent, args }) => {
  const status = header(canvas, 'Status')
  const before = status.offsetWidth
  const handle = firstOf(status, '[data-width-handle]')
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: handle, coords: { clientX: 500, clientY: 10 } },
    { target: handle, coords: { clientX: 560, clientY: 10 } },
    { keys: '[/MouseLeft]', target: handle, coords: { clientX: 560, clientY: 10 } },
  ])
  await waitFor(() => expect(status.offsetWidth).toBe(before + 60))
  await expect(args.onViewChange).toHaveBeenCalledTimes(1)
  await userEvent.dblClick(handle)
  await waitFor(() => expect(args.onViewChange).toHaveBeenLastCalledWith(emptyView))
})

Example.test('the pointer moves a column, and that is no click to sort by', async ({ canvas, userEvent, args }) => {
  const city = header(canvas, 'City')
  const target = header(canvas, 'Assets').getBoundingClientRect()
  const from = city.getBoundingClientRect()
  const button = within(city).getByRole('button')
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: button, coords: { clientX: from.left + 10, clientY: from.top + 5 } },
    { target: button, coords: { clientX: target.left + 20, clientY: target.top + 5 } },
    { keys: '[/MouseLeft]', target: button, coords: { clientX: target.left + 20, clientY: target.top + 5 } },
  ])
  await waitFor(() => expect(headers(canvas).slice(0, 5)).toEqual(['Name', 'Certificate', 'Status', 'Assets', 'City']))
  await expect(args.onViewChange).toHaveBeenCalledTimes(1)
  await expect(city).toHaveAttribute('aria-sort', 'none')
})

Example.test('a press that is let go elsewhere moves no column', async ({ canvas, userEvent, args }) => {
  const city = header(canvas, 'City')
  const target = header(canvas, 'Assets').getBoundingClientRect()
  const from = city.getBoundingClientRect()
  const button = within(city).getByRole('button')
  const beyond = { clientX: from.left + 10, clientY: 500 }
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: button, coords: { clientX: from.left + 10, clientY: from.top + 5 } },
    { target: document.body, coords: beyond },
    { keys: '[/MouseLeft]', target: document.body, coords: beyond },
    { target: button, coords: { clientX: target.left + 20, clientY: target.top + 5 } },
    { keys: '[MouseLeft]', target: button, coords: { clientX: target.left + 20, clientY: target.top + 5 } },
  ])
  await expect(headers(canvas).slice(0, 5)).toEqual(['Name', 'Certificate', 'City', 'Status', 'Assets'])
  await waitFor(() => expect(city).toHaveAttribute('aria-sort', 'ascending'))
  await expect(args.onViewChange).not.toHaveBeenCalledWith(expect.objectContaining({ order: expect.anything() }))
})

Example.test('the panel moves, pins and brings back the usual columns', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
  const panel = within(canvas.getByRole('dialog', { name: 'Columns' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Move City towards the start' }))
  await expect(headers(canvas).slice(0, 3)).toEqual(['Name', 'City', 'Certificate'])
  await userEvent.click(panel.getByRole('button', { name: 'Keep Assets in place' }))
  await expect(headers(canvas).slice(0, 3)).toEqual(['Name', 'Assets', 'City'])
  await userEvent.click(panel.getByRole('button', { name: 'Reset' }))
  await expect(headers(canvas).slice(0, 3)).toEqual(['Name', 'Certificate', 'City'])
  await expect(args.onViewChange).toHaveBeenLastCalledWith(emptyView)
})

Example.test('shows and hides columns, and goes back to the usual ones', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
  const panel = within(canvas.getByRole('dialog', { name: 'Columns' }))
  await userEvent.click(await panel.findByRole('checkbox', { name: 'City' }))
  await expect(panel.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  await userEvent.click(panel.getByRole('checkbox', { name: 'Last changed' }))
  await expect(canvas.queryByRole('columnheader', { name: 'City' })).toBeNull()
  await expect(canvas.getByRole('columnheader', { name: 'Last changed' })).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Reset' }))
  await expect(canvas.getByRole('columnheader', { name: 'City' })).toBeVisible()
  await expect(canvas.queryByRole('columnheader', { name: 'Last changed' })).toBeNull()
})

Example.test('a hidden column cannot be pinned, and says why', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
  const pin = await canvas.findByRole('button', { name: 'Keep Kind in place' })
  await expect(pin).toHaveAttribute('aria-disabled', 'true')
  await expect(pin).toHaveAccessibleDescription('Kind is hidden.')
})

/** Columns of the reader's own order and widths, as they come back from an address. */
export const OwnOrder = meta.story({
  args: { view: { ...emptyView, order: ['assets', 'rate', 'city'], widths: { assets: 240, name: 200 } } },
})

OwnOrder.test('the order and the widths hold in every row', async ({ canvas }) => {
  await expect(headers(canvas).slice(0, 4)).toEqual(['Name', 'Assets', 'Rate', 'City'])
  await expect(header(canvas, 'Assets').offsetWidth).toBe(240)
  const cell = firstOf(canvas.getByRole('grid'), '[aria-rowindex="5"] > [aria-colindex="2"]')
  await expect(cell.offsetWidth).toBe(240)
  await expect(cell).toHaveTextContent('USD')
})

/** Further columns stay beside the first while the others scroll under them. */
export const Pinned = meta.story({
  args: { view: { ...emptyView, pinned: ['status', 'assets'] } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 900 }}>
        <Story />
      </div>
    ),
  ],
})

Pinned.test('pinned columns keep their place', async ({ canvas }) => {
  await expect(headers(canvas).slice(0, 4)).toEqual(['Name', 'Status', 'Assets', 'Certificate'])
  const before = ['Status', 'Assets'].map((name) => header(canvas, name).getBoundingClientRect().left)
  canvas.getByRole('grid').scrollLeft = 200
  await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('data-scrolled'))
  await expect(['Status', 'Assets'].map((name) => header(canvas, name).getBoundingClientRect().left)).toEqual(before)
})

Pinned.test('a column reached by keys is clear of the pinned ones', async ({ canvas, userEvent }) => {
  within(header(canvas, 'Joined')).getByRole('button').focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  const edge = header(canvas, 'Assets').getBoundingClientRect().right
  await waitFor(() =>
    expect(header(canvas, 'Certificate').getBoundingClientRect().left).toBeGreaterThanOrEqual(edge - 1),
  )
})

/** Columns that do not fit are seen to go on, until the last one is reached. */
export const NotAllFit = meta.story({
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720 }}>
        <Story />
      </div>
    ),
  ],
})

NotAllFit.test('the edge stands where the rows do, also when only their place is another', async ({ canvas }) => {
  const grid = canvas.getByRole('grid')
  const edge = grid.nextElementSibling
  await waitFor(() => expect(edge).toBeVisible())
  const table = grid.parentElement?.parentElement
  if (!table) throw new Error('The table stands nowhere.')
  const { height } = grid.getBoundingClientRect()
  table.style.height = `${table.offsetHeight + 40}px`
  canvas.getByRole('group', { name: 'Table tools' }).style.paddingTop = '48px'
  await waitFor(() => expect(grid.getBoundingClientRect().height).toBe(height))
  await expect(edge?.getBoundingClientRect().top).toBe(grid.getBoundingClientRect().top)
})

NotAllFit.test('the edge fades while there is more, and no longer at the end', async ({ canvas }) => {
  const grid = canvas.getByRole('grid')
  const edge = grid.nextElementSibling
  await waitFor(() => expect(edge).toBeVisible())
  await expect(edge?.getBoundingClientRect().height).toBe(grid.clientHeight)
  grid.scrollLeft = grid.scrollWidth
  await waitFor(() => expect(edge).not.toBeVisible())
  grid.scrollLeft = 0
  await waitFor(() => expect(edge).toBeVisible())
})

/** On a phone only the first column stays: pinned ones would leave the others no room. */
export const PinnedNarrow = meta.story({
  args: { view: { ...emptyView, pinned: ['status'] } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 358 }}>
        <Story />
      </div>
    ),
  ],
})

PinnedNarrow.test('the pinned column scrolls with the others', async ({ canvas }) => {
  const before = header(canvas, 'Status').getBoundingClientRect().left
  canvas.getByRole('grid').scrollLeft = 120
  await waitFor(() => expect(header(canvas, 'Status').getBoundingClientRect().left).toBe(before - 120))
})

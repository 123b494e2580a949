import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { EntityTable } from '../entity-table.tsx'
import { cellAt, TableExample, type TableExampleProps } from './table-example.tsx'

const meta = preview.meta({
  title: 'Tables/Entity table/Focus',
  component: propsOf<TableExampleProps>(EntityTable),
  render: (args) => <TableExample {...args} />,
  args: { onViewChange: fn() },
})

/** One stop of the Tab key, from which the arrow keys walk; the focus is never lost by scrolling. */
export const OneTabStop = meta.story({})

OneTabStop.test('is one stop of the Tab key; arrow keys walk its cells', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: 'Columns' }).focus()
  await userEvent.keyboard('{Tab}')
  await expect(within(cellAt(canvas, 1, 0)).getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
  await expect(cellAt(canvas, 2, 2)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect(cellAt(canvas, 2, 8)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect(within(cellAt(canvas, 2, 0)).getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect(within(cellAt(canvas, 0, 0)).getByRole('button', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect(cellAt(canvas, 60, 8)).toHaveFocus()
  await expect(cellAt(canvas, 60, 8)).toBeVisible()
  await userEvent.keyboard('{PageUp}')
  await expect(document.activeElement?.closest('[role=row]')).toHaveAttribute(
    'aria-rowindex',
    expect.stringMatching(/^[345]\d$/),
  )
  await userEvent.keyboard('{Control>}{Home}{/Control}{PageDown}')
  await expect(document.activeElement?.closest('[role=row]')).toHaveAttribute(
    'aria-rowindex',
    expect.stringMatching(/^1\d$/),
  )
  await userEvent.tab()
  await expect(canvas.getByRole('grid').contains(document.activeElement)).toBe(false)
})

OneTabStop.test('Enter on any cell follows the link of its row', async ({ canvas, userEvent }) => {
  const opened = fn((event: Event) => event.preventDefault())
  canvas.getByRole('grid').addEventListener('click', opened)
  cellAt(canvas, 3, 4).focus()
  await userEvent.keyboard('{Enter}')
  await expect(opened).toHaveBeenCalledTimes(1)
  const link = opened.mock.calls[0]?.[0].target
  await expect(link).toBe(within(cellAt(canvas, 3, 0)).getByRole('link'))
})

OneTabStop.test('keeps the focused row while it is scrolled away', async ({ canvas, userEvent }) => {
  const grid = canvas.getByRole('grid')
  const name = cellAt(canvas, 1, 0).textContent
  cellAt(canvas, 1, 2).focus()
  grid.scrollTop = 1500
  await waitFor(() => expect(cellAt(canvas, 50, 0)).toBeVisible())
  await expect(document.activeElement).toBe(cellAt(canvas, 1, 2))
  await expect(cellAt(canvas, 1, 0)).toHaveTextContent(name)
  await userEvent.keyboard('{ArrowDown}')
  await expect(cellAt(canvas, 2, 2)).toHaveFocus()
  await expect(grid.scrollTop).toBeLessThan(100)
})

OneTabStop.test('goes back to the top when the rows change', async ({ canvas, userEvent }) => {
  const grid = canvas.getByRole('grid')
  grid.scrollTop = 900
  await userEvent.click(canvas.getByRole('button', { name: 'Rate' }))
  await expect(grid.scrollTop).toBe(0)
  await expect(cellAt(canvas, 1, 0)).toBeVisible()
})

function Noted() {
  const [note, setNote] = useState('')
  return (
    <TableExample
      expansion={{
        height: 120,
        label: (row) => `Details of ${row.name}`,
        render: (row) => (
          <label className="flex flex-col gap-1">
            Note on {row.name}
            <input
              value={note}
              onChange={(event) => setNote(event.target.value)}
              className="w-60 rounded-base border border-line-strong px-2"
            />
          </label>
        ),
      }}
    />
  )
}

/** What can be typed into stands in the panel of an open row; the table is drawn again with each letter. */
export const OpenRow = meta.story({ render: () => <Noted /> })

OpenRow.test(
  'Space opens the row, Tab leads into its panel, and typing there keeps the focus',
  async ({ canvas, userEvent }) => {
    const button = within(cellAt(canvas, 2, 0)).getByRole('button')
    button.focus()
    await userEvent.keyboard(' ')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const note = await canvas.findByRole('textbox', { name: /^Note on/ })
    await userEvent.tab()
    await expect(note).toHaveFocus()
    await userEvent.keyboard('Called back.')
    await expect(note).toHaveFocus()
    await expect(note).toHaveValue('Called back.')
  },
)

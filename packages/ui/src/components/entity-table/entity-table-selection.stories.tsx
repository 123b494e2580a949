import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { cellAt, TableExample } from './table-example.tsx'

const meta = preview.meta({
  title: 'Components/EntityTable selection',
  component: TableExample,
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

Selectable.test('a selection outlives a search', async ({ canvas, userEvent }) => {
  cellAt(canvas, 2, 3).focus()
  await userEvent.keyboard(' ')
  await userEvent.type(canvas.getByRole('searchbox'), 'waco{Enter}')
  await expect(canvas.getByText('1 selected')).toBeVisible()
})

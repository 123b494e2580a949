import { useMemo, useState } from 'react'
import { expect, waitFor, type screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { EntityTable } from '../entity-table.tsx'
import { arrayRowSource, emptyView, noSelection, type RowSelection, type TableView } from '../index.ts'
import { bankColumns, banks, type Bank } from './story-rows.ts'

type Canvas = Pick<typeof screen, 'getByRole'>

const common = {
  label: 'Institutions',
  noun: { one: 'institution', many: 'institutions' },
  columns: bankColumns,
  rowId: (row: Bank) => row.id,
  rowHref: (row: Bank) => `#/institutions/${row.id}`,
  empty: { title: 'No institutions yet' },
}

let hundredThousand: Bank[] | undefined

/** Rows in memory, made once. */
function InMemory({ count }: { count: number }) {
  const [view, setView] = useState<TableView>(emptyView)
  const [selection, setSelection] = useState<RowSelection>(noSelection)
  const rows = useMemo(() => (hundredThousand ??= banks(100_000)).slice(0, count), [count])
  const source = useMemo(() => arrayRowSource(rows, { columns: bankColumns, view }), [rows, view])
  return (
    <div style={{ height: 560 }}>
      <EntityTable<Bank>
        {...common}
        source={source}
        view={view}
        onViewChange={setView}
        state="ready"
        selection={{ value: selection, onChange: setSelection }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Tables/Entity table/In memory',
  component: propsOf<{ count: number }>(EntityTable),
  render: (args) => <InMemory {...args} />,
  args: { count: 100_000 },
})

const firstName = (canvas: Canvas) => canvas.getByRole('grid').querySelector('[aria-rowindex="2"] a')?.textContent

/** A hundred thousand rows in memory: sorted, searched and scrolled at once. */
export const HundredThousand = meta.story({})

HundredThousand.test('sorts, searches and reaches the last row', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001')
  await userEvent.click(canvas.getByRole('button', { name: 'Name' }))
  await expect(firstName(canvas)).toMatch(/^Blue Ridge/)
  canvas.getByRole('grid').scrollTop = 99_999_999
  await waitFor(() => expect(canvas.getByRole('grid').querySelector('[aria-rowindex="100001"]')).toBeVisible())
  await userEvent.type(canvas.getByRole('searchbox'), 'topeka pioneer{Enter}')
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^[\d,]+ institutions match/))
  await expect(firstName(canvas)).toMatch(/^Pioneer/)
})

HundredThousand.test('draws no more rows than fit', async ({ canvas }) => {
  await expect(canvas.getByRole('grid').querySelectorAll('[role=row]').length).toBeLessThan(40)
})

HundredThousand.test('selects all of them', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }))
  await expect(await canvas.findByText('100,000 selected')).toBeVisible()
})

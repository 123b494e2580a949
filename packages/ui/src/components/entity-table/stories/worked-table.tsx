import { useState } from 'react'
import type { screen } from 'storybook/test'
import type { EntityTableProps } from '../entity-table.tsx'
import { isSelected, pagesOf, type BulkAction, type RowSelection, type TableExport } from '../index.ts'
import { banks, type Bank } from './story-rows.ts'
import { TableExample } from './table-example.tsx'

/** The rows that people work through. */
export const rows = banks(48)

export type WorkedProps = Partial<EntityTableProps<Bank>> & { bulk?: readonly BulkAction[]; chosen?: number }

/** A table that people work through. */
export function Worked({ bulk, chosen = 0, ...props }: WorkedProps) {
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

export type Canvas = Pick<typeof screen, 'getByRole' | 'findByRole'>
/** The part of the grid that a selector names. */
export const part = (canvas: Canvas, selector: string) => {
  const found = canvas.getByRole('grid').querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} is not in the grid.`)
  return found
}

/** Approves the pending ones; the first of them was decided by somebody else. */
export const approve: BulkAction = {
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
/** All rows, ten at a time. */
export const allRows: TableExport<Bank> = {
  fileName: 'institutions',
  pages: () => pagesOf({ count: rows.length, rowAt: (index) => rows[index] }, 10),
}

import { useState } from 'react'
import type { screen } from 'storybook/test'
import { Button, LinkButton } from '../../button/index.ts'
import { EntityTable, type EntityTableProps } from '../entity-table.tsx'
import { arrayRowSource, emptyView, type RowSelection, type TableView } from '../index.ts'
import { bankColumns, bankFilters, banks, type Bank } from './story-rows.ts'

export type TableExampleProps = Partial<EntityTableProps<Bank>> & {
  /** Rows in memory; `source` takes precedence. */
  rows?: readonly Bank[]
  selectable?: boolean
}

const sixty = banks(60)

/** The table of most stories, with its view kept beside it, as a screen keeps it in the address. */
export function TableExample({
  rows = sixty,
  selectable = false,
  view: given = emptyView,
  onViewChange,
  ...props
}: TableExampleProps) {
  const [view, setView] = useState<TableView>(given)
  const [selection, setSelection] = useState<RowSelection>({ mode: 'only', ids: new Set() })
  return (
    <div style={{ height: 560 }}>
      <EntityTable<Bank>
        label="Institutions"
        noun={{ one: 'institution', many: 'institutions' }}
        columns={bankColumns}
        source={props.source ?? arrayRowSource(rows, { columns: bankColumns, view })}
        rowId={(row) => row.id}
        rowHref={(row) => `#/institutions/${row.id}`}
        filters={bankFilters}
        state="ready"
        empty={{
          title: 'No institutions yet',
          text: 'Institutions are the banks that take deposits. The first one begins as a draft.',
          action: (
            <LinkButton variant="primary" href="#/pending-institutions/create">
              New institution
            </LinkButton>
          ),
        }}
        {...props}
        view={view}
        onViewChange={(next) => {
          setView(next)
          onViewChange?.(next)
        }}
        selection={
          selectable
            ? { value: selection, onChange: setSelection, actions: <Button size="sm">Export</Button> }
            : props.selection
        }
      />
    </div>
  )
}

/** A cell of the grid; row 0 is the header, and columns count from 0. */
export function cellAt(
  canvas: Pick<typeof screen, 'getByRole'>,
  row: number,
  column: number,
  role: 'grid' | 'treegrid' = 'grid',
): HTMLElement {
  const found = canvas
    .getByRole(role)
    .querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column + 1}"]`)
  if (!found) throw new Error(`There is no cell in row ${row}, column ${column}.`)
  return found
}

import type { ReactNode } from 'react'
import { Button } from '../../button/index.ts'
import type { BulkAction } from './bulk-action.ts'
import type { GridSelection } from '../grid/grid.tsx'
import { selectedCount } from '../rows/row-selection.ts'
import { countOf, figure, type Noun } from '../view/table-words.ts'

/** Which rows are selected, and what can be done with them. */
export type TableSelection<Row> = GridSelection<Row> & {
  /** What can be done with the selected rows. */
  actions?: ReactNode
  /** Actions that say of each selected row whether they may be done to it, and what became of it. */
  bulk?: readonly BulkAction[]
}

/** How many rows there are; once some are selected, how many those are and what can be done with them. */
export function TableStatus<Row>({
  count,
  noun,
  narrowed,
  selection,
  onClear,
  bulk,
}: {
  count: number | undefined
  noun: Noun
  narrowed: boolean
  selection: TableSelection<Row> | undefined
  onClear: () => void
  bulk: ReactNode
}) {
  const selected = selection ? selectedCount(selection.value, count) : 0
  // Of rows that are not here only the server knows which may not be selected.
  const upTo = selection?.refused && selection.value.mode === 'allExcept' ? 'Up to ' : ''
  const number = selected === undefined ? `All ${noun.many}` : `${upTo}${figure(selected)}`
  return (
    <>
      {/* There before it has something to say: a region that comes with its words is not announced. */}
      {selection ? (
        <span aria-live="polite" className="shrink-0 font-medium text-ink empty:absolute">
          {selected === 0 ? '' : `${number} selected`}
        </span>
      ) : null}
      {selected === 0 ? (
        count === undefined ? null : (
          <span className="truncate">{countOf(count, noun, { narrowed })}</span>
        )
      ) : (
        <>
          {/* In one word, so that the tools beside it keep their line. */}
          <Button variant="quiet" size="sm" aria-label="Clear selection" onClick={onClear}>
            Clear
          </Button>
          {bulk}
          {selection?.actions}
        </>
      )}
    </>
  )
}

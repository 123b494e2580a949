import { ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Tooltip } from '../../tooltip/index.ts'
import { cellContent, cellText } from './cell-content.tsx'
import { cellFocus, cellStyle, rowFill } from '../view/cell-style.ts'
import type { Column } from '../view/column.ts'
import { tickBox } from './tick-box.tsx'

export type TableRowProps<Row> = {
  /** Undefined while the row is on its way. */
  row: Row | undefined
  /** Position among all rows, from 0. */
  index: number
  /** Distance from the top of the layer, in pixels. */
  top: number
  columns: readonly Column<Row>[]
  href: string | undefined
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined
  /** Why it may not be selected. */
  refusal: string | undefined
  onSelect: (index: number, how: { range: boolean }) => void
  /** Of each column's cells. */
  styles: readonly string[]
  /** Null where this one has nothing to open, undefined where no row has. */
  expanded: boolean | null | undefined
  onExpand: (index: number) => void
  /** How deep it stands under others, from 1; undefined where rows do not stand under each other. */
  level: number | undefined
  /** The cell that the Tab key reaches, -1 when it is in another row. */
  activeColumn: number
  /** Shows a text with what was searched for in it; undefined while nothing is. */
  found: ((text: string, column: string) => ReactNode) | undefined
  /** Placeholders keep their room but show nothing until the wait is long enough to notice. */
  quiet: boolean
}

function TableRowView<Row>({
  row,
  index,
  top,
  columns,
  href,
  selected,
  refusal,
  onSelect,
  styles,
  expanded,
  onExpand,
  level,
  activeColumn,
  quiet,
  found,
}: TableRowProps<Row>) {
  const selectable = selected !== undefined
  const expandable = expanded !== undefined
  const offset = (selectable ? 1 : 0) + (expandable ? 1 : 0)
  const tabIndex = (column: number) => (column === activeColumn ? 0 : -1)
  const boxOf = (row: Row, reason?: string) =>
    tickBox({
      cell: { tabIndex: tabIndex(0) },
      checked: selected === true,
      fixed: refusal !== undefined,
      describedBy: reason,
      label: `Select ${nameOf(columns, row, index)}`,
      onChange: (event) => onSelect(index, { range: shiftHeld(event.nativeEvent) }),
    })
  // What names the row stands out, and under others further in.
  const first = level !== undefined && level > 1 ? 'pl-6' : 'font-medium'
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={refusal === undefined ? selected : undefined}
      aria-level={level}
      aria-expanded={level === undefined ? undefined : (expanded ?? undefined)}
      style={{ transform: `translateY(${top}px)` }}
      className={bodyRow}
    >
      {selectable ? (
        <div role="gridcell" aria-colindex={1} className={selectCell}>
          {row === undefined ? null : refusal === undefined ? (
            boxOf(row)
          ) : (
            <Tooltip content={refusal}>{(reason) => boxOf(row, reason)}</Tooltip>
          )}
        </div>
      ) : null}
      {expandable ? (
        <div
          role="gridcell"
          aria-colindex={offset}
          tabIndex={expanded === null ? tabIndex(offset - 1) : undefined}
          className={selectable ? expandCell : selectCell}
        >
          {row === undefined || expanded === null ? null : (
            <button
              type="button"
              data-cell-focus
              tabIndex={tabIndex(offset - 1)}
              aria-expanded={expanded}
              aria-label={`${level === undefined ? 'Details of' : 'Rows under'} ${nameOf(columns, row, index)}`}
              onClick={() => onExpand(index)}
              className={`grid size-7 place-items-center rounded-base text-muted hover:bg-line hover:text-ink ${cellFocus}`}
            >
              <ChevronRight aria-hidden className={expanded ? 'size-4 rotate-90' : 'size-4'} />
            </button>
          )}
        </div>
      ) : null}
      {columns.map((column, position) => {
        const linked = position === 0 && href !== undefined && row !== undefined
        return (
          <div
            key={column.id}
            role={position === 0 && row !== undefined ? 'rowheader' : 'gridcell'}
            aria-colindex={position + offset + 1}
            tabIndex={linked ? undefined : tabIndex(position + offset)}
            data-own-controls={column.cell === 'custom' || undefined}
            className={position === 0 ? `${styles[0]} ${first}` : styles[position]}
          >
            {row === undefined ? (
              quiet ? null : (
                <Placeholder seed={index * 7 + position * 13} named={position === 0} />
              )
            ) : linked ? (
              <a
                href={href}
                data-cell-focus
                tabIndex={tabIndex(offset)}
                className={`text-accent underline-offset-2 hover:underline ${cellFocus}`}
              >
                {cellContent(column, row, found)}
              </a>
            ) : (
              cellContent(column, row, found)
            )}
          </div>
        )
      })}
    </div>
  )
}

/**
 * One row of the body. Memoised: while scrolling only the rows that come into view are drawn.
 * The cast keeps the row's type, which memo would widen.
 */
export const TableRow = memo(TableRowView) as typeof TableRowView

// A clip of the row around those of its cells would triple what a frame costs in which anything moves.
const bodyRow = `absolute inset-x-0 top-0 grid h-(--row-height) grid-cols-(--grid-columns) border-b border-line leading-[calc(var(--row-height)-1px)] [contain:size_layout_style] ${rowFill.body}`
const selectCell = cellStyle({ stays: 'select', fill: 'box' })
const expandCell = cellStyle({ stays: 'expand', fill: 'box' })

/** What a row is called, for controls that would otherwise all have one name. */
function nameOf<Row>(columns: readonly Column<Row>[], row: Row, index: number): string {
  const first = columns[0]
  return (first && cellText(first, row)) || `row ${index + 1}`
}

function shiftHeld(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey
}

function Placeholder({ seed, named }: { seed: number; named: boolean }): ReactNode {
  return (
    <>
      {named ? <span className="sr-only">Loading</span> : null}
      <span
        aria-hidden="true"
        style={{ width: `${38 + (seed % 5) * 11}%` }}
        className="inline-block h-2.5 animate-shimmer rounded-base bg-line align-middle forced-colors:border"
      />
    </>
  )
}

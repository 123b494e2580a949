import { memo, type KeyboardEvent } from 'react'
import { cellFocus, cellStyle, rowFill } from '../view/cell-style.ts'
import { widthStep } from '../view/column-layout.ts'
import { alignOf } from '../view/column.ts'
import { Tooltip } from '../../tooltip/index.ts'
import { tickBox } from './tick-box.tsx'
import { useColumnDrag } from './use-column-drag.ts'
import { useWidthDrag } from './use-width-drag.ts'
import type { ColumnHeader } from '../view/use-table-columns.ts'

export type TableHeaderProps<Row> = {
  headers: readonly ColumnHeader<Row>[]
  /** Of each column's cells. */
  styles: readonly string[]
  expandable: boolean
  /** State of the checkbox over all rows; undefined where rows cannot be selected. */
  selection: 'none' | 'some' | 'all' | undefined
  onSelectAll: () => void
  /** The cell that the Tab key reaches, -1 when it is in the body. */
  activeColumn: number
  /** A width being drawn, or with `done` the one that stays; undefined goes back to the column's own. */
  onWidth: (id: string, width: number | undefined, how: { done: boolean }) => void
  /** Moves a column by so many places. */
  onMove: (id: string, by: number) => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function TableHeaderView<Row>(props: TableHeaderProps<Row>) {
  const { headers, styles, expandable, selection, onSelectAll, activeColumn, onWidth, onMove } = props
  const selectable = selection !== undefined
  const lead = (selectable ? 1 : 0) + (expandable ? 1 : 0)
  const tabIndex = (column: number) => (column === activeColumn ? 0 : -1)
  const drag = useColumnDrag(onMove)
  const width = useWidthDrag(onWidth)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0 || !event.shiftKey || event.altKey) return
    // The grid would move the focus.
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) onMove(id, by)
    else onWidth(id, event.currentTarget.offsetWidth + by * widthStep, { done: true })
  }

  return (
    <div role="rowgroup" className="sticky top-0 z-10">
      <div
        role="row"
        aria-rowindex={1}
        {...drag.handlers}
        className={`grid h-row min-w-(--grid-min-width) grid-cols-(--grid-columns) border-b border-line text-sm leading-[35px] font-medium text-muted ${rowFill.edge}`}
      >
        {selectable ? (
          <div role="columnheader" aria-colindex={1} className={cellStyle({ stays: 'select', fill: 'box' })}>
            {tickBox({
              cell: { tabIndex: tabIndex(0) },
              checked: selection === 'all',
              mixed: selection === 'some',
              label: 'Select all rows',
              onChange: onSelectAll,
            })}
          </div>
        ) : null}
        {expandable ? (
          <div
            role="columnheader"
            aria-colindex={lead}
            tabIndex={tabIndex(lead - 1)}
            className={cellStyle({ stays: selectable ? 'expand' : 'select', fill: 'box' })}
          >
            <span className="sr-only">Details</span>
          </div>
        ) : null}
        {headers.map((header, position) => {
          const { column, sortable, sorted } = header
          const place = tabIndex(position + lead)
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={position + lead + 1}
              aria-sort={sortable ? (sorted ? ariaSort[sorted] : 'none') : undefined}
              tabIndex={sortable || column.help !== undefined ? undefined : place}
              data-column={position === 0 ? undefined : column.id}
              data-drop={drag.dropAt === column.id ? drag.side : undefined}
              onKeyDown={(event) => onKeyDown(event, column.id)}
              className={`${styles[position]} ${position === 0 ? '' : 'relative'} ${headerCell}`}
            >
              {column.help === undefined ? (
                heading(header, { tabIndex: place })
              ) : (
                <Tooltip content={column.help}>
                  {(describedBy) => heading(header, { tabIndex: place, describedBy })}
                </Tooltip>
              )}
              <span aria-hidden="true" data-width-handle={column.id} {...width} className={widthHandle} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/**
 * The header row: stays in view, sorts by click or Enter; its columns can be moved and drawn wider. Memoised: scrolling
 * changes nothing about it. The cast keeps the row's type, which memo would widen.
 */
export const TableHeader = memo(TableHeaderView) as typeof TableHeaderView

const headerCell =
  'select-none data-[drop=before]:[box-shadow:inset_2px_0_0_var(--color-accent)] data-[drop=after]:[box-shadow:inset_-2px_0_0_var(--color-accent)]'
const widthHandle =
  'absolute inset-y-1.5 right-0 w-2 cursor-col-resize touch-none border-e border-line-strong/40 hover:border-e-2 hover:border-accent forced-colors:border-[ButtonText]'

/** The words of a heading: a button where they sort. `describedBy` is the id of the tip on it. */
function heading<Row>(
  { column, sortable, sorted, sortPlace, toggleSort }: ColumnHeader<Row>,
  { tabIndex, describedBy }: { tabIndex: number; describedBy?: string | undefined },
) {
  const helped = describedBy === undefined ? '' : 'underline decoration-dotted underline-offset-2'
  if (!sortable) {
    if (describedBy === undefined) return column.header
    return (
      // Not a control, and yet where the keyboard asks for the tip.
      <span data-cell-focus tabIndex={tabIndex} aria-describedby={describedBy} className={`${cellFocus} ${helped}`}>
        {column.header}
      </span>
    )
  }
  return (
    <button
      type="button"
      data-cell-focus
      tabIndex={tabIndex}
      aria-describedby={describedBy}
      onClick={(event) => toggleSort(event.shiftKey)}
      className={`group/sort flex h-full w-full items-center gap-1 hover:text-ink ${cellFocus} ${
        alignOf(column) === 'end' ? 'flex-row-reverse' : ''
      } ${sorted ? 'text-ink' : ''}`}
    >
      <span className={`min-w-0 truncate ${helped}`}>{column.header}</span>
      {sorted ? (
        <span aria-hidden className="inline-flex shrink-0 items-center text-accent">
          {sortArrow(sorted, 'size-3.5')}
          {sortPlace === undefined ? null : <span className="font-numeric text-xs">{sortPlace}</span>}
        </span>
      ) : (
        // A faint one on hover tells that a column can be sorted.
        sortArrow('asc', 'size-3.5 shrink-0 opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60')
      )}
    </button>
  )
}

/** Drawn here and not by an icon's component: every column has one from the first draw. */
function sortArrow(sorted: 'asc' | 'desc', className: string) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d="M12 19V5m-7 7 7-7 7 7" transform={sorted === 'desc' ? 'rotate(180 12 12)' : undefined} />
    </svg>
  )
}

import { memo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { cellFocus, cellStyle, rowFill, type Stays } from '../view/cell-style.ts'
import { widthStep } from '../view/column-layout.ts'
import { alignOf } from '../view/column.ts'
import { Tooltip } from '../../tooltip/index.ts'
import { TickBox } from './tick-box.tsx'
import { useColumnDrag } from './use-column-drag.ts'
import type { ColumnHeader } from '../view/use-table-columns.ts'

export type TableHeaderProps<Row> = {
  headers: readonly ColumnHeader<Row>[]
  /** How each column stays in place. */
  stays: readonly Stays[]
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
  const { headers, stays, expandable, selection, onSelectAll, activeColumn, onWidth, onMove } = props
  const selectable = selection !== undefined
  const lead = (selectable ? 1 : 0) + (expandable ? 1 : 0)
  const tabIndex = (column: number) => (column === activeColumn ? 0 : -1)
  const drag = useColumnDrag(onMove)

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
            <TickBox
              cell={{ tabIndex: tabIndex(0) }}
              checked={selection === 'all'}
              mixed={selection === 'some'}
              label="Select all rows"
              onChange={onSelectAll}
            />
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
          const align = alignOf(column)
          const own = stays[position]
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={position + lead + 1}
              aria-sort={sortable ? (sorted ? ariaSort[sorted] : 'none') : undefined}
              tabIndex={sortable || column.help !== undefined ? undefined : tabIndex(position + lead)}
              data-column={position === 0 ? undefined : column.id}
              data-drop={drag.dropAt === column.id ? drag.side : undefined}
              onKeyDown={(event) => onKeyDown(event, column.id)}
              className={cellStyle({
                align,
                stays: own,
                class: own === 'first' ? headerCell : `relative ${headerCell}`,
              })}
            >
              <Tooltip content={column.help}>
                {(tip) => (
                  <Heading header={header} align={align} tabIndex={tabIndex(position + lead)} describedBy={tip} />
                )}
              </Tooltip>
              <WidthHandle onWidth={(width, how) => onWidth(column.id, width, how)} />
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

type HeadingProps<Row> = {
  header: ColumnHeader<Row>
  align: 'start' | 'end'
  tabIndex: number
  /** Id of the tip on it. */
  describedBy: string | undefined
}

/** The words of a heading: a button where they sort. */
function Heading<Row>({ header, align, tabIndex, describedBy }: HeadingProps<Row>) {
  const { column, sortable, sorted } = header
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
      onClick={(event) => header.toggleSort(event.shiftKey)}
      className={`group/sort flex h-full w-full items-center gap-1 hover:text-ink ${cellFocus} ${
        align === 'end' ? 'flex-row-reverse' : ''
      } ${sorted ? 'text-ink' : ''}`}
    >
      <span className={`min-w-0 truncate ${helped}`}>{column.header}</span>
      <SortMark sorted={sorted} place={header.sortPlace} />
    </button>
  )
}

/** The edge of a column, drawn with a pointer; twice clicked it gives the column its own width back. Keys do the same. */
function WidthHandle({ onWidth }: { onWidth: (width: number | undefined, how: { done: boolean }) => void }) {
  const from = useRef<{ x: number; width: number }>(undefined)
  const widthAt = (event: PointerEvent<HTMLElement>) =>
    from.current && from.current.width + event.clientX - from.current.x
  return (
    <span
      aria-hidden="true"
      data-width-handle
      onPointerDown={(event) => {
        event.stopPropagation()
        const cell = event.currentTarget.parentElement
        if (!cell || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: cell.offsetWidth }
      }}
      onPointerMove={(event) => {
        const width = widthAt(event)
        if (width !== undefined) onWidth(width, { done: false })
      }}
      onPointerUp={(event) => {
        const width = widthAt(event)
        const moved = from.current && Math.abs(event.clientX - from.current.x) > 2
        from.current = undefined
        if (width !== undefined && moved) onWidth(width, { done: true })
      }}
      onDoubleClick={() => onWidth(undefined, { done: true })}
      className="absolute inset-y-1.5 end-0 w-2 cursor-col-resize touch-none border-e border-line-strong/40 hover:border-e-2 hover:border-accent forced-colors:border-[ButtonText]"
    />
  )
}

// Lucide's drawings without its components: every column has one from the first draw.
const arrows = {
  up: (
    <>
      <path d="m5 12 7-7 7 7" />
      <path d="M12 19V5" />
    </>
  ),
  down: (
    <>
      <path d="M12 5v14" />
      <path d="m19 12-7 7-7-7" />
    </>
  ),
}

/** The arrow of a sorted column; a faint one on hover tells that a column can be sorted. */
function SortMark({ sorted, place }: { sorted: false | 'asc' | 'desc'; place: number | undefined }) {
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center ${
        sorted ? 'text-accent' : 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60'
      }`}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-3.5"
      >
        {sorted === 'desc' ? arrows.down : arrows.up}
      </svg>
      {place === undefined ? null : <span className="font-numeric text-xs">{place}</span>}
    </span>
  )
}

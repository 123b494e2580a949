import { useEffect, useMemo, useRef, useState, type CSSProperties, type MouseEvent } from 'react'
import { clampWidth } from './column-layout.ts'
import { gridTracks } from './column.ts'
import { ExpandedRow, useExpanded, type Expansion } from './expanded-row.tsx'
import { contentHeight, inSlotOrder, slotCount, topOf } from './grid-window.ts'
import type { RowSource } from './row-source.ts'
import {
  everything,
  isSelected,
  noSelection,
  selectionState,
  setRows,
  toggleRow,
  type RowSelection,
} from './row-selection.ts'
import { TableHeader } from './table-header.tsx'
import { TableRow } from './table-row.tsx'
import { TotalsRow, type Totals } from './totals-row.tsx'
import { useAfter } from './use-after.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridWindow } from './use-grid-window.ts'
import { useStable } from './use-stable.ts'
import type { TableColumns } from './use-table-columns.ts'

export type GridProps<Row> = {
  label: string
  columns: TableColumns<Row>
  source: RowSource<Row>
  rowId: (row: Row) => string
  rowHref?: ((row: Row) => string | undefined) | undefined
  rowHeight: number
  busy: boolean
  /** A change means other rows, or another order of them. */
  rowsKey: string
  selection?: { value: RowSelection; onChange: (value: RowSelection) => void } | undefined
  widths?: Readonly<Record<string, number>> | undefined
  /** Undefined goes back to the column's own width. */
  onWidth: (id: string, width: number | undefined) => void
  /** Moves a column; answers how many places it went. */
  onMove: (id: string, by: number) => number
  expansion?: Expansion<Row> | undefined
  totals?: Totals | undefined
}

const placeholderRows = 60

/** The scrolling grid itself: a header that stays, and just enough rows to fill the view. */
export function Grid<Row>({
  label,
  columns,
  source,
  rowId,
  rowHref,
  rowHeight,
  busy,
  rowsKey,
  selection,
  widths,
  onWidth,
  onMove,
  expansion,
  totals,
}: GridProps<Row>) {
  const { headers, visible, pinned } = columns
  const scroller = useRef<HTMLDivElement>(null)
  const waiting = source.count === undefined
  const quiet = !useAfter(150, waiting) && waiting
  const rows = source.count ?? placeholderRows
  const total = source.total ?? source.count
  const selectable = selection !== undefined
  const lead = (selectable ? 1 : 0) + (expansion ? 1 : 0)
  const columnCount = visible.length + lead

  const expanded = useExpanded(source, { rowId, expansion, resetKey: rowsKey })
  const scroll = useGridWindow(scroller, {
    rows,
    rowHeight,
    resetKey: rowsKey,
    gap: expanded.gap,
    footer: totals ? rowHeight : 0,
  })
  const { window, size } = scroll

  const anchor = useRef(0)
  const select = useStable((index: number, { range }: { range: boolean }) => {
    const row = source.rowAt(index)
    if (!selection || row === undefined) return
    const selected = !isSelected(selection.value, rowId(row))
    const from = range ? Math.min(anchor.current, index) : index
    const to = range ? Math.max(anchor.current, index) : index
    anchor.current = index
    if (from === to) return selection.onChange(toggleRow(selection.value, rowId(row)))
    selection.onChange(setRows(selection.value, idsBetween(source, rowId, from, to + 1), selected))
  })
  const allState = selection ? selectionState(selection.value, total) : undefined
  const selectAll = useStable(() => {
    if (!selection) return
    if (allState === 'all') selection.onChange(noSelection)
    // What is wholly here is selected by name, so that it stays selected under another filter.
    else if (source.complete) selection.onChange(setRows(noSelection, idsBetween(source, rowId, 0, rows), true))
    else selection.onChange(everything)
  })

  const retry = useStable((index: number) => source.retryAt?.(index))

  const keys = useGridKeys({
    scroller,
    // The totals are one more row to walk to.
    rows: waiting ? 0 : rows + (totals ? 1 : 0),
    columns: columnCount,
    scroll,
    resetKey: rowsKey,
    onSelectRow: selection ? (row) => select(row, { range: false }) : undefined,
  })

  useEffect(() => {
    if (!waiting) source.ensure(window.first, window.end)
  }, [source, waiting, window.first, window.end])

  const [drawn, setDrawn] = useState<{ id: string; width: number }>()
  const measures = useMemo((): CSSProperties & Record<`--${string}`, string> => {
    const given = drawn ? { ...widths, [drawn.id]: drawn.width } : (widths ?? {})
    const tracks = gridTracks(visible, { lead, pinned, widths: given })
    return {
      ...Object.fromEntries(tracks.stays.map((start, place) => [`--stay-${place}`, start])),
      '--grid-columns': tracks.columns,
      '--grid-min-width': tracks.minWidth,
      '--row-height': `${rowHeight}px`,
    }
  }, [visible, lead, pinned, widths, drawn, rowHeight])
  const drawWidth = useStable((id: string, width: number | undefined, { done }: { done: boolean }) => {
    setDrawn(done || width === undefined ? undefined : { id, width: clampWidth(width) })
    if (done) onWidth(id, width)
  })
  const move = useStable((id: string, by: number) => {
    const went = onMove(id, by)
    const place = visible.findIndex((column) => column.id === id)
    // The keyboard stays with the column it moves.
    if (keys.active.row < 0 && went !== 0) keys.goTo({ row: -1, column: place + lead + went })
  })

  const indexes = inSlotOrder(window, { slots: slotCount(size), base: scroll.restingFirst })
  const apart =
    keys.active.row >= 0 && keys.active.row < rows && (keys.active.row < window.first || keys.active.row >= window.end)
  const slots = slotCount(size)
  const rowAt = (index: number, key: string | number) => {
    const row = waiting ? undefined : source.rowAt(index)
    return (
      <TableRow<Row>
        key={key}
        row={row}
        index={index}
        top={topOf(index, size) - topOf(window.origin, size)}
        columns={visible}
        href={row === undefined ? undefined : rowHref?.(row)}
        selected={selection && (row === undefined ? false : isSelected(selection.value, rowId(row)))}
        onSelect={select}
        pinned={pinned}
        expanded={expansion && index === expanded.gap?.after}
        onExpand={expanded.toggle}
        failed={row === undefined && source.failedAt?.(index) === true}
        onRetry={retry}
        activeColumn={index === keys.active.row && !waiting ? keys.active.column : -1}
        quiet={quiet}
      />
    )
  }

  return (
    // The cells take the keyboard; the grid itself is only where their keys arrive.
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={waiting || total === undefined ? -1 : total + 1 + (totals ? 1 : 0)}
      aria-colcount={columnCount}
      aria-multiselectable={selectable || undefined}
      aria-busy={busy || undefined}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onBlur={keys.onBlur}
      onMouseOver={tellCutText}
      // overflow-anchor: rows are reused further down, and the browser must not scroll after them.
      style={measures}
      className={`group/grid relative min-h-0 grow overscroll-contain [overflow-anchor:none] ${waiting ? 'overflow-hidden' : 'overflow-auto'}`}
    >
      <TableHeader<Row>
        headers={headers}
        selection={allState}
        onSelectAll={selectAll}
        activeColumn={keys.active.row < 0 ? keys.active.column : -1}
        pinned={pinned}
        expandable={expansion !== undefined}
        onWidth={drawWidth}
        onMove={move}
      />
      {rows > 0 ? (
        <div role="rowgroup" style={{ height: contentHeight(size) }} className="relative min-w-(--grid-min-width)">
          <div role="presentation" style={{ transform: `translateY(${window.offset}px)` }}>
            {indexes.map((index) => rowAt(index, index % slots))}
            {/* The row with the tab stop stays, also out of sight: focus is never lost by scrolling. */}
            {apart ? rowAt(keys.active.row, 'apart') : null}
            {expansion && expanded.row !== undefined && expanded.gap && !waiting ? (
              <ExpandedRow
                expansion={expansion}
                row={expanded.row}
                top={topOf(expanded.gap.after, size) - topOf(window.origin, size) + rowHeight}
                columnCount={columnCount}
              />
            ) : null}
          </div>
        </div>
      ) : null}
      {totals && !waiting ? (
        <TotalsRow<Row>
          totals={totals}
          columns={visible}
          pinned={pinned}
          lead={lead}
          rowIndex={rows + 2}
          activeColumn={keys.active.row === rows ? keys.active.column : -1}
        />
      ) : null}
    </div>
  )
}

function* idsBetween<Row>(source: RowSource<Row>, rowId: (row: Row) => string, from: number, to: number) {
  for (let index = from; index < to; index++) {
    const row = source.rowAt(index)
    if (row !== undefined) yield rowId(row)
  }
}

/** Text cut off by its column is shown whole on hover; measured only then. */
function tellCutText(event: MouseEvent<HTMLDivElement>) {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[aria-colindex]') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

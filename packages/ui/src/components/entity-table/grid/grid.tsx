import { useEffect, useMemo, useRef, useState, type CSSProperties, type MouseEvent } from 'react'
import { cellStyles } from '../view/cell-style.ts'
import { clampWidth } from '../view/column-layout.ts'
import { gridTracks } from '../view/column.ts'
import { useExpanded, type Expansion } from './use-expanded.ts'
import { contentHeight, inSlotOrder, slotCount, topOf } from './grid-window.ts'
import { rowsTo } from '../rows/row-range.ts'
import { fold } from '../rows/fold.ts'
import type { Later } from '../../later/index.ts'
import type { RowSource } from '../rows/row-source.ts'
import { everything, noSelection, selectionState, setRows, standOf, type RowSelection } from '../rows/row-selection.ts'
import { TableHeader } from './table-header.tsx'
import { TableRow } from './table-row.tsx'
import type { FoundTextProps } from './found-text.tsx'
import type { RowPanelProps } from './row-panel.tsx'
import type { Totals, TotalsRowProps } from './totals-row.tsx'
import { useAfter } from './use-after.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridWindow } from './use-grid-window.ts'
import { useStable } from '../view/use-stable.ts'
import type { TableColumns } from '../view/use-table-columns.ts'

/** Which rows are selected, and which may be. */
export type GridSelection<Row> = {
  value: RowSelection
  onChange: (value: RowSelection) => void
  /** Why a row may not be selected; undefined when it may. Keep it at module scope, as the columns. */
  refused?: (row: Row) => string | undefined
}

/** What the grid seldom has: its code comes later. */
export type GridPanelProps =
  | ({ panel: 'row' } & RowPanelProps)
  | ({ panel: 'totals' } & TotalsRowProps)
  | ({ panel: 'found' } & FoundTextProps)

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
  selection?: GridSelection<Row> | undefined
  widths?: Readonly<Record<string, number>> | undefined
  /** Undefined goes back to the column's own width. */
  onWidth: (id: string, width: number | undefined) => void
  /** Moves a column; answers how many places it went. */
  onMove: (id: string, by: number) => number
  /** A row was not selected: why, or undefined for a range over rows that are not here. */
  onRefuse: (reason: string | undefined) => void
  expansion?: Expansion<Row> | undefined
  totals?: Totals | undefined
  /** What draws an open row's panel, the totals and what a search found, once its code is here. */
  loader: Pick<Later<GridPanelProps>, 'Part' | 'loadNow'>
  /** The search, which the rows show where it was found: in the columns that are searched. */
  typed: string
  searched: readonly string[] | undefined
  /** The last column stays in place at the end. */
  lastStays: boolean
}

const placeholderRows = 60
/** As high as the grid, which measures it: it lies beside the grid, and not in what scrolls. */
const fadingEdge: CSSProperties = {
  width: 24,
  zIndex: 20,
  boxShadow: 'inset -16px 0 12px -12px color-mix(in srgb, var(--color-ink) 25%, transparent)',
}

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
  onRefuse,
  expansion,
  totals,
  loader,
  typed,
  searched,
  lastStays,
}: GridProps<Row>) {
  const { headers, visible, pinned } = columns
  const { HeadingRow } = source
  const { Part } = loader
  const scroller = useRef<HTMLDivElement>(null)
  // What a search found is bold: a face that comes only then would have its rows laid out twice. Where it does not come
  // the rows are written in another.
  useEffect(() => {
    if (Part) document.fonts.load('bold 1em Roboto').catch(() => {})
  }, [Part])
  const edge = useRef<HTMLDivElement>(null)
  const waiting = source.count === undefined
  const quiet = !useAfter(150, waiting) && waiting
  const rows = source.count ?? placeholderRows
  const total = source.total ?? source.count
  const selectable = selection !== undefined
  const expandable = expansion !== undefined || source.openAt !== undefined
  const lead = (selectable ? 1 : 0) + (expandable ? 1 : 0)
  const columnCount = visible.length + lead
  const styles = useMemo(() => cellStyles(visible, { pinned, last: lastStays }), [visible, pinned, lastStays])

  const expanded = useExpanded(source, { rowId, expansion, resetKey: rowsKey })
  const found = useMemo(() => {
    const words = fold(typed).split(/\s+/).filter(Boolean)
    if (!Part || words.length === 0) return undefined
    return (text: string, column: string) => {
      if (searched?.includes(column) === false) return text
      // Most texts hold nothing of it, and stay the plain text that they were.
      const within = fold(text)
      return words.some((word) => within.includes(word)) ? <Part panel="found" text={text} typed={typed} /> : text
    }
  }, [Part, typed, searched])
  const scroll = useGridWindow(
    { scroller, edge },
    {
      rows,
      rowHeight,
      resetKey: rowsKey,
      gap: expanded.gap,
      footer: totals ? rowHeight : 0,
    },
  )
  const { window, size } = scroll

  const picked = selection?.value
  const refused = selection?.refused
  const anchor = useRef<{ id: string; under: string }>(undefined)
  const select = useStable((index: number, { range }: { range: boolean }) => {
    const row = source.rowAt(index)
    if (!selection || !picked || row === undefined) return
    const id = rowId(row)
    const { selected, refusal } = standOf(picked, id, refused?.(row))
    if (refusal !== undefined) return onRefuse(refusal)
    // Under another filter or order the rows between would be others than those that were meant.
    const begun = range && anchor.current?.under === rowsKey ? anchor.current.id : id
    const reach = rowsTo(source, index, (other) => rowId(other) === begun)
    if (!reach) return onRefuse(undefined)
    anchor.current = { id, under: rowsKey }
    const ids = reach.filter((other) => other === row || refused?.(other) === undefined).map(rowId)
    selection.onChange(setRows(picked, ids, !selected))
  })
  // Looked up row by row where that can be done, and only when something about it changed: there may be many.
  const allState = useMemo(() => {
    if (!picked) return undefined
    const readable = source.complete || (total !== undefined && picked.mode === 'only' && picked.ids.size >= total)
    return selectionState(picked, { total, ids: readable ? idsOf({ source, rowId, refused }, rows) : undefined })
  }, [picked, refused, source, rowId, rows, total])
  const selectAll = useStable(() => {
    if (!selection || !picked) return
    // What is wholly here is selected by name, beside what is selected already and hidden by a filter.
    if (source.complete && picked.mode === 'only') {
      const off = allState === 'all'
      const ids = idsOf({ source, rowId, refused: off ? undefined : refused }, rows)
      selection.onChange(setRows(picked, ids, !off))
    } else selection.onChange(allState === 'all' ? noSelection : everything)
  })

  const toggle = useStable((index: number) => {
    if (!Part) loader.loadNow()
    if (source.toggleAt) source.toggleAt(index)
    else expanded.toggle(index)
  })

  const keys = useGridKeys({
    scroller,
    // The totals are one more row to walk to.
    rows: waiting ? 0 : rows + (totals ? 1 : 0),
    columns: columnCount,
    scroll,
    resetKey: rowsKey,
    ownControls: visible.some(({ cell }) => cell === 'custom'),
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

  const slots = slotCount(size)
  const indexes = inSlotOrder(window, { slots, base: scroll.restingFirst })
  const apart =
    keys.active.row >= 0 && keys.active.row < rows && (keys.active.row < window.first || keys.active.row >= window.end)
  const rowAt = (index: number, key: string | number) => {
    const row = waiting ? undefined : source.rowAt(index)
    const top = topOf(index, size) - topOf(window.origin, size)
    const activeColumn = index === keys.active.row && !waiting ? keys.active.column : -1
    const stand = picked && row !== undefined ? standOf(picked, rowId(row), refused?.(row)) : undefined
    const heading = source.headingAt?.(index)
    if (heading && HeadingRow) {
      return (
        <HeadingRow
          key={key}
          heading={heading}
          index={index}
          top={top}
          lead={lead}
          columnCount={columnCount}
          onToggle={toggle}
          activeColumn={activeColumn}
        />
      )
    }
    return (
      <TableRow<Row>
        key={key}
        row={row}
        index={index}
        top={top}
        columns={visible}
        href={row === undefined ? undefined : rowHref?.(row)}
        selected={stand ? stand.selected : picked && false}
        refusal={stand?.refusal}
        onSelect={select}
        styles={styles}
        expanded={expansion ? index === expanded.gap?.after : source.openAt && (source.openAt(index) ?? null)}
        onExpand={toggle}
        level={source.levelAt?.(index)}
        activeColumn={activeColumn}
        quiet={quiet}
        found={found}
      />
    )
  }

  return (
    <div className="relative flex min-h-0 grow flex-col">
      {/* The cells take the keyboard; the grid itself is only where their keys arrive. */}
      <div
        ref={scroller}
        role={source.levelAt ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={waiting || total === undefined ? -1 : (source.complete ? rows : total) + 1 + (totals ? 1 : 0)}
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
          styles={styles}
          expandable={expandable}
          onWidth={drawWidth}
          onMove={move}
        />
        {rows > 0 ? (
          <div role="rowgroup" style={{ height: contentHeight(size) }} className="relative min-w-(--grid-min-width)">
            <div role="presentation" style={{ transform: `translateY(${window.offset}px)` }}>
              {indexes.map((index) => rowAt(index, index % slots))}
              {/* The row with the tab stop stays, also out of sight: focus is never lost by scrolling. */}
              {apart ? rowAt(keys.active.row, 'apart') : null}
              {Part && expansion && expanded.row !== undefined && expanded.gap && !waiting ? (
                <Part
                  panel="row"
                  label={expansion.label(expanded.row)}
                  height={expansion.height}
                  content={expansion.render(expanded.row)}
                  top={topOf(expanded.gap.after, size) - topOf(window.origin, size) + rowHeight}
                  columnCount={columnCount}
                />
              ) : null}
            </div>
          </div>
        ) : null}
        {totals && Part && !waiting ? (
          <Part
            panel="totals"
            totals={totals}
            ids={visible.map(({ id }) => id)}
            styles={styles}
            lead={lead}
            rowIndex={rows + 2}
            activeColumn={keys.active.row === rows ? keys.active.column : -1}
          />
        ) : null}
      </div>
      {/* Columns that do not fit are seen to go on. */}
      <div
        ref={edge}
        hidden
        aria-hidden="true"
        style={fadingEdge}
        className="pointer-events-none absolute top-0 right-0"
      />
    </div>
  )
}

type Rows<Row> = Pick<GridProps<Row>, 'source' | 'rowId'> & Pick<GridSelection<Row>, 'refused'>

/** Ids of the rows that may be selected. */
function* idsOf<Row>({ source, rowId, refused }: Rows<Row>, count: number) {
  for (let index = 0; index < count; index++) {
    const row = source.rowAt(index)
    if (row !== undefined && refused?.(row) === undefined) yield rowId(row)
  }
}

/** Text cut off by its column is shown whole on hover; measured only then. */
function tellCutText(event: MouseEvent<HTMLDivElement>) {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[aria-colindex]') : null
  if (!cell) return
  const isCut = [cell, ...cell.querySelectorAll('span')].some((part) => part.scrollWidth > part.clientWidth)
  if (isCut) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { moveCell, type GridCell } from './move-cell.ts'
import { rowsPerPage } from './grid-window.ts'
import type { GridScroll } from './use-grid-window.ts'

export type GridKeysOptions = {
  scroller: RefObject<HTMLDivElement | null>
  rows: number
  columns: number
  scroll: GridScroll
  /** A change of this key means other rows: the place goes back to the first one. */
  resetKey: string
  /** Cells hold controls of the caller's, which are no stops of the Tab key. */
  ownControls: boolean
  /** Space on a row; undefined where rows cannot be selected. */
  onSelectRow?: ((row: number) => void) | undefined
}

export type GridKeys = {
  /** The one cell that the Tab key reaches. */
  active: GridCell
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
  onFocus: (event: FocusEvent<HTMLDivElement>) => void
  onBlur: (event: FocusEvent<HTMLDivElement>) => void
  /** Puts the focus on a cell, such as a header that was moved. */
  goTo: (cell: GridCell) => void
}

const controls = 'a[href], button, input, select, textarea'
const ownControl = `[data-own-controls] :is(${controls}):not([data-cell-focus])`

/**
 * Keyboard of a grid after the ARIA pattern: one tab stop, arrow keys between cells. A cell whose only content is a
 * control (row link, checkbox, sort button) hands its focus to that control, marked `data-cell-focus`.
 */
export function useGridKeys({
  scroller,
  rows,
  columns,
  scroll,
  resetKey,
  ownControls,
  onSelectRow,
}: GridKeysOptions): GridKeys {
  const [wanted, setActive] = useState<GridCell>({ row: 0, column: 0 })
  const active = { row: Math.min(wanted.row, rows - 1), column: Math.min(wanted.column, columns - 1) }
  const hasFocus = useRef(false)

  const [lastReset, setLastReset] = useState(resetKey)
  if (lastReset !== resetKey) {
    setLastReset(resetKey)
    if (wanted.row > 0) setActive({ ...wanted, row: 0 })
  }

  // Elements are reused for other rows while scrolling, so after each draw focus is put back where it belongs.
  useLayoutEffect(() => {
    if (!hasFocus.current) return
    const cell = cellAt(scroller.current, active)
    if (cell && !cell.contains(document.activeElement)) focusCell(cell, { preventScroll: true })
  })

  // A grid is one stop of the Tab key: what else can be pressed in a cell is reached by Enter.
  useLayoutEffect(() => {
    if (!ownControls) return
    for (const control of scroller.current?.querySelectorAll<HTMLElement>(ownControl) ?? []) control.tabIndex = -1
  })

  const move = (to: GridCell) => {
    hasFocus.current = true
    scroll.showRow(to.row)
    setActive(to)
    showColumn(scroller.current, to.column)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target
    if (event.defaultPrevented || event.altKey || !(target instanceof HTMLElement)) return
    const cell = target.closest<HTMLElement>('[aria-colindex]')
    if (!cell) return
    if (target !== focusTarget(cell)) {
      // Inside a cell's own controls the keys belong to them, until Escape.
      if (event.key === 'Escape') {
        // Only the cell is left, not the dialog the table may stand in.
        event.preventDefault()
        focusCell(cell)
      }
      const next = event.key === 'Tab' ? neighbour(cell, target, event.shiftKey ? -1 : 1) : undefined
      if (next) {
        event.preventDefault()
        next.focus()
      }
      return
    }
    const to = moveCell(
      active,
      { key: event.key, ctrl: event.ctrlKey || event.metaKey },
      { rows, columns, page: rowsPerPage(scroll.size) },
    )
    if (to) {
      event.preventDefault()
      move(to)
    } else if (event.key === 'Enter' && (target === cell || target.matches('[type=checkbox]'))) {
      event.preventDefault()
      const control = target === cell ? cell.querySelector<HTMLElement>(controls) : null
      if (control) control.focus()
      else cell.parentElement?.querySelector<HTMLAnchorElement>('a[data-cell-focus]')?.click()
    } else if (event.key === ' ' && active.row >= 0 && !isPressedBySpace(target)) {
      event.preventDefault()
      onSelectRow?.(active.row)
    }
  }

  return {
    active,
    goTo: move,
    onKeyDown,
    onFocus: (event) => {
      const place = placeOf(event.target)
      // What stands between the rows, such as an open row's panel, keeps its own focus.
      hasFocus.current = place !== undefined
      const cell = event.target.closest('[aria-colindex]')
      // A cell over several columns is the place of each of them.
      if (place && cell !== cellAt(scroller.current, active)) setActive(place)
    },
    onBlur: (event) => {
      // Without a next element the window lost focus or the row was reused: the place is kept for its return.
      if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false
      else if (event.relatedTarget === null && event.target.isConnected) hasFocus.current = false
    },
  }
}

function cellAt(grid: HTMLElement | null, { row, column }: GridCell): HTMLElement | null {
  const line = grid?.querySelector(`[aria-rowindex="${row + 2}"]`)
  const cell = line?.querySelector<HTMLElement>(`:scope > [aria-colindex="${column + 1}"]`)
  if (cell || !line) return cell ?? null
  // A subheading's last cell reaches over all further columns.
  const last = line.lastElementChild
  return last instanceof HTMLElement && Number(last.getAttribute('aria-colindex')) <= column + 1 ? last : null
}

/** The control before or after another one in its cell. */
function neighbour(cell: HTMLElement, control: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = [...cell.querySelectorAll<HTMLElement>(controls)]
  return all[all.indexOf(control) + by]
}

function isPressedBySpace(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLButtonElement
}

/** Scrolls sideways until a column is clear of the ones that stay in place. Rows are asked by the header, which is always there. */
function showColumn(grid: HTMLElement | null, column: number) {
  const cell = cellAt(grid, { row: -1, column })
  if (!grid || !cell || getComputedStyle(cell).position === 'sticky') return
  let before = 0
  let after = 0
  for (const other of cell.parentElement?.children ?? []) {
    if (getComputedStyle(other).position !== 'sticky') continue
    const { width } = other.getBoundingClientRect()
    if (cell.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) before += width
    else after += width
  }
  const start = cell.offsetLeft - before
  const end = cell.offsetLeft + cell.offsetWidth + after
  if (start < grid.scrollLeft) grid.scrollLeft = start
  else if (end > grid.scrollLeft + grid.clientWidth) grid.scrollLeft = end - grid.clientWidth
}

function placeOf(element: Element): GridCell | undefined {
  const column = Number(element.closest('[aria-colindex]')?.getAttribute('aria-colindex'))
  const row = Number(element.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'))
  return row > 0 && column > 0 ? { row: row - 2, column: column - 1 } : undefined
}

function focusTarget(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>('[data-cell-focus]') ?? cell
}

function focusCell(cell: HTMLElement, options?: FocusOptions) {
  focusTarget(cell).focus(options)
}

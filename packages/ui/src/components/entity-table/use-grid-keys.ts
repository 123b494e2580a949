import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { moveCell, type GridCell } from './grid-keys.ts'
import { rowsPerPage } from './grid-window.ts'
import type { GridScroll } from './use-grid-window.ts'

export type GridKeysOptions = {
  scroller: RefObject<HTMLDivElement | null>
  rows: number
  columns: number
  scroll: GridScroll
  /** A change of this key means other rows: the place goes back to the first one. */
  resetKey: string
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

/**
 * Keyboard of a grid after the ARIA pattern: one tab stop, arrow keys between cells. A cell whose only content is a
 * control (row link, checkbox, sort button) hands its focus to that control, marked `data-cell-focus`.
 */
export function useGridKeys({ scroller, rows, columns, scroll, resetKey, onSelectRow }: GridKeysOptions): GridKeys {
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
      if (event.key === 'Escape') focusCell(cell)
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
    } else if (event.key === 'Enter' && target === cell) {
      event.preventDefault()
      const control = cell.querySelector<HTMLElement>(controls)
      if (control) control.focus()
      else cell.parentElement?.querySelector<HTMLAnchorElement>('a[data-cell-focus]')?.click()
    } else if (event.key === ' ' && active.row >= 0 && !(target instanceof HTMLInputElement)) {
      event.preventDefault()
      onSelectRow?.(active.row)
    }
  }

  return {
    active,
    goTo: move,
    onKeyDown,
    onFocus: (event) => {
      hasFocus.current = true
      const place = placeOf(event.target)
      if (place && (place.row !== active.row || place.column !== active.column)) setActive(place)
    },
    onBlur: (event) => {
      // Without a next element the window lost focus or the row was reused: the place is kept for its return.
      if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false
      else if (event.relatedTarget === null && event.target.isConnected) hasFocus.current = false
    },
  }
}

function cellAt(grid: HTMLElement | null, { row, column }: GridCell): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`) ?? null
}

/** Scrolls sideways until a column is clear of the ones that stay in place. Rows are asked by the header, which is always there. */
function showColumn(grid: HTMLElement | null, column: number) {
  const cell = cellAt(grid, { row: -1, column })
  if (!grid || !cell || getComputedStyle(cell).position === 'sticky') return
  let staying = 0
  for (const other of cell.parentElement?.children ?? []) {
    if (getComputedStyle(other).position === 'sticky') staying += other.getBoundingClientRect().width
  }
  const start = cell.offsetLeft
  const end = start + cell.offsetWidth
  if (start - staying < grid.scrollLeft) grid.scrollLeft = start - staying
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

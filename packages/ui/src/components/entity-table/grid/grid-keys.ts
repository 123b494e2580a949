/** A place in the grid. Row -1 is the header; columns count from 0 over the visible ones. */
export type GridCell = { row: number; column: number }

export type GridExtent = { rows: number; columns: number; page: number }

/** Keys that move within the grid and what they do; the catalogue prints this table and the tests walk it. */
export const gridKeys = [
  { keys: 'ArrowRight', does: 'one cell to the right' },
  { keys: 'ArrowLeft', does: 'one cell to the left' },
  { keys: 'ArrowDown', does: 'one row down' },
  { keys: 'ArrowUp', does: 'one row up; from the first row to the header' },
  { keys: 'Home', does: 'first cell of the row' },
  { keys: 'End', does: 'last cell of the row' },
  { keys: 'Control+Home', does: 'first cell of the first row' },
  { keys: 'Control+End', does: 'last cell of the last row' },
  { keys: 'PageDown', does: 'one screen of rows down' },
  { keys: 'PageUp', does: 'one screen of rows up' },
  { keys: 'Shift+ArrowRight', does: 'on a header: makes its column wider' },
  { keys: 'Shift+ArrowLeft', does: 'on a header: makes its column narrower' },
  { keys: 'Control+Shift+ArrowRight', does: 'on a header: moves its column towards the end' },
  { keys: 'Control+Shift+ArrowLeft', does: 'on a header: moves its column towards the start' },
  { keys: 'Enter', does: 'opens the row; on a header sorts by it; in a cell with controls moves into them' },
  { keys: 'Escape', does: 'leaves the controls of a cell' },
  { keys: 'Space', does: 'selects the row; on the header of the checkboxes selects all' },
] as const

/** Where a key leads, or undefined when it is not a key that moves. */
export function moveCell(
  from: GridCell,
  { key, ctrl }: { key: string; ctrl: boolean },
  { rows, columns, page }: GridExtent,
): GridCell | undefined {
  const to = (row: number, column: number): GridCell => ({
    row: Math.max(-1, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  })
  switch (key) {
    case 'ArrowRight':
      return to(from.row, from.column + 1)
    case 'ArrowLeft':
      return to(from.row, from.column - 1)
    case 'ArrowDown':
      return to(from.row + 1, from.column)
    case 'ArrowUp':
      return to(from.row - 1, from.column)
    case 'Home':
      return to(ctrl ? Math.min(0, rows - 1) : from.row, 0)
    case 'End':
      return to(ctrl ? rows - 1 : from.row, columns - 1)
    case 'PageDown':
      return to(Math.max(0, from.row) + page, from.column)
    case 'PageUp':
      // A screen up from a row never leaves the rows: the header is one arrow key away.
      return to(from.row < 0 ? -1 : Math.max(0, from.row - page), from.column)
    default:
      return undefined
  }
}

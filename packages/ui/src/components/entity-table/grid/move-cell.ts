/** A place in the grid. Row -1 is the header; columns count from 0 over the visible ones. */
export type GridCell = { row: number; column: number }

export type GridExtent = { rows: number; columns: number; page: number }

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

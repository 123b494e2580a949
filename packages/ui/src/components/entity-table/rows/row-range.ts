import type { RowSource } from './row-source.ts'

/**
 * The rows between the one at a position and another, found by its id, both included. Undefined when the other is not
 * reached: rows between are not here, so that nobody could say which they are, or it is gone.
 */
export function rowsTo<Row>(
  { rowAt, headingAt }: RowSource<Row>,
  index: number,
  isLast: (row: Row) => boolean,
): Row[] | undefined {
  for (const step of [-1, 1]) {
    const rows: Row[] = []
    for (let at = index; ; at += step) {
      const row = rowAt(at)
      if (row === undefined && !headingAt?.(at)) break
      if (row !== undefined) rows.push(row)
      if (row !== undefined && isLast(row)) return rows
    }
  }
}

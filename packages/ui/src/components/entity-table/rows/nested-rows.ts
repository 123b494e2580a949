import { useMemo } from 'react'
import { useToggled } from './grouped-rows.ts'
import type { RowSource } from './row-source.ts'

export type NestedRows<Row> = {
  rowId: (row: Row) => string
  /** The rows under one, in their order; none for most. */
  under: (row: Row) => readonly Row[]
}

/** The rows of a source, each with those under it once it is opened: two levels. For rows that are all in memory. */
export function nestedRowSource<Row>(
  source: RowSource<Row>,
  { rowId, under }: NestedRows<Row>,
  { open, toggle }: { open: ReadonlySet<string>; toggle: (rowId: string) => void },
): RowSource<Row> {
  const { count = 0 } = source
  const opened: { at: number; rows: readonly Row[]; before: number }[] = []
  let more = 0
  // Nothing is looked at while nothing is open.
  for (let index = 0; open.size > 0 && index < count; index++) {
    const row = source.rowAt(index)
    if (row === undefined || !open.has(rowId(row))) continue
    const rows = under(row)
    opened.push({ at: index, rows, before: more })
    more += rows.length
  }
  /** The row at a position, and whether it stands under another. */
  const find = (position: number): { row: Row | undefined; nested: boolean } => {
    const last = opened.findLast(({ at, before }) => at + before < position)
    if (!last) return { row: source.rowAt(position), nested: false }
    const within = position - (last.at + last.before) - 1
    if (within < last.rows.length) return { row: last.rows[within], nested: true }
    return { row: source.rowAt(position - last.before - last.rows.length), nested: false }
  }
  return {
    ...source,
    count: source.count === undefined ? undefined : count + more,
    total: source.total ?? count,
    rowAt: (position) => find(position).row,
    levelAt: (position) => (find(position).nested ? 2 : 1),
    openAt: (position) => {
      const { row, nested } = find(position)
      if (row === undefined || nested || under(row).length === 0) return undefined
      return open.has(rowId(row))
    },
    toggleAt: (position) => {
      const { row } = find(position)
      if (row !== undefined) toggle(rowId(row))
    },
  }
}

/** Rows that open onto those under them. Keep `nested` at module scope: a new one makes them be laid out again. */
export function useNestedRows<Row>(source: RowSource<Row>, nested: NestedRows<Row>): RowSource<Row> {
  const [open, toggle] = useToggled()
  return useMemo(() => nestedRowSource(source, nested, { open, toggle }), [source, nested, open, toggle])
}

/**
 * Where a table's rows come from. The table asks for the few rows in view and never holds the rest,
 * so the same table serves an array in memory and a remote list that arrives page by page.
 */
export type RowSource<Row> = {
  /** Rows that can be scrolled to now; undefined while nobody knows. */
  count: number | undefined
  /** All rows that match, where that is more than can be scrolled to yet. */
  total?: number
  /** The row at a position; undefined when it is not there yet (drawn as a placeholder). */
  rowAt: (index: number) => Row | undefined
  /** Called with the rows in view, `to` not included: the moment to fetch what is missing. */
  ensure: (from: number, to: number) => void
  /** True when every row that matches can be read at once. */
  complete: boolean
  /** Does a little of what later sorts and searches need, called while nothing else is to be done; false: nothing left. */
  prepare?: () => boolean
  /** How many rows there are of each value of a filter, among those that pass everything else. */
  facet?: (filterId: string) => ReadonlyMap<string, number>
  /** Whether the row at a position could not be fetched, where pages come one by one. */
  failedAt?: (index: number) => boolean
  /** Asks once more for the page with this row. */
  retryAt?: (index: number) => void
}

const nothing = () => undefined

/** A source that knows nothing yet: what a table shows while its first answer is on the way. */
export const pendingRowSource: RowSource<never> = { count: undefined, rowAt: nothing, ensure: nothing, complete: false }

import type { ComponentType } from 'react'

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
  /** Begins what later sorts and searches need, while nothing else is to be done; answers what ends it. */
  prepare?: () => () => void
  /** How many rows there are of each value of a filter, among those that pass everything else. */
  facet?: (filterId: string) => ReadonlyMap<string, number>
  /** The subheading at a position, where rows stand in groups; `rowAt` knows nothing there. */
  headingAt?: (index: number) => RowHeading | undefined
  /** What draws it: brought along, because most tables have none. */
  HeadingRow?: ComponentType<HeadingRowProps>
  /** How deep a row stands under others, from 1, where rows stand under each other. */
  levelAt?: (index: number) => number
  /** Whether the rows under the one at a position are shown; undefined when there are none. */
  openAt?: (index: number) => boolean | undefined
  /** Shows or hides them. */
  toggleAt?: (index: number) => void
}

/** A subheading between rows. */
export type RowHeading = {
  label: string
  /** Rows that belong under it, shown or not. */
  rows: number
  /** Whether they are shown; undefined when that cannot be changed. */
  open: boolean | undefined
}

export type HeadingRowProps = {
  heading: RowHeading
  /** Position among all rows, from 0. */
  index: number
  /** Distance from the top of the layer, in pixels. */
  top: number
  /** Cells before the first column. */
  lead: number
  columnCount: number
  onToggle: (index: number) => void
  /** The cell that the Tab key reaches, -1 when it is in another row. */
  activeColumn: number
}

const nothing = () => undefined

/** A source that knows nothing yet: what a table shows while its first answer is on the way. */
export const pendingRowSource: RowSource<never> = { count: undefined, rowAt: nothing, ensure: nothing, complete: false }

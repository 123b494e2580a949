import { allPositions, arrayIndexOf, type ArrayIndex } from './array-index.ts'
import { filterTextOf } from '../view/column-values.ts'
import type { Column } from '../view/column.ts'
import { parseRange, rangeTest } from '../view/filter-value.ts'
import { orderByKeys, orderedAmong, reversed } from './order-by-keys.ts'
import type { RowSource } from './row-source.ts'
import { fold, rowsWith } from './search-text.ts'
import type { FilterSpec, TableView } from '../view/table-view.ts'

export type ArrayRowOptions<Row> = {
  columns: readonly Column<Row>[]
  view: Pick<TableView, 'q' | 'sort' | 'filters'>
  /** What the filters look for; needed for those that are not a choice of values. */
  filters?: readonly FilterSpec[]
  /** The value of a row that a filter looks at, by filter id; without one, the column of that id is used. */
  filterValue?: (row: Row, filterId: string) => string | undefined
}

/**
 * Rows held in memory. The array itself is never copied or moved: a view is a list of positions into it.
 * Sort keys and search text are kept as long as the array and the columns live, so the next sort or search is quick.
 */
export function arrayRowSource<Row extends object>(
  rows: readonly Row[],
  options: ArrayRowOptions<Row>,
): RowSource<Row> {
  const index = arrayIndexOf(rows, options.columns)
  const positions = positionsOf(rows, options, index)
  return {
    count: positions ? positions.length : rows.length,
    complete: true,
    rowAt: positions ? (place) => rows[positions[place] ?? -1] : (place) => rows[place],
    ensure: () => {},
    prepare: index.prepare,
    facet: (filterId) => facetOf(rows, options, { index, filterId }),
  }
}

/** Positions of the rows of a view, in its order; undefined when that is the array as it stands. */
function positionsOf<Row extends object>(
  rows: readonly Row[],
  options: ArrayRowOptions<Row>,
  index: ArrayIndex,
): Uint32Array | undefined {
  const { columns, view } = options
  const positions = matching(rows, options, { index })
  const [least, ...more] = view.sort.filter(({ id }) => columns.some((column) => column.id === id)).toReversed()
  if (!least) return positions
  // The order of one column is known for all rows once; nothing is sorted again for it.
  const ascending = index.order(least.id)
  const whole = least.desc ? reversed(ascending, index.keys(least.id)) : ascending
  let order = positions ? orderedAmong(whole, positions) : whole
  // The least important key came first: each later pass keeps the order of the earlier ones.
  for (const { id, desc } of more) order = orderByKeys(order, index.keys(id), desc)
  return order
}

type Matcher<Row> = (row: Row) => boolean

/** Positions of the rows that pass the search and the filters (but for one), ascending; undefined when every row does. */
function matching<Row>(
  rows: readonly Row[],
  options: ArrayRowOptions<Row>,
  { index, but }: { index: ArrayIndex; but?: string },
): Uint32Array | undefined {
  const { view } = options
  const words = fold(view.q).split(/\s+/).filter(Boolean)
  const searched = words.length > 0 ? rowsWith(words, index.texts()) : undefined
  const tests = Object.entries(view.filters).flatMap(([id, values]) =>
    values.length > 0 && id !== but ? [filterTest(options, id, values)] : [],
  )
  if (tests.length === 0) return searched
  return (searched ?? allPositions(rows.length)).filter((position) => {
    const row = rows[position]
    return row !== undefined && tests.every((test) => test(row))
  })
}

function filterTest<Row>(options: ArrayRowOptions<Row>, id: string, values: readonly string[]): Matcher<Row> {
  const read = readerOf(options, id)
  const kind = options.filters?.find((spec) => spec.id === id)?.kind ?? 'choice'
  if (kind === 'choice' || kind === 'found' || kind === 'code') {
    const chosen = new Set(values)
    return (row) => chosen.has(read(row) ?? '')
  }
  const [value = ''] = values
  if (kind === 'text') {
    const part = fold(value)
    return (row) => fold(read(row) ?? '').includes(part)
  }
  const range = parseRange(value, kind)
  if (!range) return () => true
  const fits = rangeTest(range, kind)
  return (row) => fits(read(row))
}

function readerOf<Row>({ columns, filterValue }: ArrayRowOptions<Row>, id: string): (row: Row) => string | undefined {
  if (filterValue) return (row) => filterValue(row, id)
  const column = columns.find((candidate) => candidate.id === id)
  return (row) => (column ? filterTextOf(column, row) : undefined)
}

/** How many rows there are of each value of a filter, among those that pass everything else. */
function facetOf<Row>(
  rows: readonly Row[],
  options: ArrayRowOptions<Row>,
  { index, filterId }: { index: ArrayIndex; filterId: string },
): ReadonlyMap<string, number> {
  const positions = matching(rows, options, { index, but: filterId })
  const read = readerOf(options, filterId)
  const counts = new Map<string, number>()
  const count = (row: Row | undefined) => {
    if (row === undefined) return
    const value = read(row) ?? ''
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  if (positions) for (const position of positions) count(rows[position])
  else rows.forEach(count)
  return counts
}

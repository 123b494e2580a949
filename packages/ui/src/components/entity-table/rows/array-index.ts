import { sortValueOf } from '../view/column-values.ts'
import { holdsFigures, type Column } from '../view/column.ts'
import { compareDecimals } from '../../../format/decimal-order.ts'
import { mergeSorted } from './merge-sorted.ts'
import { orderInSteps } from './order-by-keys.ts'
import { searchTextInSlices, type SearchText } from './search-text.ts'

/** What sorts and searches over an array need: made once an array and its columns, all at once or a slice at a time. */
export type ArrayIndex = {
  /** One number a row that orders as the column does; NaN where there is no value. */
  keys: (columnId: string) => Float64Array
  /** All rows in the ascending order of a column. */
  order: (columnId: string) => Uint32Array
  /** What a search looks through. */
  texts: () => SearchText
  /** Does a slice of what is not made yet; false when nothing is left. */
  prepare: () => boolean
}

/** Rows handled between two looks at the clock. */
const slice = 4000

const known = new WeakMap<object, WeakMap<object, ArrayIndex>>()

/** The index of these rows under these columns; the same one as long as both arrays are. */
export function arrayIndexOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): ArrayIndex {
  const byColumns = known.get(rows) ?? new WeakMap<object, ArrayIndex>()
  known.set(rows, byColumns)
  const index = byColumns.get(columns) ?? createIndex(rows, columns)
  byColumns.set(columns, index)
  return index
}

function createIndex<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): ArrayIndex {
  const texts = job(() => searchTextInSlices(rows, columns))
  const keys = new Map(columns.map((column) => [column.id, job(() => keysInSlices(rows, column))]))
  const keysOf = (id: string) => keys.get(id)?.result() ?? new Float64Array(rows.length).fill(NaN)
  const orders = new Map(
    columns.map(({ id }) => [id, job(() => orderInSteps(allPositions(rows.length), keysOf(id), false))]),
  )
  // Figures first: they take a moment each, and long texts a second.
  const wanted = columns
    .filter((column) => column.sortable)
    .toSorted((left, right) => Number(holdsFigures(right)) - Number(holdsFigures(left)))
    .map((column) => column.id)
  return {
    texts: texts.result,
    keys: keysOf,
    order: (id) => orders.get(id)?.result() ?? allPositions(rows.length),
    prepare: () => texts.step() || wanted.some((id) => keys.get(id)?.step() || orders.get(id)?.step()),
  }
}

/** Every position, as the rows stand. */
export function allPositions(length: number): Uint32Array {
  const positions = new Uint32Array(length)
  for (let index = 0; index < length; index++) positions[index] = index
  return positions
}

/** Work that can be done a step at a time, and is finished at once when its result is asked for. */
function job<Result>(start: () => Generator<undefined, Result>): { step: () => boolean; result: () => Result } {
  let work: Generator<undefined, Result> | undefined
  let done: { value: Result } | undefined
  const step = () => {
    if (done) return false
    work ??= start()
    const next = work.next()
    if (next.done) {
      done = { value: next.value }
      work = undefined
    }
    return true
  }
  return {
    step,
    result: () => {
      for (;;) {
        if (done) return done.value
        step()
      }
    },
  }
}

function* keysInSlices<Row>(rows: readonly Row[], column: Column<Row>): Generator<undefined, Float64Array> {
  const keys = new Float64Array(rows.length).fill(NaN)
  const words = new Map<string, number[]>()
  const addWord = (word: string, position: number) => {
    const same = words.get(word)
    if (same) same.push(position)
    else words.set(word, [position])
  }
  for (const [position, row] of rows.entries()) {
    const value = sortValueOf(column, row)
    if (typeof value === 'number') keys[position] = value
    else if (value !== null) addWord(value, position)
    if (position % slice === slice - 1) yield
  }
  if (words.size === 0) return keys
  const figures = holdsFigures(column)
  // One figure that no number holds: now all of them are ranked by their digits.
  if (figures) {
    for (const [position, key] of keys.entries()) if (!Number.isNaN(key)) addWord(String(key), position)
  }
  // Text as numbers that order as the text does: each distinct text is compared once, not once a row.
  const compare = figures ? compareDecimals : collator.compare
  const sorted = yield* mergeSorted([...words.keys()], compare)
  let rank = 0
  for (const [place, word] of sorted.entries()) {
    // `1.0` and `1.00` are two texts, but one figure.
    if (!figures || compare(sorted[place - 1] ?? '', word) !== 0) rank = place
    for (const position of words.get(word) ?? []) keys[position] = rank
  }
  return keys
}

const collator = new Intl.Collator('en', { numeric: true })

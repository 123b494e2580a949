/** What became of a list of rows. */
export type RowsChange =
  | { type: 'add'; at: number }
  | { type: 'remove'; at: number }
  | { type: 'move'; from: number; to: number }

/** The list after a change. `row` is what is put in by an addition. */
export function changedRows<Row>(rows: readonly Row[], change: RowsChange, row?: Row): Row[] {
  if (change.type === 'remove') return rows.toSpliced(change.at, 1)
  if (change.type === 'add') return row === undefined ? [...rows] : rows.toSpliced(change.at, 0, row)
  const moved = rows.slice(change.from, change.from + 1)
  return rows.toSpliced(change.from, 1).toSpliced(change.to, 0, ...moved)
}

/** Where the row that stood at `index` stands after a change; undefined when it is gone. */
export function indexAfter(change: RowsChange, index: number): number | undefined {
  switch (change.type) {
    case 'add':
      return index < change.at ? index : index + 1
    case 'remove':
      return index === change.at ? undefined : index < change.at ? index : index - 1
    case 'move': {
      const { from, to } = change
      if (index === from) return to
      if (from < to) return index > from && index <= to ? index - 1 : index
      return index >= to && index < from ? index + 1 : index
    }
  }
}

/** The index at which a row held at height `y` would come to stand. `middles` are the heights of all rows' middles. */
export const dropIndex = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length

/** Keys of rows that have no id of their own: each row keeps its key wherever it is moved to. */
export interface RowKeys {
  keys: readonly number[]
  /** The next key that was never used. */
  next: number
}

/** As many keys as rows; rows that came or went by other hands do so at the end. */
export function fitKeys({ keys, next }: RowKeys, count: number): RowKeys {
  const missing = Math.max(0, count - keys.length)
  return {
    keys: [...keys.slice(0, count), ...Array.from({ length: missing }, (_, at) => next + at)],
    next: next + missing,
  }
}

/** The keys after a change of the rows. */
export const changedKeys = ({ keys, next }: RowKeys, change: RowsChange): RowKeys => ({
  keys: changedRows(keys, change, next),
  next: change.type === 'add' ? next + 1 : next,
})

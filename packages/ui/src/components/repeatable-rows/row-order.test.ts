import { describe, expect, it } from 'vitest'
import { changedKeys, changedRows, dropIndex, fitKeys, indexAfter, type RowsChange } from './row-order.ts'

const rows = ['a', 'b', 'c', 'd']
const changes: RowsChange[] = [
  { type: 'remove', at: 0 },
  { type: 'remove', at: 3 },
  { type: 'add', at: 4 },
  { type: 'add', at: 1 },
  { type: 'move', from: 0, to: 3 },
  { type: 'move', from: 3, to: 1 },
  { type: 'move', from: 2, to: 2 },
]

describe('changedRows', () => {
  it('adds, removes and moves', () => {
    expect(changedRows(rows, { type: 'add', at: 1 }, 'x')).toEqual(['a', 'x', 'b', 'c', 'd'])
    expect(changedRows(rows, { type: 'remove', at: 1 })).toEqual(['a', 'c', 'd'])
    expect(changedRows(rows, { type: 'move', from: 0, to: 2 })).toEqual(['b', 'c', 'a', 'd'])
    expect(changedRows(rows, { type: 'move', from: 3, to: 0 })).toEqual(['d', 'a', 'b', 'c'])
  })
})

describe('indexAfter', () => {
  it('finds every row where the list has it', () => {
    for (const change of changes) {
      const after = changedRows(rows, change, 'x')
      for (const [index, row] of rows.entries()) {
        const now = after.indexOf(row)
        expect(indexAfter(change, index)).toBe(now < 0 ? undefined : now)
      }
    }
  })
})

describe('dropIndex', () => {
  it('counts the other rows above the hand', () => {
    const middles = [10, 30, 50]
    expect(dropIndex(middles, 0, 12)).toBe(0)
    expect(dropIndex(middles, 0, 35)).toBe(1)
    expect(dropIndex(middles, 0, 900)).toBe(2)
    expect(dropIndex(middles, 2, 31)).toBe(2)
    expect(dropIndex(middles, 2, 5)).toBe(0)
  })
})

describe('keys', () => {
  it('stay with their rows, and are never used twice', () => {
    let keys = fitKeys({ keys: [], next: 0 }, 3)
    expect(keys.keys).toEqual([0, 1, 2])
    keys = changedKeys(keys, { type: 'move', from: 2, to: 0 })
    expect(keys.keys).toEqual([2, 0, 1])
    keys = changedKeys(changedKeys(keys, { type: 'remove', at: 1 }), { type: 'add', at: 2 })
    expect(keys.keys).toEqual([2, 1, 3])
    expect(fitKeys(keys, 5).keys).toEqual([2, 1, 3, 4, 5])
    expect(fitKeys(keys, 1).keys).toEqual([2])
  })
})

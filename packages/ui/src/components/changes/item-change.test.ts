import { describe, expect, it } from 'vitest'
import { itemChanges, rowsIn } from './item-change.ts'

const tier = (from: string, rate: string) => ({ from, rate })
const kinds = (...args: Parameters<typeof itemChanges>) =>
  itemChanges(...args).map(({ kind, place }) => `${kind} ${place}`)

describe('itemChanges', () => {
  it('tells a changed part from a new row', () => {
    const before = [tier('0', '5'), tier('1000', '7')]
    const after = [tier('0', '5'), tier('1000', '8'), tier('5000', '10')]
    expect(itemChanges(before, after)).toEqual([
      { kind: 'kept', place: 1, after: after[0] },
      { kind: 'changed', place: 2, before: before[1], after: after[1], parts: ['rate'] },
      { kind: 'added', place: 3, after: after[2] },
    ])
  })

  it('does not take every row for changed when one is put in front', () => {
    const before = [tier('0', '5'), tier('1000', '7')]
    expect(kinds(before, [tier('-5', '1'), ...before])).toEqual(['added 1', 'kept 2', 'kept 3'])
    expect(kinds(before, before.slice(1))).toEqual(['kept 1', 'removed 1'])
  })

  it('recognises rows by their key, whatever else changed', () => {
    const before = [
      { id: 'a', share: '50', role: 'Owner' },
      { id: 'b', share: '50', role: 'Owner' },
    ]
    const after = [
      { id: 'b', share: '10', role: 'Trustee' },
      { id: 'c', share: '50', role: 'Owner' },
    ]
    expect(itemChanges(before, after, ['id'])).toEqual([
      { kind: 'changed', place: 1, before: before[1], after: after[0], parts: ['share', 'role'] },
      { kind: 'added', place: 2, after: after[1] },
      { kind: 'removed', place: 1, before: before[0] },
    ])
  })

  it('names one row as moved, not all that made way', () => {
    const [a, b, c] = [tier('a', '1'), tier('b', '2'), tier('c', '3')]
    expect(itemChanges([a, b, c], [c, a, b])).toEqual([
      { kind: 'kept', place: 1, after: c, movedFrom: 3 },
      { kind: 'kept', place: 2, after: a },
      { kind: 'kept', place: 3, after: b },
    ])
  })

  it('keeps rows apart that stand twice', () => {
    expect(kinds([tier('a', '1'), tier('a', '1')], [tier('a', '1')])).toEqual(['kept 1', 'removed 2'])
  })

  it('takes blank parts for missing ones', () => {
    expect(kinds([{ from: '0', to: '' }], [{ from: '0' }])).toEqual(['kept 1'])
  })

  it('takes nothing in common for one gone and one new', () => {
    expect(kinds([tier('0', '5')], [tier('9', '8')])).toEqual(['added 1', 'removed 1'])
  })
})

describe('rowsIn', () => {
  it('has rows only', () => {
    expect(rowsIn(undefined)).toEqual([])
    expect(rowsIn([{ a: 1 }, 'x'])).toEqual([{ a: 1 }, { '': 'x' }])
  })
})

import { describe, expect, it } from 'vitest'
import { isBlank, leavesOf, pathsThatDiffer, sameValue, withValueAt } from './values.ts'

describe('leavesOf', () => {
  it('names nested fields by dotted path and keeps lists whole', () => {
    const leaves = leavesOf({ name: 'A', address: { city: 'Reno', lines: ['1', '2'] } })
    expect([...leaves]).toEqual([
      ['name', 'A'],
      ['address.city', 'Reno'],
      ['address.lines', ['1', '2']],
    ])
  })
})

describe('sameValue', () => {
  it('takes every blank for every other blank, but never for false or zero', () => {
    expect(sameValue('', undefined)).toBe(true)
    expect(sameValue([], null)).toBe(true)
    expect(sameValue(false, undefined)).toBe(false)
    expect(sameValue(0, '')).toBe(false)
    expect(isBlank('0')).toBe(false)
  })

  it('compares lists by content and order', () => {
    expect(sameValue(['a', 'b'], ['a', 'b'])).toBe(true)
    expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(sameValue(['a'], ['a', 'b'])).toBe(false)
  })

  it('compares rows in a list by their fields', () => {
    expect(sameValue([{ a: '1' }], [{ a: '1' }])).toBe(true)
    expect(sameValue([{ a: '1' }], [{ a: '2' }])).toBe(false)
  })
})

describe('pathsThatDiffer', () => {
  it('finds changed, added and removed fields', () => {
    const before = { name: 'A', city: 'Reno', address: { zip: '1' } }
    const after = { name: 'B', city: 'Reno', address: { zip: '' }, phone: '5' }
    expect(pathsThatDiffer(before, after)).toEqual(['name', 'address.zip', 'phone'])
  })
})

describe('withValueAt', () => {
  it('replaces one field and leaves the given draft alone', () => {
    const before = { name: 'A', address: { city: 'Reno', zip: '1' } }
    const after = withValueAt(before, 'address.city', 'Elko')
    expect(after).toEqual({ name: 'A', address: { city: 'Elko', zip: '1' } })
    expect(before.address.city).toBe('Reno')
  })

  it('makes the groups on the way', () => {
    expect(withValueAt<object>({}, 'address.city', 'Elko')).toEqual({ address: { city: 'Elko' } })
  })
})

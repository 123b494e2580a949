import { describe, expect, it } from 'vitest'
import { listChange } from './list-change.ts'

describe('listChange', () => {
  it('tells added, removed and kept apart, whatever the order', () => {
    expect(listChange(['a', 'b', 'c'], ['c', 'd', 'a'])).toEqual({ removed: ['b'], added: ['d'], kept: ['c', 'a'] })
  })

  it('counts an item that stands twice', () => {
    expect(listChange(['a', 'a'], ['a'])).toEqual({ removed: ['a'], added: [], kept: ['a'] })
  })

  it('compares whole items by what is in them', () => {
    expect(listChange([{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 3 }])).toEqual({
      removed: [{ id: 1 }],
      added: [{ id: 3 }],
      kept: [{ id: 2 }],
    })
  })
})

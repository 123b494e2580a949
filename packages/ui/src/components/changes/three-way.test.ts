import { describe, expect, it } from 'vitest'
import { collisions, effectOf } from './three-way.ts'

describe('effectOf', () => {
  it('is plain where the approved record has not moved', () => {
    expect(effectOf({ old: 'a', new: 'b' })).toBe('plain')
    expect(effectOf({ old: 'a', new: 'b', live: { value: 'a' } })).toBe('plain')
    expect(effectOf({ old: undefined, new: 'b', live: { value: '' } })).toBe('plain')
  })

  it('tells an overwriting from a setting back', () => {
    expect(effectOf({ old: 'a', new: 'b', live: { value: 'c' } })).toBe('overwrites')
    expect(effectOf({ old: 'a', new: 'a', live: { value: 'c' } })).toBe('setsBack')
    expect(effectOf({ old: 'a', new: '', live: { value: 'c' } })).toBe('overwrites')
  })

  it('knows what is live already, lists by content', () => {
    expect(effectOf({ old: 'a', new: 'b', live: { value: 'b' } })).toBe('alreadyLive')
    expect(effectOf({ old: [], new: [{ id: 1 }], live: { value: [{ id: 1 }] } })).toBe('alreadyLive')
  })
})

describe('collisions', () => {
  it('counts what is replaced', () => {
    const change = { path: 'p', label: 'P', section: 'S', type: 'text' } as const
    expect(
      collisions([
        { ...change, old: 'a', new: 'b' },
        { ...change, old: 'a', new: 'b', live: { value: 'c' } },
        { ...change, old: 'a', new: 'a', live: { value: 'c' } },
        { ...change, old: 'a', new: 'c', live: { value: 'c' } },
      ]),
    ).toBe(2)
  })
})

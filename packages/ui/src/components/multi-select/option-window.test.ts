import { describe, expect, it } from 'vitest'
import { optionWindow, scrollFor } from './option-window.ts'

describe('optionWindow', () => {
  it('draws what is in sight and a few more, however long the list', () => {
    expect(optionWindow({ count: 10_000, scrollTop: 3200, height: 288, rowHeight: 32, more: 2 })).toEqual({
      first: 98,
      last: 111,
    })
  })

  it('stays within the list', () => {
    expect(optionWindow({ count: 3, scrollTop: 0, height: 288, rowHeight: 32 })).toEqual({ first: 0, last: 3 })
    expect(optionWindow({ count: 0, scrollTop: 0, height: 288, rowHeight: 32 })).toEqual({ first: 0, last: 0 })
  })

  it('draws nothing beyond the end when the list has become shorter than the place scrolled to', () => {
    const { first, last } = optionWindow({ count: 5, scrollTop: 90_000, height: 288, rowHeight: 32 })
    expect(last).toBeGreaterThanOrEqual(first)
    expect(last).toBeLessThanOrEqual(5)
  })
})

describe('scrollFor', () => {
  const list = { scrollTop: 320, height: 320, rowHeight: 32 }

  it('leaves the list alone when the option is in sight', () => {
    expect(scrollFor({ ...list, index: 10 })).toBe(320)
    expect(scrollFor({ ...list, index: 19 })).toBe(320)
  })

  it('moves by as little as it takes', () => {
    expect(scrollFor({ ...list, index: 9 })).toBe(288)
    expect(scrollFor({ ...list, index: 20 })).toBe(352)
  })
})

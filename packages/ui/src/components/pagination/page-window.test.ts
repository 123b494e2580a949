import { describe, expect, it } from 'vitest'
import { pageRange, pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it('offers all of a few', () => {
    expect(pageWindow({ page: 3, pages: 7 })).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageWindow({ page: 1, pages: 1 })).toEqual([1])
    expect(pageWindow({ page: 1, pages: 0 })).toEqual([])
  })

  it('leaves out what is far away, on either side', () => {
    expect(pageWindow({ page: 1, pages: 12 })).toEqual([1, 2, 3, 4, 5, 'gap', 12])
    expect(pageWindow({ page: 6, pages: 12 })).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
    expect(pageWindow({ page: 12, pages: 12 })).toEqual([1, 'gap', 8, 9, 10, 11, 12])
  })

  it('has one length and always the current page, wherever one stands', () => {
    for (let page = 1; page <= 40; page++) {
      const steps = pageWindow({ page, pages: 40 })
      expect(steps).toHaveLength(7)
      expect(steps).toContain(page)
    }
  })

  it('never hides a single page behind a gap', () => {
    const all = Array.from({ length: 13 }, (_, at) => at + 8).flatMap((pages) =>
      Array.from({ length: pages }, (_, at) => pageWindow({ page: at + 1, pages })),
    )
    const hidden = all.flatMap((steps) =>
      steps.flatMap((step, at) => (step === 'gap' ? [Number(steps[at + 1]) - Number(steps[at - 1]) - 1] : [])),
    )
    expect(Math.min(...hidden)).toBeGreaterThan(1)
  })

  it('stays within the pages', () => {
    expect(pageWindow({ page: 99, pages: 12 }).at(-1)).toBe(12)
  })
})

describe('pageRange', () => {
  it('names both ends and the whole', () => {
    expect(pageRange({ page: 2, pageSize: 50, total: 1234 })).toBe('51 to 100 of 1,234')
    expect(pageRange({ page: 25, pageSize: 50, total: 1234 })).toBe('1,201 to 1,234 of 1,234')
    expect(pageRange({ page: 1, pageSize: 50, total: 0 })).toBe('None')
  })
})

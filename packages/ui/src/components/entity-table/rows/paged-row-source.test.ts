import { expect, test, vi } from 'vitest'
import { pagedRowSource } from './paged-row-source.ts'

const page = (from: number, length: number) => Array.from({ length }, (_, index) => ({ n: from + index }))
const base = { total: 500, hasNext: true, fetching: false, fetchNext: () => {} }

test('rows are found across pages of any length', () => {
  const source = pagedRowSource({ ...base, pages: [page(0, 50), page(50, 1), [], page(51, 49)] })
  for (const index of [0, 49, 50, 51, 99]) expect(source.rowAt(index)).toEqual({ n: index })
  expect(source.rowAt(100)).toBeUndefined()
  expect(source.rowAt(-1)).toBeUndefined()
})

test('nothing is known before the first page', () => {
  expect(pagedRowSource({ ...base, pages: [] }).count).toBeUndefined()
})

test('rows to come can be scrolled to within reach; the total stays honest', () => {
  const source = pagedRowSource({ ...base, total: 1_000_000, pages: [page(0, 100)] })
  expect(source.count).toBe(1100)
  expect(source.total).toBe(1_000_000)
  expect(source.complete).toBe(false)
})

test('the last page fixes the count, whatever the total said', () => {
  const source = pagedRowSource({ ...base, hasNext: false, pages: [page(0, 100)] })
  expect(source.count).toBe(100)
  expect(source.complete).toBe(true)
})

test('the next page is fetched near the edge, one at a time, and not again after a failure', () => {
  const fetchNext = vi.fn()
  const pages = [page(0, 100)]
  pagedRowSource({ ...base, pages, fetchNext }).ensure(0, 30)
  expect(fetchNext).not.toHaveBeenCalled()
  pagedRowSource({ ...base, pages, fetchNext, fetching: true }).ensure(50, 90)
  expect(fetchNext).not.toHaveBeenCalled()
  pagedRowSource({ ...base, pages, fetchNext, failed: true }).ensure(50, 90)
  expect(fetchNext).not.toHaveBeenCalled()
  pagedRowSource({ ...base, pages, fetchNext }).ensure(50, 90)
  expect(fetchNext).toHaveBeenCalledTimes(1)
})

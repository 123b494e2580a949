import { expect, test, vi } from 'vitest'
import type { Column } from '../view/column.ts'
import { exportCsv } from './export-rows.ts'
import { pagesOf } from '../rows/pages-of.ts'

type Row = { id: string }
const columns: Column<Row>[] = [{ id: 'id', header: 'Id', cell: 'id', value: (row) => row.id }]
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }))

async function* two(): AsyncGenerator<Row[]> {
  yield rows(1200)
  await Promise.resolve()
  yield rows(3)
}

test('takes every row of every page and tells how far it is', async () => {
  const onProgress = vi.fn()
  const file = await exportCsv({ columns, pages: two, signal: new AbortController().signal, onProgress })
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(1204)
  const told = onProgress.mock.calls.map(([done]) => Number(done))
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(told).toContain(1200)
  expect(told.at(-1)).toBe(1203)
})

test('sums over all rows are the last line', async () => {
  const signal = new AbortController().signal
  const file = await exportCsv({ columns, pages: two, totals: { values: {} }, signal, onProgress: () => {} })
  const lines = (await file.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1205)
  expect(lines.at(-1)).toBe('Total')
})

/** Each of its values takes a twentieth of a millisecond. */
const slow: Column<Row> = {
  id: 'id',
  header: 'Id',
  cell: 'id',
  value: ({ id }) => {
    const since = performance.now()
    while (performance.now() - since < 0.05);
    return id
  },
}

test('never holds the page up for as long as a frame', async () => {
  const turns = new Set<number>()
  let turn = 0
  const timer = setInterval(() => turn++, 0)
  const seen: Column<Row> = { ...slow, value: (row) => (turns.add(turn), slow.value(row)) }
  await exportCsv({
    columns: [seen],
    pages: () => [rows(2000)],
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  clearInterval(timer)
  // A tenth of a second of work in parts of 4 ms.
  expect(turns.size).toBeGreaterThan(5)
})

test('goes on as fast in a page that nobody looks at, whose timers hardly come', async () => {
  vi.stubGlobal('document', { hidden: true })
  const late = vi.fn()
  vi.stubGlobal('setTimeout', late)
  const { signal } = new AbortController()
  const file = await exportCsv({ columns: [slow], pages: () => [rows(200)], signal, onProgress: () => {} })
  vi.unstubAllGlobals()
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(201)
  expect(late).not.toHaveBeenCalled()
})

test('stops when it is cancelled, and fetches no further page', async () => {
  const control = new AbortController()
  const fetched = vi.fn()
  const pages = function* () {
    for (let page = 0; page < 5; page++) {
      fetched()
      yield rows(10)
    }
  }
  const work = exportCsv({ columns, pages, signal: control.signal, onProgress: () => control.abort() })
  await expect(work).rejects.toThrow('abort')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a page that fails fails the export', async () => {
  const pages = () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('The service is unavailable.')) }),
  })
  const work = exportCsv({ columns, pages, signal: new AbortController().signal, onProgress: () => {} })
  await expect(work).rejects.toThrow('unavailable')
})

test('a source in memory is walked page by page', () => {
  const all = rows(25)
  const pages = [...pagesOf({ count: 25, rowAt: (index) => all[index] }, 10)]
  expect(pages.map((page) => page.length)).toEqual([10, 10, 5])
})

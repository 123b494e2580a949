import { expect, test, vi } from 'vitest'
import { sparseRows } from './sparse-rows.ts'

type Asked = {
  position: number
  after: number | undefined
  signal: AbortSignal
  /** With so many rows, where fewer came than were due. */
  answer: (length?: number) => void
  fail: () => void
}

/** Rows are their own numbers; each page is answered by hand. */
function list(total = 1_000_000, keep?: number) {
  const asked: Asked[] = []
  const onChange = vi.fn()
  const rows = sparseRows<number>({
    total,
    pageSize: 100,
    onChange,
    ...(keep === undefined ? {} : { keep }),
    fetchPage: ({ position, after }, signal) =>
      new Promise((resolve, reject) => {
        const page = Array.from({ length: Math.min(100, total - position) }, (_, index) => position + index)
        asked.push({
          position,
          after,
          signal,
          answer: (length) => resolve(page.slice(0, length)),
          fail: () => reject(new Error('no')),
        })
      }),
  })
  return { rows, asked, onChange }
}
const positions = (asked: readonly Asked[]) => asked.map(({ position }) => position)

test('fetches the page in view first, and those beside it', () => {
  const { rows, asked } = list()
  rows.source().ensure(500_010, 500_030)
  expect(positions(asked)).toEqual([500_000, 499_900, 500_100])
})

test('a jump does not fetch what lies before it', async () => {
  const { rows, asked, onChange } = list()
  rows.source().ensure(999_980, 1_000_000)
  asked[0]?.answer()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(rows.source().rowAt(999_999)).toBe(999_999)
  expect(rows.source().rowAt(0)).toBeUndefined()
  expect(Math.min(...positions(asked))).toBe(999_800)
})

test('goes on by key where the row before the page is known', async () => {
  const { rows, asked, onChange } = list()
  rows.source().ensure(0, 20)
  for (const page of asked) page.answer()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  rows.source().ensure(110, 130)
  expect(asked.at(-1)).toMatchObject({ position: 200, after: 199 })
  expect(asked[0]?.after).toBeUndefined()
})

test('gives up what scrolled out of reach, and asks for nothing twice', () => {
  const { rows, asked } = list()
  rows.source().ensure(0, 20)
  rows.source().ensure(5, 25)
  expect(asked).toHaveLength(2)
  rows.source().ensure(500_010, 500_030)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(asked.at(-1)?.signal.aborted).toBe(false)
})

test('a page that failed is not asked again until someone says so', async () => {
  const { rows, asked, onChange } = list()
  rows.source().ensure(0, 20)
  asked[0]?.fail()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(rows.source().failedAt?.(7)).toBe(true)
  expect(rows.source().failedAt?.(170)).toBe(false)
  rows.source().ensure(0, 20)
  expect(asked).toHaveLength(2)
  rows.source().retryAt?.(7)
  expect(rows.source().failedAt?.(7)).toBe(false)
  expect(asked.at(-1)?.position).toBe(0)
})

test('forgets the pages farthest from the view', async () => {
  const { rows, asked, onChange } = list(1_000_000, 4)
  rows.source().ensure(0, 20)
  for (const page of asked) page.answer()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  rows.source().ensure(900_010, 900_030)
  expect(rows.source().rowAt(0)).toBeUndefined()
})

test('a page that comes back short is the end, and nothing past it is on its way', async () => {
  const { rows, asked, onChange } = list(1000)
  rows.source().ensure(310, 330)
  asked[0]?.answer(40)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  expect(rows.source()).toMatchObject({ count: 340, total: 340 })
  expect(rows.source().rowAt(339)).toBe(339)
  for (const page of asked.slice(1)) page.answer(page.position === 400 ? 0 : 100)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3))
  expect(rows.source().count).toBe(340)
  rows.source().ensure(320, 340)
  expect(asked).toHaveLength(3)
})

test('an empty page ends the list before it, and the page there is asked for', async () => {
  const { rows, asked, onChange } = list(1000)
  rows.source().ensure(980, 1000)
  asked[0]?.answer(0)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(rows.source().count).toBe(900)
  rows.source().ensure(880, 900)
  expect(positions(asked)).toEqual([900, 800, 700])
})

test.each(['before', 'after'])('a short page with rows after it says which rows lack: these came %s', async (order) => {
  const { rows, asked, onChange } = list(1000)
  rows.source().ensure(310, 330)
  const [short, , later] = asked
  const answers = [() => short?.answer(40), () => later?.answer()]
  for (const answer of order === 'after' ? answers : answers.toReversed()) answer()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  const source = rows.source()
  expect(source.count).toBe(1000)
  expect([source.failedAt?.(339), source.failedAt?.(340), source.failedAt?.(400)]).toEqual([false, true, false])
  source.retryAt?.(340)
  asked.at(-1)?.answer()
  await vi.waitFor(() => expect(rows.source().rowAt(340)).toBe(340))
  expect(rows.source().failedAt?.(340)).toBe(false)
})

test('a last page with more rows than were told lengthens the list', async () => {
  const { rows, asked, onChange } = list(1000)
  rows.source().ensure(980, 1000)
  asked[0]?.answer(50)
  await vi.waitFor(() => expect(rows.source().count).toBe(950))
  rows.source().retryAt?.(940)
  asked.at(-1)?.answer()
  await vi.waitFor(() => expect(rows.source().count).toBe(1000))
  expect(onChange).toHaveBeenCalled()
})

test('stops asking when it is stopped', () => {
  const { rows, asked } = list()
  rows.source().ensure(0, 20)
  rows.stop()
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog, type Log } from '../http/log.ts'
import { keepLooking } from './keep-looking.ts'

const every = 60_000
const told: string[] = []
const log: Log = { ...silentLog, error: (words) => void told.push(words) }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  told.length = 0
})

/** A look that is over when the test says so. */
function looks() {
  const under: { signal: AbortSignal; end: () => void; fail: (error: Error) => void }[] = []
  const look = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => under.push({ signal, end: resolve, fail: reject }))
  return { under, look }
}

test('looks at once and then again, and never twice at a time', async () => {
  const { under, look } = looks()
  const runs: string[] = []
  const kept = keepLooking(look, { every, failure: 'Not looked.', log, onRun: (outcome) => void runs.push(outcome) })
  expect(under).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3 * every)
  expect(under).toHaveLength(1)
  under[0]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(under).toHaveLength(2)
  under[1]?.fail(new Error('No disk.'))
  await vi.advanceTimersByTimeAsync(0)
  expect([told, runs]).toEqual([['Not looked.'], ['failed']])
  expect(under).toHaveLength(3)
  const stopping = kept.stop()
  expect(under[2]?.signal.aborted).toBe(true)
  // What a look says once it is given up is no failure.
  under[2]?.fail(new Error('Given up.'))
  await stopping
  expect(runs).toEqual(['failed'])
})

test('once stopped it looks no more, also where looks were still to come', async () => {
  const { under, look } = looks()
  const kept = keepLooking(look, { every, failure: 'Not looked.', log, onRun: () => {} })
  await vi.advanceTimersByTimeAsync(2 * every)
  const stopping = kept.stop()
  under[0]?.end()
  await stopping
  await vi.advanceTimersByTimeAsync(5 * every)
  expect(under).toHaveLength(1)
})

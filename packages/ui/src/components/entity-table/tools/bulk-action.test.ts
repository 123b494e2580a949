import { expect, test } from 'vitest'
import { byReason, failedOf, refusedOf, verdictsSoFar, type BulkVerdict } from './bulk-action.ts'

test('refused rows are grouped by reason, the most frequent first', () => {
  const refused = refusedOf([
    { id: '1', name: 'A', allowed: false, reason: 'Not waiting' },
    { id: '2', name: 'B', allowed: true },
    { id: '3', name: 'C', allowed: false, reason: 'Your own work' },
    { id: '4', name: 'D', allowed: false, reason: 'Your own work' },
  ])
  expect(byReason(refused)).toEqual([
    { reason: 'Your own work', names: ['C', 'D'] },
    { reason: 'Not waiting', names: ['A'] },
  ])
})

test('what failed is told apart from what was done', () => {
  const outcomes = [
    { id: '1', name: 'A', done: true as const },
    { id: '2', name: 'B', done: false as const, reason: 'Moved on' },
  ]
  expect(failedOf(outcomes)).toEqual([{ name: 'B', reason: 'Moved on' }])
})

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const seen: Item[] = []
  for await (const item of items) seen.push(item)
  return seen
}

test('verdicts come at once or part by part', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id): BulkVerdict => ({ id, name: id, allowed: true }))
  if (!a || !b || !c) throw new Error('There are three.')
  const parts = async function* () {
    yield [a, b]
    yield [c]
  }
  expect(await all(verdictsSoFar(Promise.resolve([a, b])))).toEqual([[a, b]])
  expect(await all(verdictsSoFar(parts()))).toEqual([
    [a, b],
    [a, b, c],
  ])
  expect(await all(verdictsSoFar((async function* () {})()))).toEqual([[]])
})

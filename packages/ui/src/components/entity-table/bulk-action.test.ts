import { expect, test } from 'vitest'
import { byReason, failedOf, refusedOf } from './bulk-action.ts'

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

import { expect, it } from 'vitest'
import { testClock } from '../testing/index.ts'
import { timeOrderedIds } from './ids.ts'

it('makes ids that are UUIDs of version 7, never twice the same, sorted by their time', () => {
  const clock = testClock()
  const ids = timeOrderedIds(clock)
  const made = Array.from({ length: 200 }, () => {
    clock.advance(1)
    return ids.next()
  })
  expect(made.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true)
  expect(new Set(made).size).toBe(200)
  expect([...made].sort()).toEqual(made)
  expect(Number.parseInt((made[0] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(
    Date.parse('2026-11-20T15:00:00.001Z'),
  )
})

import { expect, test } from 'vitest'

import { inForceOn } from './in-force.ts'
import { day } from './testing/plan.ts'

const of = (name: string, effectiveFrom: string, effectiveTo?: string) => ({
  name,
  content: { effectiveFrom, effectiveTo },
})

test.each([
  ['2025-11-30', 'old', 'the day before the new one begins'],
  ['2025-12-01', 'new', 'the day on which it begins'],
  ['2030-01-01', 'new', 'long after'],
  ['2016-12-31', undefined, 'before any began'],
])('on %s it is %s: %s', (text, name, _why) => {
  const versions = [of('new', '2025-12-01'), of('old', '2017-01-30')]
  expect(inForceOn(versions, day(text))?.name).toBe(name)
})

test('a last day is included, and what came before does not come back', () => {
  const versions = [of('first', '2020-01-01'), of('second', '2026-01-01', '2026-06-30')]
  expect(inForceOn(versions, day('2026-06-30'))?.name).toBe('second')
  expect(inForceOn(versions, day('2026-07-01'))).toBeUndefined()
})

test('of two that begin on one day the later version counts', () => {
  const versions = [of('as approved', '2026-01-01'), of('as corrected', '2026-01-01')]
  expect(inForceOn(versions, day('2026-01-01'))?.name).toBe('as corrected')
})

import { expect, it } from 'vitest'
import { idleLimit } from './idle-limit.ts'

it('is as configured', () => expect(idleLimit(5)).toBe(300_000))

it.each([undefined, 0, -5, '20', null, Number.NaN])('takes %o for no word: fifteen minutes', (minutes) =>
  expect(idleLimit(minutes)).toBe(900_000),
)

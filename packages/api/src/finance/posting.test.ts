import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '../money/calendar-date.ts'
import { compareDecimals } from '../money/decimal-order.ts'
import { addDecimals, subtractDecimals } from '../money/decimals.ts'
import { money, percentOf } from '../money/money.ts'
import { rate } from '../money/rate.ts'
import { decimalOf } from '../money/testing/decimal-of.ts'
import { postingOf } from './posting.ts'
import { rhythmDay } from './posting-days.ts'
import { accrualsOf } from './testing/accruals.ts'
import { day, planOf, termsOf } from './testing/plan.ts'

test('1,000 at 4 % for 365 days make 40.00, not 40.15 as cents a day would', () => {
  const days = Array.from({ length: 365 }, (_, passed) => ({
    day: addDays(day('2026-01-01'), passed),
    balances: [{ amount: money('1000', 'USD'), lasted: 1 }],
  }))
  const rows = accrualsOf(termsOf({ postingFrequency: 'Annual' }), days).map(({ amount }) => amount)
  expect(postingOf(planOf(), rows)).toEqual({ amount: '40.00', carried: '-0.000015' })

  const aDay = percentOf(money('1000', 'USD'), rate('4'), {
    fraction: { numerator: 1, denominator: 365 },
    rounding: 'halfEven',
  })
  expect(addDecimals(days.map(() => aDay))).toBe('40.15')
})

test('twelve postings of that year make 40.00 as well: each carries its rest to the next', () => {
  const balances = [{ amount: money('1000', 'USD'), lasted: 1 }]
  const days = Array.from({ length: 365 }, (_, passed) => ({ day: addDays(day('2026-01-01'), passed), balances }))
  const rows = accrualsOf(termsOf(), days)
  const posted: string[] = []
  let carried = '0'
  for (let from = 0; from < rows.length;) {
    const end = rhythmDay('Monthly', rows[from]?.day ?? day('2026-01-01'))
    const to = rows.findIndex((row) => row.day === end) + 1
    const posting = postingOf(
      planOf(),
      rows.slice(from, to).map(({ amount }) => amount),
      carried,
    )
    posted.push(posting.amount)
    carried = posting.carried
    from = to
  }
  expect(posted).toHaveLength(12)
  expect(posted[0]).toBe('3.40')
  expect(addDecimals(posted)).toBe('40.00')
})

test.each([
  ['HalfEven', '0.125', '0.12', '0.005'],
  ['HalfUp', '0.125', '0.13', '-0.005'],
  ['HalfUp', '-0.125', '-0.13', '0.005'],
] as const)('by %s %s posts %s and carries %s', (roundingMode, accrued, amount, carried) => {
  expect(postingOf(planOf({ roundingMode }), [accrued])).toEqual({ amount, carried })
})

test('yen are posted whole', () => {
  expect(postingOf(planOf({ currency: 'JPY' }), ['1.4', '1.2'])).toEqual({ amount: '3', carried: '-0.40' })
})

test('postings never drift: together they are what was earned, within half a cent', () => {
  const millionths = fc.integer({ min: -2_000_000, max: 5_000_000 })
  const amounts = fc.array(fc.array(millionths, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(amounts, fc.constantFrom('HalfEven', 'HalfUp'), (periods, roundingMode) => {
      const plan = planOf({ roundingMode })
      const earned = periods.map((period) => period.map((count) => decimalOf(count, 6)))
      const posted: string[] = []
      let carried = '0'
      for (const period of earned) {
        const posting = postingOf(plan, period, carried)
        posted.push(posting.amount)
        carried = posting.carried
      }
      expect(compareDecimals(addDecimals([...posted, carried]), addDecimals(earned.flat()))).toBe(0)
      const drift = subtractDecimals(addDecimals(posted), addDecimals(earned.flat()))
      expect(compareDecimals(drift.replace('-', ''), '0.005')).toBeLessThanOrEqual(0)
    }),
    { numRuns: 50 },
  )
})

import { calendarDate, money } from '@strongroom/api/money'
import { expect, test } from 'vitest'
import { balancesByDay } from './balances-by-day.ts'

test('no balance lasts less than no time when the clocks go back', () => {
  const day = calendarDate('2026-11-01')
  const moved = (amount: string, second: number) => ({ day, amount: money(amount, 'USD'), second })
  // Booked at 1:50, and twenty minutes later at 1:10.
  const balances = balancesByDay(money('30.00', 'USD'), [moved('10.00', 6600), moved('20.00', 4200)])(day)
  expect(balances).toEqual([
    { amount: '0.00', lasted: 6600 },
    { amount: '10.00', lasted: 0 },
    { amount: '30.00', lasted: 79_800 },
  ])
})

test('of tens of thousands of movements of a day all count', () => {
  const day = calendarDate('2026-11-02')
  const movements = Array.from({ length: 80_000 }, (_, second) => ({ day, amount: money('1.00', 'USD'), second }))
  const balances = balancesByDay(money('80000.00', 'USD'), movements)(day)
  expect(balances).toHaveLength(80_001)
  expect(balances.at(-1)).toEqual({ amount: '80000.00', lasted: 6401 })
})

import { everyKind } from '@strongroom/api/contract/every-kind'
import { calendarOf } from '@strongroom/api/finance'
import { addDays, addMoney, calendarDate, money, type CalendarDate } from '@strongroom/api/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complete } from '../testing/life-cycle.ts'
import { accrueAccount, type PlannedAccrual } from './accrue-account.ts'
import { balancesByDay } from './balances-by-day.ts'
import type { EarningAccount } from './earning-account.ts'
import type { PaidByHand } from './unpaid-interest.ts'

const first = calendarDate('2026-01-01')
const days = 75

type Known = {
  from: CalendarDate
  compounding: readonly [string, string]
  byHand: readonly PaidByHand[]
  rows: readonly PlannedAccrual[]
}

/** Where the second version of the plan begins. */
const changed = 40

/** A million dollars at 5 %, paid each year, compounded in one rhythm after the other, with what people paid of the interest in the balance from the day after. */
function accountOf({ from, compounding, byHand, rows }: Known): EarningAccount {
  const own = { fixedRate: '5', postingFrequency: 'Annual', postingDay: 'last' }
  const versions = compounding.map((rhythm, at) => ({
    version: at + 1,
    content: everyKind.interestRatePlan.content.parse(
      complete('interestRatePlan', {
        ...{ ...own, compounding: rhythm, effectiveFrom: at === 0 ? '2020-01-01' : addDays(first, changed) },
      }),
    ),
  }))
  const movements = byHand.map(({ day, amount }) => ({
    day: addDays(day, 1),
    amount: money(amount, 'USD'),
    second: undefined,
  }))
  const posted = movements.reduce((sum, { amount }) => addMoney(sum, amount), money('1000000.00', 'USD'))
  const terms = { versions, calendar: calendarOf([]), openedOn: first }
  return {
    ...{ id: 'account', currency: 'USD', from, accruedThrough: null, postedThrough: null, waitingThrough: null },
    ...{ openedOn: first, versions: [{ since: first, planId: 'plan', terms }], paidThrough: null, byHand },
    balancesOn: balancesByDay(posted, movements),
    earned: rows.filter(({ day }) => day < from).map(({ day, amount }) => ({ day, amount })),
  }
}

test('day by day it is what it is anew from any day, whenever people pay of it, take back, or compound otherwise', () => {
  const payment = fc.record({
    day: fc.nat(days - 1).map((passed) => addDays(first, passed)),
    amount: fc.integer({ min: -300_00, max: 900_00 }).map((cents) => (cents / 100).toFixed(2)),
    after: fc.constant(null),
  })
  const rhythms = fc.constantFrom('Daily', 'Monthly', 'Quarterly', 'None')
  fc.assert(
    fc.property(
      fc.tuple(rhythms, rhythms),
      fc.array(payment, { maxLength: 6 }),
      fc.nat(days - 1),
      (compounding, byHand, passed) => {
        const rows: PlannedAccrual[] = []
        const last = addDays(first, days - 1)
        for (let day = first; day <= last; day = addDays(day, 1)) {
          // What is paid later is not known yet.
          const known = byHand.filter((one) => one.day <= day)
          rows.push(...accrueAccount(accountOf({ from: day, compounding, byHand: known, rows }), day).rows)
        }
        const from = addDays(first, passed)
        const anew = accrueAccount(accountOf({ from, compounding, byHand, rows }), last).rows
        expect(anew).toEqual(rows.filter(({ day }) => day >= from))
        expect(rows).toHaveLength(days)
      },
    ),
    { numRuns: 60 },
  )
})

import { addDecimals } from '../../money/decimals.ts'
import { accrualOf } from '../accrual.ts'
import type { Accrual, DayOfBalances, EarningTerms } from '../accrual.ts'
import { inForceOn } from '../in-force.ts'
import { rhythmDay } from '../posting-days.ts'

/**
 * The interest of days that follow one another, one row a day; a day that nothing covers has none. They begin with
 * nothing unposted. What a plan compounds more often than it posts earns from the day after; with the posting it is part
 * of the balances that are given.
 */
export function accrualsOf(terms: EarningTerms, days: readonly DayOfBalances[]): Accrual[] {
  const rows: Accrual[] = []
  let unposted = '0'
  let compounded = '0'
  for (const each of days) {
    const row = accrualOf(terms, each, compounded)
    const plan = inForceOn(terms.versions, each.day)?.content
    if (row === undefined || plan === undefined) continue
    rows.push(row)
    unposted = addDecimals([unposted, row.amount])
    if (rhythmDay(plan.compounding, each.day, plan.postingDay) === each.day) compounded = unposted
    if (rhythmDay(plan.postingFrequency, each.day, plan.postingDay) === each.day) unposted = compounded = '0'
  }
  return rows
}

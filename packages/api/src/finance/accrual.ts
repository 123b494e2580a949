import type { CalendarDate } from '../money/calendar-date.ts'
import { compareDecimals, exceeds } from '../money/decimal-order.ts'
import { addDecimals } from '../money/decimals.ts'
import { exact, quotient } from '../money/exact.ts'
import { minorUnits } from '../money/minor-units.ts'
import type { Money } from '../money/money.ts'
import type { Rate } from '../money/rate.ts'
import { dayFraction } from './day-count.ts'
import { inForceOn } from './in-force.ts'
import { interestPeriodOf } from './posting-days.ts'
import type { Life } from './posting-days.ts'
import { businessDaysOf, rateForDay } from './rate-for-day.ts'
import type { RateTerms } from './rate-for-day.ts'
import { roundingOf } from './rounding.ts'
import type { RatePlan } from './tiers.ts'

/** What an account earns by, and from when. */
export type EarningTerms = RateTerms & Life

/** A balance and how long it stood, in any unit that all balances of a day share, such as seconds. */
export type StandingBalance = { readonly amount: Money; readonly lasted: number }

/** A day and the balances that the account had on it, in their order; the last is that of the end of the day. */
export type DayOfBalances = { readonly day: CalendarDate; readonly balances: readonly StandingBalance[] }

/**
 * What an account earned on a day: by which plan version, at which rate in percent a year, on which balance (a decimal
 * string), and how much (a decimal string with the plan's places, six at least, not yet rounded to cents).
 */
export type Accrual = {
  readonly day: CalendarDate
  readonly version: number
  readonly rate: Rate
  readonly basis: string
  readonly amount: string
}

/**
 * The interest of one day. `compounded` is interest that is not yet posted but already earns, a decimal string. The
 * amount is the day's part of the year times the rates of the balance, rounded once.
 *
 * Undefined before the account was opened, and on a day that no plan version, or no value of its index, covers.
 */
export function accrualOf(
  terms: EarningTerms,
  { day, balances }: DayOfBalances,
  compounded = '0',
): Accrual | undefined {
  const plan = inForceOn(terms.versions, day)?.content
  if (plan === undefined || day < terms.openedOn) return undefined
  const basis = earningPart(plan, addDecimals([basisOf(plan, balances), compounded]))
  const earned = rateForDay(terms, day, basis)
  if (earned === undefined) return undefined

  const period = interestPeriodOf(plan, day, terms)
  const calendar = businessDaysOf(plan, terms)
  const { numerator, denominator } = dayFraction({ dayCount: plan.dayCount, period, day, calendar })
  const yearly = earned.parts.reduce((sum, part) => sum.plus(exact(part.amount).times(exact(part.rate))), exact('0'))
  const amount = quotient(yearly.times(exact(String(numerator))), exact(String(denominator)).times('100'), {
    places: Math.max(6, plan.roundingScale),
    rounding: roundingOf(plan),
  })
  return { day, version: earned.version.version, rate: earned.rate, basis, amount }
}

/**
 * The balance of a day that its interest is reckoned on: that of its end, the lowest of the day, or the mean of the day
 * by how long each stood, rounded to the currency (12 CFR 1030.7(a)(2) and its comment: below zero counts as zero).
 */
export function basisOf({ balanceBasis, currency }: RatePlan, balances: readonly StandingBalance[]): string {
  const amounts = balances.map(({ amount }) => (amount.startsWith('-') ? '0' : amount))
  switch (balanceBasis) {
    case 'EndOfDay':
      return amounts.at(-1) ?? '0'
    case 'DailyMinimum':
      return amounts.toSorted(compareDecimals)[0] ?? '0'
    case 'DailyAverage': {
      const whole = balances.reduce((sum, { lasted }) => sum + lasted, 0)
      if (whole === 0) return amounts.at(-1) ?? '0'
      const weighted = balances.reduce(
        (sum, { lasted }, place) => sum.plus(exact(amounts[place] ?? '0').times(exact(String(lasted)))),
        exact('0'),
      )
      return quotient(weighted, exact(String(whole)), { places: minorUnits(currency), rounding: 'halfEven' })
    }
  }
}

/** What of a balance earns, a decimal string: nothing below the smallest that does, and no more than the largest. */
export function earningPart({ minBalanceToEarn, maxBalanceToEarn }: RatePlan, balance: string): string {
  if (exceeds(minBalanceToEarn, balance)) return '0.00'
  return maxBalanceToEarn !== undefined && exceeds(balance, maxBalanceToEarn) ? maxBalanceToEarn : balance
}

import { exact, quotient } from '../money/exact.ts'
import type { RatePlan } from './tiers.ts'
import { yearlyGrowth } from './yearly-growth.ts'

/** How a rate earns: how often its interest is compounded, and which part of a year a day is. */
export type Earning = Pick<RatePlan, 'compounding' | 'dayCount'>

/** The annual percentage yield of a rate in percent, to six places; at maturity, of a term of so many days. */
export function yieldOfRate(rate: string, earning: Earning, termInDays?: number): string {
  const growth = yearlyGrowth(rateOfYear(rate, earning), earning.compounding, termInDays)
  return quotient(growth.times('100'), exact('1'), { places: 6, rounding: 'halfEven' })
}

/** A rate as a year of 365 days earns it: by ACT/360 each day is a little more of one. */
export function rateOfYear(rate: string, { dayCount }: Pick<Earning, 'dayCount'>): string {
  if (dayCount !== 'ACT_360') return rate
  return quotient(exact(rate).times('365'), exact('360'), { places: 18, rounding: 'halfEven' })
}

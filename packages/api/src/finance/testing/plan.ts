import { calendarDate } from '../../money/calendar-date.ts'
import type { CalendarDate } from '../../money/calendar-date.ts'
import type { EarningTerms } from '../accrual.ts'
import { federalReserve } from '../federal-reserve.ts'
import type { RatePlan } from '../tiers.ts'

/** A plan of 4 % on every balance, ACT/365F, posted at the end of each month, but for what a test says. */
export function planOf(content: Partial<RatePlan> = {}): RatePlan {
  return {
    name: 'Savings',
    code: 'SAV',
    currency: 'USD',
    effectiveFrom: '2020-01-01',
    rateSource: 'Fixed',
    fixedRate: '4',
    tierMethod: 'None',
    dayCount: 'ACT_365F',
    balanceBasis: 'EndOfDay',
    compounding: 'None',
    postingFrequency: 'Monthly',
    roundingMode: 'HalfEven',
    roundingScale: 2,
    ...content,
  }
}

/** 5 % below 1,000 and 10 % from 1,000. */
export const twoTiers: NonNullable<RatePlan['tiers']> = [
  { fromAmount: '0', toAmount: '1000', rate: '5' },
  { fromAmount: '1000', rate: '10' },
]

/** An account opened on the first day of 2020 on that plan, but for what a test says. */
export function termsOf(content: Partial<RatePlan> = {}, terms: Partial<EarningTerms> = {}): EarningTerms {
  const versions = [{ version: 1, content: planOf(content) }]
  return { versions, calendar: federalReserve, openedOn: calendarDate('2020-01-01'), ...terms }
}

/** A test's own dates, spelt out. */
export const day = (text: string): CalendarDate => calendarDate(text)

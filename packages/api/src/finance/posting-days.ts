import { addDays, addMonths, calendarDate, endOfMonth, partsOf, weekdayOf } from '../money/calendar-date.ts'
import type { CalendarDate } from '../money/calendar-date.ts'
import type { InterestPeriod } from './day-count.ts'
import type { RatePlan } from './tiers.ts'

type Rhythm = RatePlan['postingFrequency'] | RatePlan['compounding']

/** When an account began and, of a certificate, when it ends. */
export type Life = { readonly openedOn: CalendarDate; readonly maturesOn?: CalendarDate }

const monthsOf = { Monthly: 1, Quarterly: 3, SemiAnnual: 6, Annual: 12 } as const

/**
 * The first day from `day` on that ends a rhythm: any day, a weekday, or a day in the last month of the calendar's
 * month, quarter, half-year or year. `postingDay` is that day of the month, in a shorter month its last, or of a weekly
 * rhythm the weekday (1 for Monday); without one, or by `last`, it is the last day of the month, or Sunday. Undefined
 * for None and AtMaturity, which have no days of their own.
 */
export function rhythmDay(rhythm: Rhythm, day: CalendarDate, postingDay = 'last'): CalendarDate | undefined {
  if (rhythm === 'None' || rhythm === 'AtMaturity') return undefined
  if (rhythm === 'Daily') return day
  if (rhythm === 'Weekly') return addDays(day, (weekdayIn(postingDay) - weekdayOf(day) + 7) % 7)
  const months = monthsOf[rhythm]
  const ofThisCycle = cycleDay(months, day, postingDay)
  return ofThisCycle < day ? cycleDay(months, addMonths(ofThisCycle, months), postingDay) : ofThisCycle
}

/**
 * The period whose interest is posted together with that of `day`. A posting takes in the interest of its own day, so
 * the period ends after it; that of a certificate ends before the day it matures, on which it is paid. Without any
 * posting ahead the period stays open: it ends after the day.
 */
export function interestPeriodOf(
  { postingFrequency, postingDay }: Pick<RatePlan, 'postingFrequency' | 'postingDay'>,
  day: CalendarDate,
  { openedOn, maturesOn }: Life,
): Required<InterestPeriod> {
  const posting = rhythmDay(postingFrequency, day, postingDay)
  const from = firstAfterPosting(postingFrequency, posting, postingDay)
  const begins = from === undefined || from < openedOn ? openedOn : from
  if (maturesOn !== undefined && maturesOn > day && maturesOn <= (posting ?? maturesOn))
    return { from: begins, to: maturesOn, paidOn: maturesOn }
  return { from: begins, to: addDays(posting ?? day, 1), paidOn: posting ?? day }
}

/** The day after the posting before this one: where its period begins. */
function firstAfterPosting(rhythm: Rhythm, posting: CalendarDate | undefined, postingDay = 'last') {
  if (posting === undefined || rhythm === 'None' || rhythm === 'AtMaturity') return undefined
  if (rhythm === 'Daily') return posting
  if (rhythm === 'Weekly') return addDays(posting, -6)
  return addDays(cycleDay(monthsOf[rhythm], addMonths(posting, -monthsOf[rhythm]), postingDay), 1)
}

/** The posting day of the cycle of so many months of the calendar that the day lies in: in the last of those months. */
function cycleDay(months: number, day: CalendarDate, postingDay: string): CalendarDate {
  const passed = (partsOf(day).month - 1) % months
  const first = addMonths(calendarDate(`${day.slice(0, 8)}01`), months - 1 - passed)
  const last = endOfMonth(first)
  const wanted = postingDay === 'last' ? last : addDays(first, Number(postingDay) - 1)
  return wanted < last ? wanted : last
}

function weekdayIn(postingDay: string): number {
  return /^[1-7]$/.test(postingDay) ? Number(postingDay) : 7
}

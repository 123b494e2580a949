import type { ContentOf } from '../contract/kinds/index.ts'
import { addDays, calendarDate, daysBetween, isLeapYear, partsOf } from '../money/calendar-date.ts'
import type { CalendarDate } from '../money/calendar-date.ts'
import type { Fraction } from '../money/money.ts'
import { businessDaysBetween } from './business-days.ts'
import type { BusinessCalendar } from './business-days.ts'
import { federalReserve } from './federal-reserve.ts'

export type DayCount = ContentOf<'interestRatePlan'>['dayCount']

/**
 * A stretch of days that earns interest: `from` earns, `to` no longer does. `paidOn` is the day on which its interest is
 * paid, `to` unless told; ACT/365L asks for it.
 */
export type InterestPeriod = { readonly from: CalendarDate; readonly to: CalendarDate; readonly paidOn?: CalendarDate }

type Convention = (period: Required<InterestPeriod>, calendar: BusinessCalendar) => Fraction

const conventions: Readonly<Record<DayCount, Convention>> = {
  ACT_365F: ({ from, to }) => ({ numerator: daysBetween(from, to), denominator: 365 }),
  ACT_360: ({ from, to }) => ({ numerator: daysBetween(from, to), denominator: 360 }),
  ACT_ACT_ISDA: actualActual,
  THIRTY_360: ({ from, to }) => thirty360(from, partsOf(from).date >= 30 ? the30th(to) : partsOf(to)),
  THIRTY_E_360: ({ from, to }) => thirty360(from, the30th(to)),
  ACT_365L: ({ from, to, paidOn }) => ({
    numerator: daysBetween(from, to),
    denominator: isLeapYear(partsOf(paidOn).year) ? 366 : 365,
  }),
  BUS_252: ({ from, to }, calendar) => ({ numerator: businessDaysBetween(from, to, calendar), denominator: 252 }),
}

/**
 * The part of a year that a period is, exactly, as two whole numbers: ISO 20022 codes A005 (ACT/365F), A004 (ACT/360),
 * A008 (ACT/ACT ISDA), A001 (30/360, the US bond basis), A007 (30E/360), A009 (ACT/365L); BUS/252 counts the business
 * days of the calendar. Throws a RangeError for a period that ends before it begins.
 */
export function yearFraction(
  dayCount: DayCount,
  { from, to, paidOn = to }: InterestPeriod,
  calendar: BusinessCalendar = federalReserve,
): Fraction {
  if (to < from) throw new RangeError(`An interest period cannot end on ${to} and begin on ${from}.`)
  return conventions[dayCount]({ from, to, paidOn }, calendar)
}

/**
 * The part of a year that one day of a period adds to what the days before it made, so that the days of a period always
 * make the whole of it. In months of 30 days the 31st adds nothing, unless the period begins on it, and the last of
 * February adds up to three days. Throws a RangeError for a day outside the period.
 */
export function dayFraction({
  dayCount,
  period,
  day,
  calendar,
}: {
  dayCount: DayCount
  period: InterestPeriod
  day: CalendarDate
  calendar?: BusinessCalendar
}): Fraction {
  const { from, to, paidOn = to } = period
  if (day < from || day >= to) throw new RangeError(`${day} is no day of the period from ${from} to before ${to}.`)
  // What a 31st is taken for is asked where a period ends; on the way it is as the 1st of the next month.
  const isThirty = dayCount === 'THIRTY_360' || dayCount === 'THIRTY_E_360'
  const upTo = (end: CalendarDate) =>
    isThirty && end > from && end < to
      ? thirty360(from, partsOf(end))
      : yearFraction(dayCount, { from, to: end, paidOn }, calendar)
  const { numerator, denominator } = upTo(addDays(day, 1))
  return { numerator: numerator - upTo(day).numerator, denominator }
}

/** ISDA 2006 section 4.16(b): days in leap years over 366 plus days in other years over 365, as one fraction. */
function actualActual({ from, to }: InterestPeriod): Fraction {
  let inLeapYears = 0
  for (let { year } = partsOf(from); year <= partsOf(to).year; year += 1) {
    if (!isLeapYear(year)) continue
    const begins = later(from, calendarDate(`${String(year).padStart(4, '0')}-01-01`))
    const ends = earlier(to, calendarDate(`${String(year + 1).padStart(4, '0')}-01-01`))
    inLeapYears += daysBetween(begins, ends)
  }
  const inOtherYears = daysBetween(from, to) - inLeapYears
  return { numerator: inLeapYears * 365 + inOtherYears * 366, denominator: 365 * 366 }
}

type Parts = ReturnType<typeof partsOf>

function thirty360(from: CalendarDate, last: Parts): Fraction {
  const first = the30th(from)
  const months = (last.year - first.year) * 12 + last.month - first.month
  return { numerator: months * 30 + last.date - first.date, denominator: 360 }
}

/** The parts of a day, a 31st taken for a 30th. */
function the30th(day: CalendarDate): Parts {
  const parts = partsOf(day)
  return { ...parts, date: Math.min(parts.date, 30) }
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other)
const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)

import type { RateValueContent } from '@strongroom/api/contract'
import { addBusinessDays, type BusinessCalendar } from '@strongroom/api/finance'
import { addMonths, calendarDate, daysBetween, type CalendarDate } from '@strongroom/api/money'

/** How an invented index moves, in hundredths of a percent: where it ends, what a step was, and how it trembles. */
interface Course {
  code: string
  last: number
  /** It stood this much higher before each of the two steps of the time shown. */
  step: number
  tremble: number
}

const courses: readonly Course[] = [
  { code: 'SOFR', last: 366, step: 25, tremble: 4 },
  { code: 'SOFR30A', last: 367, step: 25, tremble: 1 },
  { code: 'EFFR', last: 363, step: 25, tremble: 0 },
  { code: 'OBFR', last: 362, step: 25, tremble: 1 },
  { code: 'PRIME', last: 675, step: 25, tremble: 0 },
  { code: 'FEDTARGET_U', last: 375, step: 25, tremble: 0 },
  { code: 'SONIA', last: 372, step: 25, tremble: 1 },
  { code: 'ESTR', last: 193, step: 0, tremble: 1 },
]

const months = 9
const epoch = calendarDate('2020-01-01')

/**
 * Invented values of nine months up to the last business day: no pattern of any true day, but of the size and the manner
 * of the true ones. The same day has always the same value.
 */
export function demoRates(today: CalendarDate, calendar: BusinessCalendar): RateValueContent[] {
  const first = addMonths(today, -months)
  const steps = [addMonths(today, -2), addMonths(today, -5)]
  const days: CalendarDate[] = []
  for (let day = addBusinessDays(today, -1, calendar); day >= first; day = addBusinessDays(day, -1, calendar))
    days.unshift(day)
  return courses.flatMap(({ code, last, step, tremble }) =>
    days.map((day) => {
      const ahead = steps.filter((moved) => day < moved).length
      const points = last + ahead * step + wobble(code, day, tremble)
      return { code, effectiveDate: day, value: `${Math.floor(points / 100)}.${String(points % 100).padStart(2, '0')}` }
    }),
  )
}

/** From minus to plus so many points. */
function wobble(code: string, day: CalendarDate, most: number): number {
  const seed = Array.from(code).reduce((sum, letter) => sum + letter.charCodeAt(0), daysBetween(epoch, day) * 7919)
  return most === 0 ? 0 : (Math.abs(Math.imul(seed, 2_654_435_761)) % (2 * most + 1)) - most
}

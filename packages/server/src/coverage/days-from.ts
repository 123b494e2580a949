import { calendarDate, compareDates, type CalendarDate } from '@strongroom/api/money'

/** Today and these days as far as they are still to come, each once, in their order. */
export function daysFrom(today: string, days: readonly (string | undefined)[]): CalendarDate[] {
  const coming = days.flatMap((day) => (day !== undefined && day > today ? [day] : []))
  return [...new Set([today, ...coming])].map(calendarDate).toSorted(compareDates)
}

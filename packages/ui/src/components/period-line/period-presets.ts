import type { RangePreset } from '../date-range-field/index.ts'

/**
 * The periods that are often asked for, counted back from today (`YYYY-MM-DD`, the reader's day). Both ends are
 * included, and none ends after today. The quarter is that of the calendar year.
 */
export function periodPresets(today: string): RangePreset[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const quarter = Math.floor((month - 1) / 3) * 3
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: daysBefore(today, 6), to: today },
    { label: 'Last 30 days', from: daysBefore(today, 29), to: today },
    { label: 'This month', from: dayOf(year, month - 1, 1), to: today },
    // Day 0 of a month is the last one of the month before.
    { label: 'Last month', from: dayOf(year, month - 2, 1), to: dayOf(year, month - 1, 0) },
    { label: 'This quarter', from: dayOf(year, quarter, 1), to: today },
  ]
}

/** The day some days before another; over months, leap days and changes of the clock. */
function daysBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - days)
  return at.toISOString().slice(0, 10)
}

/** Months count from 0; values outside a month or year run over into the next, as in `Date.UTC`. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

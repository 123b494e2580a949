/** How people write amounts: at most 16 digits, a point, at most the four places that the finest currency has. */
export const amountForm = /^-?(0|[1-9]\d{0,15})(\.\d{1,4})?$/

/** How sums of them are written, which may have any number of digits. */
export const sumForm = /^-?(0|[1-9]\d*)(\.\d{1,4})?$/

/** How rates in percent are written: below 100 either way, at most six places. */
export const rateForm = /^-?(0|[1-9]\d?)(\.\d{1,6})?$/

/** A day that exists in the Gregorian calendar, written `YYYY-MM-DD`: it has no year 0, and this form none of five digits. */
export function isCalendarDay(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false
  // 30 February is read as 2 March, and what is further off as no day: neither is the day of the month that was written.
  return new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8))
}

/**
 * A day that may be sent: of the years 1000 to 8999, so that whatever is counted on from it or back is a day of four digits
 * too, in texts as in the database.
 */
export const isSentDay = (value: string): boolean => /^[1-8]/.test(value) && isCalendarDay(value)

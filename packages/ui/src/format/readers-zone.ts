// In this locale a day is written as `YYYY-MM-DD`.
const dayForm = (timeZone?: string) => new Intl.DateTimeFormat('sv-SE', { timeZone })
let days: Intl.DateTimeFormat
// To ask a form for its zone takes as long as to write a moment with it.
let zone: string

/** By whose clock the reader goes from now on: an IANA time zone. The browser's own where there is none, or none it knows. */
export function giveReadersZone(timeZone: string | null): void {
  try {
    days = dayForm(timeZone ?? undefined)
  } catch {
    days = dayForm()
  }
  zone = days.resolvedOptions().timeZone
}
giveReadersZone(null)

/** The IANA time zone in which instants are written where none is named, and in which a day of the reader begins. */
export const readersZone = (): string => zone

/** The day it is by the reader's clock, `YYYY-MM-DD`. */
export const readersDay = (at: Date | number): string => days.format(at)

let given: string | undefined
// Made with the first use: neither is of use to a page without a moment on it, and each takes a slow processor for a while.
let days: Intl.DateTimeFormat | undefined
let zone: string | undefined

// In this locale a day is written as `YYYY-MM-DD`.
const dayForm = (timeZone?: string) => new Intl.DateTimeFormat('sv-SE', { timeZone })

function readersForm(): Intl.DateTimeFormat {
  try {
    days ??= dayForm(given)
  } catch {
    days = dayForm()
  }
  return days
}

/** By whose clock the reader goes from now on: an IANA time zone. The browser's own where there is none, or none it knows. */
export function giveReadersZone(timeZone: string | null): void {
  given = timeZone ?? undefined
  days = zone = undefined
}

/** The IANA time zone in which instants are written where none is named, and in which a day of the reader begins. */
export const readersZone = (): string => (zone ??= readersForm().resolvedOptions().timeZone)

/** The day it is by the reader's clock, `YYYY-MM-DD`. */
export const readersDay = (at: Date | number): string => readersForm().format(at)

import { dayOf, instantOf, type CalendarDate } from '@strongroom/api/money'

/** Asked once for each: zones do not change while the platform runs. */
const known = new Map<string, boolean>()

/** Whether clocks know a zone. One was asked for when it was written, but what was written long ago may be none any more. */
export function isZone(zone: string): boolean {
  const answer = known.get(zone) ?? isKnown(zone)
  known.set(zone, answer)
  return answer
}

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What is told of an account that waits for its institution to have a zone. */
export const noZone = (zone: string): string => `${zone} is no time zone.`

/** The day it is in a zone at an instant. @throws RangeError where there is no such zone */
export const dayIn = (zone: string, at: Date): CalendarDate => dayOf(instantOf(at), zone)

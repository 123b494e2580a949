import type { CalendarDate } from '../money/calendar-date.ts'

/** A plan or a scheme with the days between which its content is meant to hold, both included. */
type Dated = { readonly content: { readonly effectiveFrom: string; readonly effectiveTo?: string } }

/**
 * What is in force on a day: the latest that has begun, unless it has ended. Of several that begin on one day the last
 * in the list counts, so give versions in their order. Undefined where none is in force.
 */
export function inForceOn<Version extends Dated>(versions: readonly Version[], day: CalendarDate): Version | undefined {
  let latest: Version | undefined
  for (const version of versions) {
    const { effectiveFrom } = version.content
    if (effectiveFrom <= day && (latest === undefined || effectiveFrom >= latest.content.effectiveFrom))
      latest = version
  }
  return latest?.content.effectiveTo !== undefined && latest.content.effectiveTo < day ? undefined : latest
}

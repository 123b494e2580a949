import type { ContentOf, RecordKind } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import type { Impact } from '@strongroom/api/finance'
import { calendarDate, compareDates, type CalendarDate } from '@strongroom/api/money'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'

/** A draft whose cover is asked for, at an instant. */
export interface ChangeAsked {
  approvedId: string | null
  content: Content
  now: Date
}

/**
 * Today where the draft is about, and either the fields without which nothing can be told, or the days that count in their
 * order, and what each of them moves.
 */
export type ReadChange = { today: CalendarDate } & (
  | { waitsFor: readonly string[] }
  | { days: readonly CalendarDate[]; impactOn: (day: CalendarDate) => Promise<readonly Impact[]> }
)

/** How a draft of one kind reaches the cover of deposits. */
export type CoverChange = (reader: Reader, asked: ChangeAsked) => Promise<ReadChange>

/** These fields of a draft, once all of them are complete; else those that are not. */
export function completePart<Kind extends RecordKind, Name extends keyof ContentOf<Kind> & string>(
  kind: Kind,
  content: Content,
  names: readonly Name[],
): { part: Pick<ContentOf<Kind>, Name> } | { waitsFor: readonly Name[] } {
  const { error } = everyKind[kind].content.safeParse(content)
  const faulty = new Set(error?.issues.map(({ path: [field] }) => field))
  const waitsFor = names.filter((name) => faulty.has(name))
  return waitsFor.length > 0 ? { waitsFor } : { part: asPart<Kind, Name>(content) }
}

/** The schema found nothing wrong with any of these fields. */
function asPart<Kind extends RecordKind, Name extends keyof ContentOf<Kind>>(content: Content) {
  return content as Pick<ContentOf<Kind>, Name>
}

/** Today and these days as far as they are still to come, each once, in their order. */
export function daysFrom(today: string, days: readonly (string | undefined)[]): CalendarDate[] {
  const coming = days.flatMap((day) => (day !== undefined && day > today ? [day] : []))
  return [...new Set([today, ...coming])].map(calendarDate).toSorted(compareDates)
}

import type { Impact } from '@strongroom/api/finance'
import type { CalendarDate } from '@strongroom/api/money'
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

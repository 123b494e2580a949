import type { RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'

/**
 * The id of the one record of a kind that stands wherever samples are sent: what a sample refers to is that record. It
 * is made of the kind's own sample.
 */
export const standingId = (kind: RecordKind): string => `standing-${kind}`

/** What tests need to know of a kind, so that every test of the life-cycle runs for all of them. */
export interface KindSample {
  /** Content that can be sent to approval; each call answers that of another record. */
  complete(own?: Content): Content
  /** A text that may be changed in an approved record; left out where that is what names it. */
  changed?: string
  /** Values of which there may be only one record, a set for each `n`; the field that is told, and what is said there. */
  unique: {
    values: (n: number) => Content
    field: string
    said: RegExp
    /** Where it names what was meant to happen once. */
    isDuplicate?: true
  }
  /** Values that lead nowhere: in a lookup, or to a record that is not there. */
  unknown: Content
}

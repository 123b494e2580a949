import type { RecordKind } from '@strongroom/api/contract'
import type { KindTable } from '../db/kind-table.ts'
import type { Content } from '../db/record-tables.ts'

/** A record as it will be, under the id that it has or will have. */
export interface Beside {
  kind: RecordKind
  id: string
  content: Content
}

/** What complete content is held against the tables for. */
export interface StoredCheck {
  /** The tables of all kinds that are served: what names the record may be of any of them. */
  tables: readonly KindTable[]
  content: Content
  /** The record that it changes; undefined for a new one. */
  approvedId: string | undefined
  /** What is approved together with it. */
  beside?: readonly Beside[]
  /** `YYYY-MM-DD`, the day of the check. */
  today: string
}

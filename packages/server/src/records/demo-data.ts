import type { RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'

/** The id of a record of the demo network, by its title. @throws when there is none of that name yet */
export type FindDemo = (kind: RecordKind, title: string) => string

/** Days of the demo network, `YYYY-MM-DD`, each begun wherever an institution is: money moves no earlier than it is approved. */
export interface DemoDays {
  /** On which the records of the kind are being approved, some days before anybody looks. */
  approved: string
  /** After which all of them are approved. */
  after: string
  today: string
}

/** A change of an approved record of the demo network: made, or still waiting for a decision. */
export interface DemoChange {
  of: string
  set: Content
  state: 'Approved' | 'Pending'
  /** Said by the approver, or by the maker while it waits. */
  comment?: string
  /** Made before there is money on the accounts, where months lie behind the first day: what these months earn follows it. */
  early?: true
}

/** Work that is under way. */
export interface DemoDraft {
  content: Content
  /** `Withdrawn` was sent back before. */
  state: 'Draft' | 'Pending' | 'Rework' | 'Withdrawn'
  /** Said by the maker when it was sent. */
  sent?: string
  /** Asks one approver alone. */
  asksOne?: true
  /** Said by an approver: the reason for sending it back, or a remark at a field of what waits. */
  remark?: { body: string; fieldPath?: string }
}

/** What the demo network holds of a kind. It is written by the platform's own verbs, kind after kind. */
export interface DemoData {
  /** Complete contents, each approved as a record. */
  records: readonly Content[]
  changes: readonly DemoChange[]
  /** Changes of months ago, made in their order, where months lie behind the first day. */
  past?: readonly DemoChange[]
  notes: readonly { on: string; body: string; visibility: 'Internal' | 'Approvers' }[]
  drafts: readonly DemoDraft[]
  /** Drafts of the kind that it carries, by the titles of the records and drafts that carry them. */
  items?: Readonly<Record<string, readonly Content[]>>
  /** What is put on accounts of clients, by their titles; left out for a kind that holds no money. */
  deposits?: readonly { to: string; amount: string }[]
}

import type {
  ContentOf,
  DraftContentOf,
  FieldIssue,
  FiguresOf,
  PrivilegedKind,
  RecordKind,
  TotalsOf,
} from '@strongroom/api/contract'
import type { RawBuilder } from 'kysely'
import type { KindTable } from '../db/kind-table.ts'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import type { Sorts } from '../lists/list.ts'
import type { Tallies } from '../lists/tally.ts'
import type { Person, Work } from '../work/work.ts'
import type { CoverChange } from './cover-change.ts'
import type { DemoData, DemoDays, FindDemo } from './demo-data.ts'
import type { Counting } from './references-in.ts'
import type { Beside } from './stored-check.ts'

/** What a list joins to its rows: `column` is a stored column of the row at hand, `id` the record's. */
export type ListJoin = (column: (name: string) => RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>

/** By whom a draft was sent to approval (a person's id), and when. */
export interface Sent {
  by: string
  at: Date
}

/** What the content of a record is checked against besides itself. */
export interface CheckContext {
  reader: Reader
  /** The instant of the check. */
  now: Date
  /** Who sends it, or sent it, and when: the person that answers for what it says. */
  sent: Sent
  /** The record it changes; undefined for a new one. */
  approvedId: string | undefined
  /** What is approved together with it; left out where it is alone. */
  beside?: readonly Beside[]
  /** The draft that holds it. */
  draftId: string
}

/** A record or a draft that figures are computed for; `id` is the record's, null for a new one. */
export interface Figured {
  id: string | null
  /** Of a draft, its own. */
  draftId?: string
  content: Content
}

/** Content of which is asked what counts for it, now and at an earlier instant. */
export interface CountingAsked<Kind extends RecordKind = RecordKind> {
  content: DraftContentOf<Kind>
  since: Date
  now: Date
}

/** With what drafts of a kind are sent, decided and withdrawn, where they name it. */
export interface CarriedBy {
  /** The kind of the pending record that carries them. */
  kind: RecordKind
  /** The field that names it: written when the draft is begun, and never changed. */
  field: string
  /** Fields that only the carrier's own verbs write. */
  kept: readonly string[]
}

/** What the server knows of one kind, beside the contract. */
export interface KindRoom<Kind extends RecordKind = RecordKind> {
  kind: Kind
  table: KindTable
  /** Content fields that `q` searches. */
  searched: readonly string[]
  /**
   * What is wrong with complete content in the light of other data. That numbers are not taken and references lead
   * somewhere is asked of every kind by its table.
   */
  check(content: ContentOf<Kind>, context: CheckContext): Promise<FieldIssue[]>
  /** Left out for a kind whose drafts go their own way. */
  carriedBy?: CarriedBy
  /**
   * What else begins with an approved version, in the transaction of its approval; left out where nothing does. The check
   * has been asked before, in the same transaction.
   */
  takeEffect?(
    work: Work<Person>,
    record: { id: string; version: number; content: ContentOf<Kind>; sent: Sent; draftId: string },
  ): Promise<void>
  /** The records that count for content though no field of it names them; left out where fields name all. */
  counting?(reader: Reader, asked: CountingAsked<Kind>): Promise<Counting[]>
  /** How a draft of it reaches the cover of deposits; left out where it does not. */
  coverChange?: CoverChange
  /** The figures of records and drafts, in their order. */
  figures(reader: Reader, rows: readonly Figured[], now: Date): Promise<FiguresOf<Kind>[]>
  /** What of them is told to whoever asks; left out for a kind that names and adds up nothing that these may not see. */
  told?(actor: Person, figures: FiguresOf<Kind>): FiguresOf<Kind>
  /**
   * What lists join for the columns that are figures; the id of a draft of a new one is that which it will have, null where
   * it has none yet.
   */
  join?: ListJoin
  /** The same where it depends on what day it is; a room has the one or the other. */
  joinAt?(reader: Reader, now: Date): Promise<ListJoin>
  /**
   * What the join has of a record as well, by the names of the sorts, filters and ranges that ask for it: where something
   * is asked of the join they are asked there too, of one index, and not of each record. So they are where rows are read in
   * an order and the join knows all that they are narrowed by.
   */
  inJoin?: Sorts
  /** Where its rows are counted beforehand, for a kind of which there are very many; `id` is a record's in `single`. */
  tallies?: Omit<Tallies, 'less'> & { id: RawBuilder<unknown> }
  /** The figures above the list, for a kind that has them. */
  totals?(reader: Reader, now: Date): Promise<TotalsOf<Kind>>
  /** What the demo network holds of it. */
  demo(find: FindDemo, days: DemoDays): DemoData
}

/** The rooms of the kinds that this platform serves, handed in by whoever mounts them: nothing below knows a kind by name. */
export type ServedKinds = readonly KindRoom<PrivilegedKind>[]

/** The room of a kind as it was stored. @throws for a kind that is not served: nothing of it can have been made here */
export function roomOf(kinds: readonly KindRoom[], kind: string): KindRoom {
  const room = kinds.find((known) => known.kind === kind)
  if (!room) throw new Error(`The database holds something of the kind "${kind}", which this platform does not serve.`)
  return room
}

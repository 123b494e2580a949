import type {
  ContentOf,
  ErrorName,
  FieldIssue,
  FilterOf,
  ManagedKind,
  SortOf,
  TotalsOf,
} from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import type { KeyType } from '../lists/keyset.ts'

/** Where a list finds what it sorts by: a generated column of approved records, the content field of drafts. */
export interface SortColumn {
  column: string
  type: KeyType
}

/** Where a filter looks; `list` is for a field that holds several values, any of which may match. */
export interface FilterColumn {
  column: string
  holds: 'value' | 'list'
}

/** What the content of one kind is checked against besides itself. */
export interface CheckContext {
  reader: Reader
  /** The record it changes; undefined for a new one. */
  approvedId: string | undefined
}

/** What the server knows of one kind, beside the contract: where its records lie and what only the platform can check. */
export interface ManagedRoom<Kind extends ManagedKind> {
  kind: Kind
  table: Kind
  /** What a missing record and a blank id answer. */
  notFound: ErrorName
  idRequired: ErrorName
  /** Content fields that `q` searches. */
  searched: readonly string[]
  /** Content fields by which lists sort; `updatedAt` every kind has. */
  sorts: Readonly<Record<Exclude<SortOf<Kind>, 'updatedAt'>, SortColumn>>
  filters: Readonly<Record<FilterOf<Kind>, FilterColumn>>
  /** What is wrong with complete content in the light of other records: numbers in use, references that lead nowhere. */
  check(content: ContentOf<Kind>, context: CheckContext): Promise<FieldIssue[]>
  totals(reader: Reader, now: Date): Promise<TotalsOf<Kind>>
}

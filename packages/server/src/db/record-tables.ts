import type { RecordKind } from '@strongroom/api/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The content of a record as it is stored: parsed by its kind's schema before it was written. */
export type Content = Record<string, unknown>

type ContentColumn = JSONColumnType<Content, string, string>

/** An approved record. Each kind's table has these columns and its own generated ones for filters, sorts and uniqueness. */
export interface ApprovedTable {
  id: string
  /** Always the kind's name; part of the foreign key to `record_version`. */
  kind: Generated<string>
  version: number
  content: ContentColumn
  /** What `q` searches, folded by `searchTextOf`. */
  search: string
  created_by: string
  created_at: Date
  /** The maker of the newest version. */
  updated_by: string
  updated_at: Date
  /** The approver of the newest version. */
  reviewed_by: string
  reviewed_at: Date
}

/** The states of a pending version; the last two are closed and kept only as evidence. */
export type StoredDraftStatus = 'Draft' | 'Pending' | 'Rework' | 'Approved' | 'Withdrawn'

/** At which revision a field was last changed, and by whom: what a stale save or decision is told. */
export type FieldRevisions = Record<string, { revision: number; by: string }>

/** A pending version of any kind. */
export interface DraftTable {
  id: string
  kind: string
  /** The record it changes, or, once a new one is approved, the record it became. */
  approved_id: string | null
  /** The record that it will become, where that had to be known beforehand. */
  record_id: string | null
  /** The draft with which it is sent, decided and withdrawn. */
  rides_with: string | null
  status: StoredDraftStatus
  revision: number
  /** Which round is being prepared or decided; raised when the version is sent again. */
  round: number
  base_version: number | null
  /** The record whose page it was begun from; null for one that was begun alone. */
  parent_id: string | null
  content: ContentColumn
  title: string
  search: string
  field_revisions: JSONColumnType<FieldRevisions, string, string>
  created_by: string
  created_at: Date
  updated_by: string
  updated_at: Date
  submitted_by: string | null
  submitted_at: Date | null
  reviewed_by: string | null
  reviewed_at: Date | null
  review_comment: string | null
}

/** Who wrote at a draft, round by round. Nobody named here may approve it. */
export interface DraftEditTable {
  draft_id: string
  round: number
  user_id: string
  at: Date
}

export interface ApprovingTaskTable {
  id: string
  kind: string
  draft_id: string
  approved_id: string | null
  title: string
  action: 'Create' | 'Update'
  status: 'Pending' | 'Rework' | 'Resolved'
  resolution: 'Approved' | 'Withdrawn' | null
  creator_id: string
  reviewer_id: string | null
  round: number
  changed_count: number
  submitted_at: Date
  /** When a decision is wanted; null where the platform sets no term. */
  due_at: Date | null
  submit_comment: string | null
  decided_at: Date | null
  review_comment: string | null
}

/** The approvers chosen for a round; none means anyone who is eligible. */
export interface TaskApproverTable {
  task_id: string
  round: number
  user_id: string
}

/** What a round showed to those who decide, for ever. */
export interface TaskRoundTable {
  task_id: string
  round: number
  content: JSONColumnType<Content, string, never>
  riders: JSONColumnType<{ id: string; kind: string; content: Content }[], string, never>
}

export interface TaskCommentTable {
  id: string
  seq: ColumnType<number, never, never>
  task_id: string
  author_id: string
  at: Date
  body: string
  field_path: string | null
  round: number
  /** The comment that it answers. */
  reply_to: string | null
  /** Whether it was said by somebody who might decide: then it wants an answer. */
  asks: Generated<boolean>
}

/** Who looked at which revision of a task. */
export interface TaskViewTable {
  seq: ColumnType<number, never, never>
  task_id: string
  user_id: string
  round: number
  revision: number
  at: Date
}

/** Each time a comment was resolved or opened again; the last one counts. */
export interface CommentMarkTable {
  seq: ColumnType<number, never, never>
  comment_id: string
  resolved: boolean
  by_id: string
  at: Date
}

export interface TaskEventTable {
  seq: ColumnType<number, never, never>
  task_id: string
  kind: 'Submitted' | 'Approved' | 'Rejected' | 'Commented' | 'Withdrawn' | 'Reassigned' | 'Reminded'
  /** The person who did it; null where the platform did. */
  by_id: string | null
  /** The job of the platform that did it; null where a person did. */
  system: string | null
  /** In whose place it was decided, by their delegate. */
  instead_of: ColumnType<string | null, string | null | undefined, never>
  at: Date
  round: number
  comment: string | null
}

/** An approved version, for ever: the database refuses to change or remove one. */
export interface RecordVersionTable {
  kind: string
  entity_id: string
  version: number
  draft_id: string
  task_id: string
  changed_at: Date
  changed_by: string
  approved_by: string
  /** Who began the record, and when: what the record says beside its content, so that the hash covers that too. */
  created_by: string
  created_at: Date
  comment: string | null
  changes: JSONColumnType<{ path: string; old?: unknown; new?: unknown }[], string, never>
  snapshot: JSONColumnType<Content, string, never>
  hash: string
  previous_hash: string | null
  /** What the platform says of the hash with a key of its own; null in rows that are older than these codes. */
  mac: string | null
}

export interface NoteTable {
  id: string
  kind: string
  /** An approved record or an open pending version. */
  entity_id: string
  body: string
  visibility: string
  pinned: Generated<boolean>
  /** Ids of people. */
  mentions: JSONColumnType<string[], string | undefined, never>
  created_by: string
  created_at: Date
  edited_at: Date | null
}

/** `clientAccount` as tables are called: `client_account`. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

/** The name of the table of a kind's approved records. */
export type RecordTable = SnakeCase<RecordKind>

/** The tables of the life-cycle: approved records by kind, pending versions, tasks, versions, notes. */
export interface LifeCycleTables extends Record<RecordTable, ApprovedTable> {
  draft: DraftTable
  draft_edit: DraftEditTable
  approving_task: ApprovingTaskTable
  task_approver: TaskApproverTable
  task_round: TaskRoundTable
  task_comment: TaskCommentTable
  comment_mark: CommentMarkTable
  task_view: TaskViewTable
  task_event: TaskEventTable
  record_version: RecordVersionTable
  note: NoteTable
}

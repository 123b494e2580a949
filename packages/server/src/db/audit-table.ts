import type { ColumnType } from 'kysely'

/** What was done to something that is no versioned record, and by whom; for ever. */
export interface AuditTable {
  id: ColumnType<string, string, never>
  at: ColumnType<Date, Date, never>
  /** The person who did it; null where the platform did. */
  user_id: ColumnType<string | null, string | null, never>
  /** The job of the platform that did it; null where a person did. */
  system: ColumnType<string | null, string | null, never>
  action: ColumnType<string, string, never>
  entity_type: ColumnType<string, string, never>
  entity_id: ColumnType<string, string, never>
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  after: ColumnType<Record<string, unknown> | null, string | null, never>
}

export interface AuditTables {
  audit: AuditTable
}

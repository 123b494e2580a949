import type { Generated, JSONColumnType } from 'kysely'
import type { Content } from './record-tables.ts'

/** Where a client's money comes from and goes to, outside the network. */
export interface ExternalAccountTable {
  id: string
  revision: number
  status: 'Unverified' | 'Verified' | 'Blocked'
  content: JSONColumnType<Content, string, string>
  client_account_id: Generated<string>
  is_default: Generated<boolean>
  search: string
  entered_by: string
  entered_at: Date
  /** Who changed the content last; at first who entered it. */
  changed_by: string
  /** Who entered or changed the content since it was verified last: none of them verifies it. */
  authors: JSONColumnType<string[], string, string>
  changed_at: Date
  /** Set while it is verified. */
  verified_by: string | null
  verified_at: Date | null
  updated_at: Date
}

export interface ExternalAccountTables {
  external_account: ExternalAccountTable
}

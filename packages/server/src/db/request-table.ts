import type { ColumnType, Generated } from 'kysely'

type Once<T> = ColumnType<T, T, never>

/** What somebody asks for: money of a client that comes, goes or moves. What was asked never changes. */
export interface RequestTable {
  id: Once<string>
  /** `R-000001`: made by the database, and the reference of the transaction that an approval writes. */
  number: Generated<string>
  revision: number
  type: Once<'withdrawal' | 'deposit' | 'transfer'>
  /** A decimal of `currency`. */
  amount: Once<string>
  currency: Once<string>
  rail: Once<string>
  channel: Once<string>
  description: Once<string | null>
  /** `YYYY-MM-DD`. */
  needed_by: Once<string | null>
  parent_id: Once<string | null>
  source_account_id: Once<string | null>
  destination_account_id: Once<string | null>
  source_external_account_id: Generated<string | null>
  destination_external_account_id: Generated<string | null>
  /** Of the account below. */
  client_id: Once<string>
  /** The client account that pays; of a deposit the one that receives. */
  client_account_id: Generated<string>
  requested_by: Once<string>
  requested_at: Once<Date>
  /** Its parts are decided and carried out, and what it says of itself follows from theirs. */
  is_split: ColumnType<boolean, false, boolean>
  status: ColumnType<'Pending' | 'Approved' | 'Rejected', 'Pending', 'Pending' | 'Approved' | 'Rejected'>
  processing_status: ColumnType<ProcessingStatus, 'Pending', ProcessingStatus>
  /** Rejected by who asked. */
  is_withdrawn: ColumnType<boolean, false, boolean>
  /** Decision and money in one word. */
  state: Generated<'Pending' | 'InProgress' | 'Completed' | 'Failed' | 'Rejected' | 'Withdrawn'>
  decided_by: ColumnType<string | null, null, string | null>
  decided_at: ColumnType<Date | null, null, Date | null>
  comment: ColumnType<string | null, null, string | null>
  transaction_id: ColumnType<string | null, null, string | null>
  finished_at: ColumnType<Date | null, null, Date | null>
  failure_reason: ColumnType<string | null, null, string | null>
}

export type ProcessingStatus = 'Pending' | 'InProgress' | 'Completed' | 'Failed'

export interface RequestTables {
  request: RequestTable
}

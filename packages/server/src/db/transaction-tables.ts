import type { ColumnType } from 'kysely'

type Once<T> = ColumnType<T, T, never>

/** How far an approved transaction is. */
export type TransactionStatus = 'Approved' | 'Processing' | 'Settled' | 'Failed' | 'Reversed' | 'Cancelled'

/** The state of an approved transaction. Each change is told in `transaction_event`, by the database. */
export interface TransactionStateTable {
  transaction_id: Once<string>
  status: TransactionStatus
  rail: Once<string>
  /** The day on which it is to leave, `YYYY-MM-DD` in the institution's zone, and the instant at which that day begins. */
  due_day: Once<string>
  due_at: Once<Date>
  /** The day from which it counts, where that was before it was sent; null: the day on which it settles. */
  value_day: Once<string | null>
  /** What it reserves. Open while it is on its way; of a transaction that is a hold, until it is released. */
  hold_id: Once<string | null>
  /** What it posted. */
  entry_id: ColumnType<string | null, null, string>
  /** The number of the last posting of what it posted, which the database tells: in this order things were booked; 0 for none. */
  booked_as: ColumnType<string, never, never>
  /** The entry that took it back. */
  undone_by: ColumnType<string | null, null, string>
  /** The transaction that reversed it. */
  reversed_by: ColumnType<string | null, null, string>
  /** Whether it stays settled though its sequence was to be rolled back. */
  stays: ColumnType<boolean, never, true>
  failure_code: ColumnType<string | null, null, string>
  failure_reason: ColumnType<string | null, null, string>
  /** Who changed it last, when, and what there was to say. */
  changed_at: Date
  user_id: string | null
  system: string | null
  detail: string | null
}

/** One step of a transaction, for ever. */
export interface TransactionEventTable {
  transaction_id: Once<string>
  number: Once<number>
  status: Once<TransactionStatus>
  at: Once<Date>
  user_id: Once<string | null>
  system: Once<string | null>
  detail: Once<string | null>
}

/** What a rail can answer. */
export type SettlementResult = 'Settled' | 'Failed' | 'Returned'

/** An answer of a rail, for ever: one a trace. */
export interface SettlementTable {
  rail: Once<string>
  trace: Once<string>
  transaction_id: Once<string>
  result: Once<SettlementResult>
  /** Why not, in the words of the rail: `R01`. */
  code: Once<string | null>
  amount: Once<string>
  currency: Once<string>
  /** `YYYY-MM-DD`. */
  day: Once<string>
  /** The file it stood in. */
  source: Once<string>
  imported_at: Once<Date>
}

/** How many transactions are of one day, type, rail, currency and status, and what they make; of one key several rows add up. */
export interface TransactionTallyTable {
  effective_date: ColumnType<string | null, never, never>
  type: ColumnType<string | null, never, never>
  rail: ColumnType<string | null, never, never>
  currency: ColumnType<string | null, never, never>
  status: ColumnType<TransactionStatus, never, never>
  count: ColumnType<string, never, never>
  /** A decimal of `currency`. */
  amount: ColumnType<string, never, never>
}

/** Where a transaction stands in a list. The database tells it of the state and of the record. */
export interface TransactionPlaceTable {
  transaction_id: ColumnType<string, never, never>
  status: ColumnType<TransactionStatus, never, never>
  booked_as: ColumnType<string, never, never>
  rail: ColumnType<string | null, never, never>
  effective_date: ColumnType<string | null, never, never>
  settlement_date: ColumnType<string | null, never, never>
  updated_at: ColumnType<Date, never, never>
}

export interface TransactionTables {
  transaction_place: TransactionPlaceTable
  transaction_tally: TransactionTallyTable
  transaction_state: TransactionStateTable
  transaction_event: TransactionEventTable
  settlement: SettlementTable
}

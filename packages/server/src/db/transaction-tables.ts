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

type Told<T> = ColumnType<T, never, never>

/** How many transactions have this much in common, and what they make; of one key several rows add up. */
interface Tallied {
  type: Told<string>
  rail: Told<string>
  currency: Told<string>
  status: Told<TransactionStatus>
  count: Told<string>
  /** A decimal of `currency`. */
  amount: Told<string>
}

/** Transactions of the same days; `updated_from` begins that of their last change, in UTC. */
export interface TransactionTallyTable extends Tallied {
  effective_date: Told<string>
  settlement_date: Told<string | null>
  updated_from: Told<Date>
}

/** Transactions whose amounts lie in the same part, of which `amount_from` is the first. */
export interface TransactionAmountTallyTable extends Tallied {
  amount_from: Told<string>
}

/** Where a transaction stands in a list. The database tells it of the state and of the record. */
export interface TransactionPlaceTable {
  transaction_id: Told<string>
  status: Told<TransactionStatus>
  booked_as: Told<string>
  reference: Told<string>
  type: Told<string>
  amount: Told<string>
  currency: Told<string>
  rail: Told<string>
  effective_date: Told<string>
  settlement_date: Told<string | null>
  updated_at: Told<Date>
  source_account_id: Told<string | null>
  destination_account_id: Told<string | null>
  /** Of what is written of it beside its reference: that of a row of `transaction_wording`. */
  wording_key: Told<Uint8Array>
}

/** What is written of transactions, as it is searched. Several rows may say the same. */
export interface TransactionWordingTable {
  wording_key: Told<Uint8Array>
  wording: Told<string>
}

export interface TransactionTables {
  transaction_wording: TransactionWordingTable
  transaction_place: TransactionPlaceTable
  transaction_tally: TransactionTallyTable
  transaction_amount_tally: TransactionAmountTallyTable
  transaction_state: TransactionStateTable
  transaction_event: TransactionEventTable
  settlement: SettlementTable
}

import type { ColumnType, Generated } from 'kysely'

/**
 * What an account of the ledger is. An omnibus is where an institution holds the money of many clients; each of their
 * accounts lies in one. `Institution` is any other account at an institution, `Program` one of the program's own.
 */
export type LedgerRole = 'Omnibus' | 'Client' | 'Institution' | 'Program'

type Once<T> = ColumnType<T, T, never>

/** An account of the ledger. What it is never changes, and its balance only by postings: the database refuses the rest. */
export interface LedgerAccountTable {
  id: Once<string>
  /** The kind of the record whose account it is, or `program`. */
  owner_kind: Once<string>
  /** The record, or the purpose of an account of the program. */
  owner_id: Once<string>
  role: Once<LedgerRole>
  /** ISO 4217. */
  currency: Once<string>
  /** The omnibus that it lies in, of an omnibus itself; null where it lies in none. */
  omnibus_id: Once<string | null>
  /** Decimal string; credit is positive. */
  posted: ColumnType<string, never, never>
  held: ColumnType<string, never, never>
  allow_negative: Generated<boolean>
  /** Nothing can be posted to one that is not open, and one with a balance is. */
  is_open: Generated<boolean>
  opened_at: Once<Date>
}

/** One event in the books. Its postings come with it, in one statement. */
export interface EntryTable {
  id: Once<string>
  /** What it was made by, said once and for all: no two entries have the same. */
  reference: Once<string>
  description: Once<string>
  /** `YYYY-MM-DD`. */
  effective_date: Once<string>
  booked_at: Once<Date>
  /** The entry that it undoes. */
  reverses: Once<string | null>
  user_id: Once<string | null>
  system: Once<string | null>
}

/** What an entry puts on an account: credit is positive, debit negative, a decimal string. */
export interface PostingTable {
  entry_id: Once<string>
  account_id: Once<string>
  currency: Once<string>
  amount: Once<string>
  /** The order of booking on an account; the driver reads it as text. */
  number: ColumnType<string, never, never>
  /** Never before the one before it. */
  booked_at: ColumnType<Date, never, never>
  /** What the account had behind it, a decimal string. */
  balance: ColumnType<string, never, never>
}

/** An amount reserved on an account, until it is released. */
export interface HoldTable {
  id: Once<string>
  account_id: Once<string>
  currency: Once<string>
  amount: Once<string>
  placed_at: Once<Date>
  released_at: ColumnType<Date | null, never, Date>
}

/** What moved on an account that is no client's, by the day from which it counts. The database alone writes it. */
export interface LedgerDayTable {
  /** `YYYY-MM-DD`. */
  day: ColumnType<string, never, never>
  account_id: ColumnType<string, never, never>
  /** Decimal string; credit is positive. */
  net: ColumnType<string, never, never>
}

export interface LedgerTables {
  hold: HoldTable
  ledger_account: LedgerAccountTable
  ledger_day: LedgerDayTable
  entry: EntryTable
  posting: PostingTable
}

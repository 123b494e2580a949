import type { ColumnType } from 'kysely'

type Once<T> = ColumnType<T, T, never>

/** How far the interest of a client's account has come. One is made by the database with each such account. */
export interface InterestAccountTable {
  /** The client's account in the ledger. */
  account_id: Once<string>
  currency: Once<string>
  /** `YYYY-MM-DD`, as all days here: the last day that is accrued, null before the first. */
  accrued_through: string | null
  /** The last day whose interest was due to be paid in, and was. */
  posted_through: string | null
  /** Interest through this day is due to be paid in, or to be looked at again; null where nothing is due. */
  post_through: string | null
  /** From this day on something has changed that accruals follow from. */
  stale_from: string | null
  /** Accrued and not paid in, a decimal string: what the live accruals make less what was posted. */
  accrued: ColumnType<string, never, never>
  /** Why accruing or posting was given up, and for which day it was tried; null where nothing is wrong. */
  fault: string | null
  accrual_tried: string | null
  posting_tried: string | null
}

/** What an account earned on a day. One that is superseded stays, and another takes its place. */
export interface AccrualTable {
  account_id: Once<string>
  day: Once<string>
  /** 1, and one more with each row that takes the place of another. */
  revision: Once<number>
  plan_id: Once<string>
  plan_version: Once<number>
  /** Percent a year, a decimal string. */
  rate: Once<string>
  /** What earned, a decimal string. */
  basis: Once<string>
  /** Not yet rounded to the currency, a decimal string. */
  amount: Once<string>
  accrued_at: Once<Date>
  superseded_at: Date | null
}

/** What was paid in of an account's interest through a day: 1 is its posting, what follows are adjustments of it. */
export interface InterestPostingTable {
  account_id: Once<string>
  through: Once<string>
  number: Once<number>
  /** Null where it came to nothing. */
  entry_id: Once<string | null>
  amount: Once<string>
  posted_at: Once<Date>
  /** Paid by people, as part of what the platform would have paid. */
  by_hand: ColumnType<boolean, boolean | undefined, never>
  /** Of one by hand, through which day the platform had paid in before; null where it had not yet. */
  paid_in_before: ColumnType<string | null, string | null | undefined, never>
}

export interface InterestTables {
  interest_account: InterestAccountTable
  accrual: AccrualTable
  interest_posting: InterestPostingTable
}

import type { EarningTerms, StandingBalance } from '@strongroom/api/finance'
import type { CalendarDate } from '@strongroom/api/money'
import { UnreadableVersion } from '../versions/read-versions.ts'
import type { PaidByHand } from './unpaid-interest.ts'

/** Terms that an account has from a day on: its approved versions, in their order. */
export interface DatedTerms {
  /** The day it was approved on, where the account's institution is. */
  since: CalendarDate
  planId: string
  /** Of a plan that cannot be read, why. */
  terms: EarningTerms | UnreadableVersion
}

/** What interest of an account is reckoned from. Days are `YYYY-MM-DD`, amounts decimal strings. */
export interface EarningAccount {
  /** Of the account in the ledger. */
  id: string
  currency: string
  /** The first day that is to be accrued, for the first time or again. */
  from: CalendarDate
  accruedThrough: CalendarDate | null
  postedThrough: CalendarDate | null
  /** What is due to be paid in and could not be: it is accrued past that day. */
  waitingThrough: CalendarDate | null
  openedOn: CalendarDate
  maturesOn?: CalendarDate
  closedOn?: CalendarDate
  versions: readonly DatedTerms[]
  /** What stood on the account on a day. */
  balancesOn(day: CalendarDate): readonly StandingBalance[]
  /** Interest through this day is the last that was paid in before `from`. */
  paidThrough: CalendarDate | null
  /** What was accrued since, before `from`, by day. */
  earned: readonly { day: CalendarDate; amount: string }[]
  byHand: readonly PaidByHand[]
}

/**
 * The terms in force on a day; before the first approval those of the first. @throws UnreadableVersion where they are those
 * of a plan that cannot be read: nothing is accrued by guesses
 */
export function termsOn(
  versions: readonly DatedTerms[],
  day: CalendarDate,
): { planId: string; terms: EarningTerms } | undefined {
  const found = versions.findLast(({ since }) => since <= day) ?? versions[0]
  if (!found) return undefined
  const { planId, terms } = found
  if (terms instanceof UnreadableVersion) throw terms
  return { planId, terms }
}

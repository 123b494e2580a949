import { sumMoney, zeroOf, type Money } from '@strongroom/api/money'
import type { Work } from '../work/work.ts'
import { refusedPosting } from './refused-posting.ts'

/** An event to be booked. */
export interface NewEntry {
  /** Says what it is made by; a second entry with the same is refused. */
  reference: string
  description: string
  /** `YYYY-MM-DD`. */
  effectiveDate: string
  /** The entry that it undoes. */
  reverses?: string
}

/** What it puts on an account of the ledger: credit is positive, debit negative. */
export interface NewPosting {
  accountId: string
  currency: string
  amount: Money
}

/**
 * Books an entry whole: its postings sum to zero in each currency and in each omnibus, which is asked here and held by
 * the database. Several postings on one account become one. Answers the id of the entry.
 * @throws Problem 1044 the reference was used before, 5023 an account would have too little or is closed
 */
export async function post(
  work: Work,
  { entry, postings }: { entry: NewEntry; postings: readonly NewPosting[] },
): Promise<string> {
  const { tx, now, ids, actor } = work
  const rows = together(postings)
  const currencies = new Set(rows.map(({ currency }) => currency))
  for (const currency of currencies) {
    const sum = sumMoney(
      rows.filter((row) => row.currency === currency).map(({ amount }) => amount),
      currency,
    )
    if (sum !== zeroOf(currency)) throw new Error(`Entry ${entry.reference} sums to ${currency} ${sum}, not to zero.`)
  }
  if (rows.length === 0) throw new Error(`Entry ${entry.reference} moves nothing: leave it out.`)
  const id = ids.next()
  try {
    await tx
      .insertInto('entry')
      .values({
        id,
        reference: entry.reference,
        description: entry.description,
        effective_date: entry.effectiveDate,
        booked_at: now,
        reverses: entry.reverses ?? null,
        user_id: 'person' in actor ? actor.person.id : null,
        system: 'system' in actor ? actor.system : null,
      })
      .execute()
    await tx
      .insertInto('posting')
      .values(rows.map(({ accountId, ...row }) => ({ entry_id: id, account_id: accountId, ...row })))
      .execute()
  } catch (error) {
    throw refusedPosting(error) ?? error
  }
  return id
}

/** One posting an account; nothing for one on which they cancel each other. */
function together(postings: readonly NewPosting[]): NewPosting[] {
  const found = new Map<string, NewPosting>()
  for (const posting of postings) {
    const { accountId, currency, amount } = posting
    const known = found.get(accountId)
    found.set(accountId, known ? { ...known, amount: sumMoney([known.amount, amount], currency) } : posting)
  }
  return [...found.values()].filter(({ amount, currency }) => amount !== zeroOf(currency))
}

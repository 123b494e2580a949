import { sumMoney, zeroOf, type Money } from '@strongroom/api/money'
import { sql } from 'kysely'
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
 * Books an entry whole, in one statement: its postings sum to zero in each currency, which is asked here, and in each
 * omnibus, which the database holds. Several postings on one account become one. Answers the id of the entry.
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
    await sql`
      with booked as (
        insert into entry (id, reference, description, effective_date, booked_at, reverses, user_id, system)
          values (${id}, ${entry.reference}, ${entry.description}, ${entry.effectiveDate}, ${now},
            ${entry.reverses ?? null}, ${'person' in actor ? actor.person.id : null},
            ${'system' in actor ? actor.system : null})
          returning id)
      insert into posting (entry_id, account_id, currency, amount)
        select booked.id, line."accountId", line.currency, line.amount
        from booked, jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb))
          as line ("accountId" text, currency text, amount numeric)`.execute(tx)
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

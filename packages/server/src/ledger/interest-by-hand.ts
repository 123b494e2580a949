import { beyondAccrued } from '@strongroom/api/finance'
import { subtractDecimals, type Money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Work } from '../work/work.ts'

interface Asked {
  /** Of the account in the ledger. */
  accountId: string
  currency: string
  amount: Money
}

/** Why people cannot pay this much interest into an account, by what is accrued and not paid; undefined where they can. */
export async function againstPayingByHand(
  reader: Reader,
  { accountId, currency, amount }: Asked,
): Promise<string | undefined> {
  const { rows } = await sql<{ accrued: string }>`
    select accrued::text as accrued from interest_account
    where account_id = ${accountId} and accrued_through is not null`.execute(reader)
  return beyondAccrued(amount, { accrued: rows[0]?.accrued ?? '0', currency })
}

/**
 * Counts what an entry paid into an account as its interest. The account is locked.
 * @throws Problem 5023 it is more than was accrued
 */
export async function countPaidByHand(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { entryId, ...asked }: Asked & { entryId: string },
): Promise<void> {
  const against = await againstPayingByHand(tx, asked)
  if (against !== undefined)
    throw new Problem('entityValidationFailed', { reasons: [{ field: 'content.amount', message: against }] })
  await sql`with fresh as (select account_id, accrued_through as through from interest_account
      where account_id = ${asked.accountId})
    ${counted({ entryId, amount: asked.amount, now })}`.execute(tx)
}

/** What an entry paid in by hand is taken back by its mirror: then it is owed again. Nothing for any other entry. */
export async function countTakenBack(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { entryId, mirrorId }: { entryId: string; mirrorId: string },
): Promise<void> {
  const paid = await tx
    .selectFrom('interest_posting')
    .select('amount')
    .where('entry_id', '=', entryId)
    .where('by_hand', '=', true)
    .executeTakeFirst()
  if (!paid) return
  await sql`with fresh as (select account_id, through from interest_posting where entry_id = ${entryId})
    ${counted({ entryId: mirrorId, amount: subtractDecimals('0', paid.amount), now })}`.execute(tx)
}

/** One more posting of the account and day in `fresh`. */
const counted = ({ entryId, amount, now }: { entryId: string; amount: string; now: Date }) =>
  sql`insert into interest_posting (account_id, through, number, entry_id, amount, posted_at, by_hand, paid_in_before)
    select account_id, through, (select count(*) + 1 from interest_posting m
      where m.account_id = fresh.account_id and m.through = fresh.through), ${entryId}, ${amount}, ${now}, true,
      (select posted_through from interest_account s where s.account_id = fresh.account_id) from fresh`

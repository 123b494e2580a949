import type { StatedKind } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { boundOf } from '../lists/filters.ts'

/** An account of the ledger as its statement reads it. */
export interface StatedAccount {
  id: string
  currency: string
  /** Turns what is booked into what its reader calls more: an institution's account grows with debits. */
  side: RawBuilder<unknown>
}

/** The account of a record. @throws Problem 1043 there is none */
export async function accountStated(
  reader: Reader,
  { kind, id }: { kind: StatedKind; id: string },
): Promise<StatedAccount> {
  const account = await reader
    .selectFrom('ledger_account')
    .select(['id', 'currency', 'role'])
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .executeTakeFirst()
  if (!account) throw new Problem('recordNotFound')
  return { id: account.id, currency: account.currency, side: sql.raw(account.role === 'Client' ? '1' : '-1') }
}

/** The two ends of a period of postings, by the parameters that ask for them. */
export const periodNames = { from: 'bookedAt.from', to: 'bookedAt.to' } as const

/** The number of the last posting on an account before a period begins, or before it has ended: 0 where there is none. */
export function lastNumber(
  accountId: string,
  { name, value }: { name: keyof typeof periodNames; value: string },
): RawBuilder<unknown> {
  const instant = boundOf('instant', [value], periodNames[name])
  const comparison = sql.raw(name === 'from' ? '<' : '<=')
  return sql`coalesce((select b.number from posting b
    where b.account_id = ${accountId} and b.booked_at ${comparison} cast(${instant} as timestamptz)
    order by b.booked_at desc, b.number desc limit 1), 0)`
}

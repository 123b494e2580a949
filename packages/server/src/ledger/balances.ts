import { formatMoney, money, negateMoney, subtractMoney, zeroOf, type Money } from '@strongroom/api/money'
import type { RecordKind } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** What is on an account, in `currency`; `available` is what is posted and not held. */
export interface Balance {
  currency: string
  ledger: Money
  held: Money
  available: Money
}

/** From which side an account is read: a client's grows with credits, one at an institution with debits. */
export type Side = 'credit' | 'debit'

/** The balances of records, by their ids; none for one without an account, such as a draft. */
export async function balancesOf(
  reader: Reader,
  { kind, side, ids }: { kind: RecordKind; side: Side; ids: readonly string[] },
): Promise<Map<string, Balance>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('ledger_account')
    .select(['owner_id', 'currency', 'posted', 'held'])
    .where('owner_kind', '=', kind)
    .where('owner_id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ owner_id, currency, posted, held: reserved }) => {
      const credit = money(posted, currency)
      const ledger = side === 'credit' || credit === zeroOf(currency) ? credit : negateMoney(credit)
      const held = money(reserved, currency)
      return [owner_id, { currency, ledger, held, available: subtractMoney(ledger, held) }]
    }),
  )
}

/** What lists of a kind join to sort by balance, as `ledger.balance`; `id` is the record's. */
export const balanceJoin = ({ kind, side, id }: { kind: RecordKind; side: Side; id: RawBuilder<unknown> }) =>
  sql`left join (
    select owner_id, ${sql.raw(side === 'credit' ? 'posted' : '-posted')} as balance from ledger_account
    where owner_kind = ${sql.lit(kind)}) ledger on ledger.owner_id = ${id}`

/**
 * What is left on a record's account, locked until the transaction is over, so that nothing is posted to it meanwhile;
 * undefined where nothing is.
 */
export async function leftOn(reader: Reader, kind: RecordKind, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string; posted: string }>`
    select currency, abs(posted)::text as posted from ledger_account
    where owner_kind = ${kind} and owner_id = ${id} order by id for no key update`.execute(reader)
  const left = rows.find(({ currency, posted }) => money(posted, currency) !== zeroOf(currency))
  return left && formatMoney(money(left.posted, left.currency), left.currency)
}

/** What is free on an account of the ledger, read from the side that it grows on. @throws where there is no such account */
export async function availableOn(reader: Reader, accountId: string): Promise<Money> {
  const { currency, role, posted, held } = await reader
    .selectFrom('ledger_account')
    .select(['currency', 'role', 'posted', 'held'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const credit = money(posted, currency)
  const ledger = role === 'Client' || credit === zeroOf(currency) ? credit : negateMoney(credit)
  return subtractMoney(ledger, money(held, currency))
}

import { roundMoney, type Money } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** Which account's interest counts for one of the books: its own, or that of the clients' accounts which lie in it. */
const earnedOn = { clientAccount: 'own.id', institutionAccount: 'own.omnibus_id' } as const

/**
 * Interest that is accrued and not paid in, of `kind` by the records' ids, rounded to the currency.
 */
export async function accruedOn(
  reader: Reader,
  { kind, ids }: { kind: keyof typeof earnedOn; ids: readonly string[] },
): Promise<Map<string, Money>> {
  if (ids.length === 0) return new Map()
  const earning = sql.ref(earnedOn[kind])
  const { rows } = await sql<{ id: string; currency: string; accrued: string }>`
    select held.owner_id as id, held.currency, coalesce(sum(s.accrued), 0)::text as accrued
    from ledger_account held left join ledger_account own on ${earning} = held.id
      left join interest_account s on s.account_id = own.id
    where held.owner_kind = ${kind} and held.owner_id in (${sql.join([...ids])})
    group by held.owner_id, held.currency`.execute(reader)
  return new Map(rows.map(({ id, currency, accrued }) => [id, roundMoney(accrued, currency, 'halfEven')]))
}

/** What all clients' accounts have accrued, a sum for each currency of theirs. */
export async function totalAccrued(reader: Reader): Promise<{ currency: string; amount: Money }[]> {
  const { rows } = await sql<{ currency: string; accrued: string }>`
    select currency, sum(accrued)::text as accrued from interest_account group by currency order by currency`.execute(
    reader,
  )
  return rows.map(({ currency, accrued }) => ({ currency, amount: roundMoney(accrued, currency, 'halfEven') }))
}

/**
 * What an account of the ledger, `l` in the statement, had accrued and not been paid until a day, now where it is left
 * out: a decimal string, not rounded.
 */
export const accruedBy = (day: string | undefined): RawBuilder<string> =>
  day === undefined
    ? sql<string>`coalesce((select s.accrued from interest_account s where s.account_id = l.id), 0)::text`
    : sql<string>`(coalesce((select sum(a.amount) from accrual a
          where a.account_id = l.id and a.superseded_at is null and a.day <= ${day}), 0)
        - coalesce((select sum(m.amount) from interest_posting m join entry e on e.id = m.entry_id
          where m.account_id = l.id and e.effective_date <= ${day}), 0))::text`

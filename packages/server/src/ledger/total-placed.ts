import type { AmountIn } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/**
 * What lies on all clients' accounts, a sum for each currency of theirs: as much as lies in the omnibuses, with the other
 * sign, which no entry can change. These are few, and clients' accounts are many.
 */
export async function totalPlaced(reader: Reader): Promise<AmountIn[]> {
  const { rows } = await sql<AmountIn>`
    select currency, (-sum(posted))::text as amount from ledger_account
    where owner_kind = 'institutionAccount' and role = 'Omnibus'
      -- One is enough: asked whether there are any, PostgreSQL goes through the accounts of all clients.
      and (select account_id from interest_account earning where earning.currency = ledger_account.currency limit 1) is not null
    group by currency order by currency`.execute(reader)
  return rows.map(({ currency, amount }) => ({ currency, amount: money(amount, currency) }))
}

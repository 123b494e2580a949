import type { AmountIn } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** What lies on all clients' accounts, and so in all omnibuses, a sum for each currency. */
export async function totalPlaced(reader: Reader): Promise<AmountIn[]> {
  const { rows } = await sql<AmountIn>`
    select currency, sum(posted)::text as amount from ledger_account where role = 'Client'
    group by currency order by currency`.execute(reader)
  return rows.map(({ currency, amount }) => ({ currency, amount: money(amount, currency) }))
}

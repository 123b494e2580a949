import type { AmountIn } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/**
 * What lies on all clients' accounts, and so in all omnibuses, a sum for each currency, and how many accounts of clients
 * are open: read at once, as there are many.
 */
export async function totalPlaced(reader: Reader): Promise<{ placed: AmountIn[]; open: number }> {
  const { rows } = await sql<AmountIn & { open: number }>`
    select currency, sum(posted)::text as amount,
      (count(*) filter (where is_open and owner_kind = 'clientAccount'))::int as open
    from ledger_account where role = 'Client' group by currency order by currency`.execute(reader)
  return {
    placed: rows.map(({ currency, amount }) => ({ currency, amount: money(amount, currency) })),
    open: rows.reduce((sum, { open }) => sum + open, 0),
  }
}

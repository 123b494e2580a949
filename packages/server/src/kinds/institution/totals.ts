import type { AmountIn, TotalsOf } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import { totalCover } from '../../coverage/total-cover.ts'
import type { Reader } from '../../db/schema.ts'
import { totalAccrued } from '../../interest/accrued.ts'
import { totalPlaced } from '../../ledger/total-placed.ts'
import { platformDay } from '../../days/days-at.ts'

/** The figures of all institutions, on the overview: how many there are, what lies there, and what they take at most. */
export async function institutionTotals(reader: Reader, now: Date): Promise<TotalsOf<'institution'>> {
  const { rows } = await sql<{ count: number; active: number; pending: number }>`
    select count(*)::int as count,
      (count(*) filter (where is_active = 'true'))::int as active,
      (select count(*) from draft where kind = 'institution' and status = 'Pending')::int as pending
    from institution`.execute(reader)
  const [row] = rows
  return {
    count: row?.count ?? 0,
    active: row?.active ?? 0,
    pending: row?.pending ?? 0,
    totalPlaced: await totalPlaced(reader),
    accruedInterest: await totalAccrued(reader),
    capacity: await capacityOf(reader),
    ...(await totalCover(reader, await platformDay(reader, now))),
    asOf: now.toISOString(),
  }
}

/** What active institutions take at most, a sum for each currency. */
async function capacityOf(reader: Reader): Promise<AmountIn[]> {
  const { rows } = await sql<AmountIn>`
    select currency, sum(max_placement)::text as amount from institution
    where is_active = 'true' and currency is not null and max_placement is not null
    group by currency order by currency`.execute(reader)
  return rows.map(({ currency, amount }) => ({ currency, amount: money(amount, currency) }))
}

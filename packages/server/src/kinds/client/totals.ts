import type { TotalsOf } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { totalCover } from '../../coverage/total-cover.ts'
import type { Reader } from '../../db/schema.ts'
import { totalAccrued } from '../../interest/accrued.ts'
import { totalPlaced } from '../../ledger/total-placed.ts'
import { platformDay } from '../../days/days-at.ts'

/**
 * The figures of all clients, on the overview: how many there are, what they have, and how much of it is insured today. All
 * are asked for at once: each goes through every client or account.
 */
export async function clientTotals(reader: Reader, now: Date): Promise<TotalsOf<'client'>> {
  const [{ rows: byType }, { rows: waiting }, { rows: accounts }, totalBalance, accruedInterest, cover] =
    await Promise.all([
      sql<{ type: string; count: number }>`
        select client_type as type, count(*)::int as count from client group by client_type order by client_type`.execute(
        reader,
      ),
      sql<{ pending: number }>`
        select count(*)::int as pending from draft where kind = 'client' and status = 'Pending'`.execute(reader),
      sql<{ open: number }>`
        select count(*)::int as open from ledger_account where owner_kind = 'clientAccount' and is_open`.execute(
        reader,
      ),
      totalPlaced(reader),
      totalAccrued(reader),
      platformDay(reader, now).then((day) => totalCover(reader, day)),
    ])
  return {
    clients: byType.reduce((sum, { count }) => sum + count, 0),
    pending: waiting[0]?.pending ?? 0,
    accounts: accounts[0]?.open ?? 0,
    totalBalance,
    accruedInterest,
    ...cover,
    byType,
  }
}

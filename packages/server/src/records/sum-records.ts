import { recordKinds, type ListSums, type SummedKind } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import { valueOfColumn } from '../db/kind-table.ts'
import type { Query } from '../http/read-query.ts'
import { readNarrowed } from '../lists/read-list.ts'
import type { Reading } from '../work/work.ts'
import type { KindRoom } from './kind-room.ts'
import { joinOf } from './list-join.ts'
import { columnOf, recordList } from './record-list.ts'

/**
 * What the approved records of a kind make, by currency: of all that the search, filters and ranges of its list keep.
 * One without a currency or without the amount counts nowhere. @throws Problem 1014
 */
export async function sumRecords(
  reading: Reading,
  { room, query }: { room: KindRoom<SummedKind>; query: Query },
): Promise<ListSums> {
  const { reader, now } = reading
  const summed = recordKinds[room.kind].sums
  const amount = valueOfColumn(summed, columnOf(room, summed))
  const list = recordList(room, await joinOf(room, reading))
  const { tables, conditions, tally: askTally } = readNarrowed(list, query, [summed])
  const tally = await askTally(reader)
  const count = tally ? sql`sum(t.count)` : sql`count(*)`
  const present = [sql`t.currency is not null`, sql`${amount} is not null`]
  const { rows } = await sql<{ currency: string; count: number; amount: string }>`
    select t.currency, ${count}::int as count, sum(${amount})::text as amount
    from ${tally?.tables ?? tables}
    where ${sql.join([...present, ...(tally?.conditions ?? conditions)], sql` and `)} group by t.currency having ${count} > 0
    order by t.currency`.execute(reader)
  return {
    asOf: now.toISOString(),
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: rows.map((row) => ({ ...row, amount: money(row.amount, row.currency) })),
  }
}

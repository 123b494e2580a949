import type { TransactionTotals } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import type { List } from '../lists/list.ts'
import { readNarrowed } from '../lists/read-list.ts'
import type { Reading } from '../work/work.ts'

/** What the transactions of a list make, by currency: of all that its search, filters and ranges keep. @throws Problem 1014 */
export async function totalTransactions(
  { reader, now }: Reading,
  { list, query }: { list: List; query: Query },
): Promise<TransactionTotals> {
  const { tables, conditions } = readNarrowed(list, query)
  const { rows } = await sql<{ currency: string; count: number; amount: string }>`
    select t.currency, count(*)::int as count, sum(t.amount)::text as amount from ${tables}
    where ${sql.join([sql`true`, ...conditions], sql` and `)} group by t.currency order by t.currency`.execute(reader)
  return {
    asOf: now.toISOString(),
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: rows.map(({ amount, ...row }) => ({ ...row, amount: money(amount, row.currency) })),
  }
}

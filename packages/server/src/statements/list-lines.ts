import type { Page, StatedKind, StatementLine } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import type { Filter } from '../lists/filters.ts'
import { ownOrder, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'
import { accountStated, lastNumber, periodNames } from './account-stated.ts'

const number = { expression: sql.ref('p.number'), type: 'number', nulls: 'never' } as const
const sorts: Sorts = { bookedAt: number }

interface Row extends Omit<StatementLine, 'bookedAt' | 'currency'> {
  bookedAt: Date
}

/**
 * A page of what moved on an account, in the order of booking, the newest first, with what was on it behind each
 * movement. @throws Problem 1043 the record has no account, 1014
 */
export async function listLines(
  { reader }: Reading,
  { kind, id, query }: { kind: StatedKind; id: string; query: Query },
): Promise<Page<StatementLine>> {
  const account = await accountStated(reader, { kind, id })
  const bound =
    (name: keyof typeof periodNames): Filter =>
    (values) =>
      sql`p.number ${sql.raw(name === 'from' ? '>' : '<=')} ${lastNumber(account.id, { name, value: values.join(',') })}`
  const { rows, ...page } = await readList<Row>(
    reader,
    {
      from: sql`posting p join entry e on e.id = p.entry_id
        left join lateral (select s.transaction_id from transaction_state s where s.entry_id = p.entry_id
          union all select s.transaction_id from transaction_state s where s.undone_by = p.entry_id limit 1) went on true
        left join transaction t on t.id = went.transaction_id`,
      // What a search or a count has no use for is not joined for it.
      counted: sql`posting p`,
      columns: sql`p.entry_id as "entryId", p.booked_at as "bookedAt", e.effective_date as "effectiveDate",
        e.description, e.reverses is not null as "isReversal", t.id as "transactionId", t.reference,
        (p.amount * ${account.side})::text as amount, (p.balance * ${account.side})::text as balance`,
      id: number,
      conditions: [sql`p.account_id = ${account.id}`],
      sorts,
      order: ownOrder(sorts, '-bookedAt'),
      filters: { [periodNames.from]: bound('from'), [periodNames.to]: bound('to') },
      search: inWritten(sql`(select concat_ws(' ', searched.reference, searched.description, searched.effective_date)
        from entry searched where searched.id = p.entry_id)`),
    },
    query,
  )
  const { currency } = account
  return {
    items: rows.map((row) => ({
      ...row,
      bookedAt: row.bookedAt.toISOString(),
      currency,
      amount: money(row.amount, currency),
      balance: money(row.balance, currency),
    })),
    ...page,
  }
}

import type { Accrual, Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Query } from '../http/read-query.ts'
import { rangeOf } from '../lists/filters.ts'
import { ownOrder, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { titlesOf } from '../records/titles-of.ts'
import { inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'

const day = { expression: sql.ref('a.day'), type: 'text', nulls: 'never' } as const
const sorts: Sorts = { day, amount: { expression: sql.ref('a.amount'), type: 'number', nulls: 'never' } }

interface Row {
  day: string
  plan_id: string
  plan_version: number
  rate: string
  currency: string
  basis: string
  amount: string
  month_to_date: string
  paid_through: string | null
}

/** A page of what a client account earned on each day, newest first. @throws Problem 1043 no such account, 1014 */
export async function listAccruals(
  { reader }: Reading,
  { id, query }: { id: string; query: Query },
): Promise<Page<Accrual>> {
  const account = await reader
    .selectFrom('ledger_account')
    .select(['id', 'currency'])
    .where('owner_kind', '=', 'clientAccount')
    .where('owner_id', '=', id)
    .executeTakeFirst()
  if (!account) throw new Problem('recordNotFound')
  const { rows, ...page } = await readList<Row>(
    reader,
    {
      from: sql`(select live.*, sum(live.amount) over (partition by left(live.day, 7) order by live.day) as month_to_date
        from accrual live where live.account_id = ${account.id} and live.superseded_at is null) a`,
      columns: sql`a.day, a.plan_id, a.plan_version, trim_scale(a.rate)::text as rate, ${account.currency} as currency,
        a.basis::text as basis, a.amount::text as amount, a.month_to_date::text as month_to_date,
        (select min(paid.through) from interest_posting paid
          where paid.account_id = a.account_id and paid.through >= a.day and not paid.by_hand) as paid_through`,
      id: day,
      conditions: [],
      sorts,
      order: ownOrder(sorts, '-day'),
      filters: rangeOf('day', day),
      search: inWritten(
        sql`concat_ws(' ', a.day, (select p.content ->> 'name' from interest_rate_plan p where p.id = a.plan_id))`,
      ),
    },
    query,
  )
  const planName = await titlesOf(
    reader,
    'interestRatePlan',
    rows.map(({ plan_id }) => plan_id),
  )
  return {
    items: rows.map(({ plan_id, plan_version, month_to_date, paid_through, ...row }) => ({
      ...row,
      planId: plan_id,
      planName: planName(plan_id),
      planVersion: plan_version,
      monthToDate: month_to_date,
      paidThrough: paid_through,
    })),
    ...page,
  }
}

import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/**
 * Where the interest of accounts is another than their postings make it, one sentence each: added up anew in the database,
 * by 4 % on each day's closing balance over 365 days and nothing below zero, for accounts opened on 2026-11-01 whose interest is paid in each
 * day. Days that are to be accrued again are left out.
 */
export async function interestDifferences(reader: Reader, clientAccountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ difference: string }>`
    with earning as (select l.id, s.accrued, s.accrued_through, s.stale_from
        from ledger_account l join interest_account s on s.account_id = l.id
        where l.owner_id in (${sql.join([...clientAccountIds])})),
      day as (select e.id, to_char(d, 'YYYY-MM-DD') as day from earning e,
          generate_series(date '2026-11-01', cast(e.accrued_through as date), interval '1 day') d
        where e.stale_from is null or to_char(d, 'YYYY-MM-DD') < e.stale_from),
      -- What is paid in on a day earns from the next.
      moved as (select p.account_id, p.amount, to_char(cast(e.effective_date as date)
            + case when i.entry_id is null then 0 else 1 end, 'YYYY-MM-DD') as day
        from posting p join entry e on e.id = p.entry_id left join interest_posting i on i.entry_id = e.id
        where p.account_id in (select id from earning)),
      made as (select day.id, day.day,
          round(greatest((select sum(m.amount) from moved m where m.account_id = day.id and m.day <= day.day), 0)
            * 4 / 36500, 6) as amount from day)
    select 'Account ' || made.id || ' earned ' || coalesce(a.amount, 0) || ' on ' || made.day || ', not ' || made.amount
        as difference
      from made left join accrual a on a.account_id = made.id and a.day = made.day and a.superseded_at is null
      where abs(coalesce(a.amount, 0) - made.amount) > 0.000001
    union all
    select 'Account ' || e.id || ' has ' || e.accrued || ' accrued, its days make ' || other.accrued
      from earning e cross join lateral (select
        coalesce((select sum(a.amount) from accrual a where a.account_id = e.id and a.superseded_at is null), 0)
        - coalesce((select sum(p.amount) from interest_posting p where p.account_id = e.id), 0) as accrued) other
      where e.accrued <> other.accrued
    order by 1`.execute(reader)
  return rows.map(({ difference }) => difference)
}

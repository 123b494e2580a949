import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** Accounts whose accrued interest is not what their days earned less what was paid in, one sentence each. */
export async function accruedFaults(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'Account ' || s.account_id || ' has ' || trim_scale(s.accrued) || ' accrued, its days and what was paid make '
      || trim_scale(coalesce(earned.amount, 0) - coalesce(paid.amount, 0)) as fault
    from interest_account s
      left join (select account_id, sum(amount) as amount from accrual where superseded_at is null group by 1) earned
        on earned.account_id = s.account_id
      left join (select account_id, sum(amount) as amount from interest_posting group by 1) paid
        on paid.account_id = s.account_id
    where s.accrued <> coalesce(earned.amount, 0) - coalesce(paid.amount, 0)
    order by 1`.execute(reader)
  return rows.map(({ fault }) => fault)
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What people pay of interest says what was paid in before it, so that what it is a part of is known also when its days are
 * reckoned again. Those that there are earned twice from their day on: they are reckoned again.
 */
export const interestPaidBefore: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table interest_posting add column paid_in_before text collate "C"
    check (paid_in_before ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`,
  `alter table interest_posting disable trigger interest_posting_append_only`,
  `update interest_posting p set paid_in_before = (select max(m.through) from interest_posting m
      where m.account_id = p.account_id and not m.by_hand and m.posted_at < p.posted_at)
    where p.by_hand`,
  `alter table interest_posting enable trigger interest_posting_append_only`,
  `alter table interest_posting add check (by_hand or paid_in_before is null)`,
  `update interest_account s set stale_from = least(s.stale_from, paid.day)
    from (select p.account_id, min(e.effective_date) as day from interest_posting p join entry e on e.id = p.entry_id
      where p.by_hand group by 1) paid
    where s.account_id = paid.account_id and s.accrued_through >= paid.day`,
]

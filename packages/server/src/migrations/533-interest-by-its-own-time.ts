import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A day goes by the business days and the compounding of the version of a plan that was in force on it. What accounts have
 * earned by plans whose versions differ in these, or by several plans, was reckoned by those of a later one: it is
 * reckoned again.
 */
export const interestByItsOwnTime: Migration = {
  async up(db) {
    await sql`select pg_advisory_xact_lock(7320)`.execute(db)
    await sql`
      select stale_interest(v.entity_id, '0001-01-01') from record_version v
      left join rate_index i on i.code = v.snapshot ->> 'rateIndexId'
      where v.kind = 'interestRatePlan' group by v.entity_id
      having count(distinct coalesce(i.content ->> 'calendar', 'FED')) > 1
        or count(distinct (v.snapshot ->> 'compounding', v.snapshot ->> 'postingDay')) > 1`.execute(db)
    await sql`
      update interest_account s set stale_from = '0001-01-01' from ledger_account l
      where l.id = s.account_id and l.owner_kind = 'clientAccount' and s.accrued_through is not null
        and l.owner_id in (select entity_id from record_version where kind = 'clientAccount'
          group by entity_id having count(distinct snapshot ->> 'interestRatePlanId') > 1)`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A version of a plan goes by the business days of its own index. What accounts have earned by a plan whose versions go by
 * several calendars was reckoned by those of the last alone: it is reckoned again.
 */
export const businessDaysOfTheirTime: Migration = {
  async up(db) {
    await sql`select pg_advisory_xact_lock(7320)`.execute(db)
    await sql`
      select stale_interest(v.entity_id, '0001-01-01') from record_version v
      left join rate_index i on i.code = v.snapshot ->> 'rateIndexId'
      where v.kind = 'interestRatePlan' group by v.entity_id
      having count(distinct coalesce(i.content ->> 'calendar', 'FED')) > 1`.execute(db)
  },
}

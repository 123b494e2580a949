import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Business days differ where a holiday comes, goes or moves: another name for one changes nothing that was earned. One that
 * moved reaches back to its day before, too.
 */
export const holidaysOfOtherDays: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create function redate_moved_holidays() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7320);
      perform stale_by_business_days(c.calendar, min(c.day))
        from (
          (select calendar, day from changed except select calendar, day from replaced)
          union all (select calendar, day from replaced except select calendar, day from changed)
        ) c group by c.calendar;
      return null;
    end $$`,
  `drop trigger holiday_redated_on_update on holiday`,
  `create trigger holiday_redated_on_update after update on holiday
    referencing old table as replaced new table as changed for each statement execute function redate_moved_holidays()`,
]

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Days are earned by the plan and the index of their own time: what is said late of one reaches the accounts that have
 * another by now. Business days are part of it, those that an index looks back over and those that count.
 */
export const interestByEveryVersion: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create index record_version_earning_by on record_version ((snapshot ->> 'interestRatePlanId'), entity_id, version)
    where kind = 'clientAccount'`,

  // A version counts until the day of the next one, which begins earlier in the east than where the clock stands.
  `create or replace function stale_interest(plan text, since text) returns void language sql as $$
    update interest_account s set stale_from = least(s.stale_from, since)
      from ledger_account l
      where l.owner_kind = 'clientAccount' and s.account_id = l.id and s.accrued_through is not null
        and (s.stale_from is null or s.stale_from > since)
        and l.owner_id in (select v.entity_id from record_version v
          left join record_version next on next.kind = v.kind and next.entity_id = v.entity_id
            and next.version = v.version + 1
          where v.kind = 'clientAccount' and v.snapshot ->> 'interestRatePlanId' = plan
            and (next.changed_at is null
              or to_char(next.changed_at at time zone 'UTC' + interval '1 day', 'YYYY-MM-DD') >= since)) $$`,

  `create or replace function redate_rates() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7320);
      perform stale_interest(v.entity_id, min(c.effective_date)) from changed c
        join record_version v on v.kind = 'interestRatePlan' and v.snapshot ->> 'rateIndexId' = c.code
        group by v.entity_id;
      return null;
    end $$`,

  // A plan goes by the business days of an index of its, one without by those of the Federal Reserve.
  `create function stale_by_business_days(name text, since text) returns void language sql as $$
    select stale_interest(v.entity_id, since) from record_version v
      left join rate_index i on i.code = v.snapshot ->> 'rateIndexId'
      where v.kind = 'interestRatePlan' and (v.snapshot ->> 'dayCount' = 'BUS_252' or i.code is not null)
        and coalesce(i.content ->> 'calendar', 'FED') = name
      group by v.entity_id $$`,
  `create function redate_holidays() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7320);
      perform stale_by_business_days(c.calendar, min(c.day)) from changed c group by c.calendar;
      return null;
    end $$`,
  ...['insert', 'update', 'delete'].map(
    (event) => `create trigger holiday_redated_on_${event} after ${event} on holiday
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function redate_holidays()`,
  ),
  `create function redate_calendar() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7320);
      perform stale_interest(v.entity_id, '0001-01-01') from record_version v
        where v.kind = 'interestRatePlan' and v.snapshot ->> 'rateIndexId' = new.code group by v.entity_id;
      return null;
    end $$`,
  `create trigger rate_index_redated after update on rate_index
    for each row when (new.content ->> 'calendar' is distinct from old.content ->> 'calendar')
    execute function redate_calendar()`,
]

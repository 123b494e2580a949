import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What accounts earn by may be said late: a plan that counts from a day in the past, a rate that is published afterwards,
 * another plan for an account. Accruals are stale from there on, however it was written. Whoever accrues or pays shares the
 * lock that is taken first: he would overwrite what is said after he read the terms.
 */
export const interestTerms: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Whether those days are accrued is asked when they are read again: somebody may be accruing them now.
  `create function stale_interest(plan text, since text) returns void language sql as $$
    update interest_account s set stale_from = least(s.stale_from, since)
      from client_account a join ledger_account l on l.owner_kind = 'clientAccount' and l.owner_id = a.id
      where s.account_id = l.id and a.interest_rate_plan_id = plan and s.accrued_through is not null
        and (s.stale_from is null or s.stale_from > since) $$`,

  `create function redate_plan() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7320);
      perform stale_interest(new.id, new.effective_from);
      return null;
    end $$`,
  `create trigger interest_rate_plan_redated after update on interest_rate_plan
    for each row when (new.version <> old.version) execute function redate_plan()`,

  `create function redate_rates() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7320);
      perform stale_interest(p.id, min(c.effective_date)) from changed c
        join interest_rate_plan p on p.rate_index_id = c.code group by p.id;
      return null;
    end $$`,
  ...['insert', 'update', 'delete'].map(
    (event) => `create trigger rate_index_value_redated_on_${event} after ${event} on rate_index_value
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function redate_rates()`,
  ),

  // A day begins earlier in the east than where the clock of the database stands.
  `create function redate_account() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7320);
      update interest_account s set stale_from = least(s.stale_from, case
          when new.opened_on is distinct from old.opened_on or new.matures_on is distinct from old.matures_on
            then least(new.opened_on, old.opened_on)
          else to_char(new.updated_at at time zone 'UTC' - interval '1 day', 'YYYY-MM-DD') end)
        from ledger_account l
        where l.owner_kind = 'clientAccount' and l.owner_id = new.id and s.account_id = l.id
          and s.accrued_through is not null;
      return null;
    end $$`,
  `create trigger client_account_redated after update on client_account
    for each row when (new.version <> old.version and (new.interest_rate_plan_id, new.opened_on, new.matures_on)
        is distinct from (old.interest_rate_plan_id, old.opened_on, old.matures_on)
      or new.content ->> 'rateOverride' is distinct from old.content ->> 'rateOverride')
    execute function redate_account()`,
]

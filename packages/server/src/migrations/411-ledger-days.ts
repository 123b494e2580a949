import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from '../db/guards.ts'

/**
 * What moved on each account that is no client's, by the day from which it counts: a course over time is read from there,
 * however many postings it is made of. Only the postings write it, in their own statement.
 */
export const ledgerDays: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table ledger_day (
    day text collate "C" not null,
    account_id text collate "C" not null references ledger_account (id),
    net numeric not null,
    primary key (day, account_id)
  ) with (fillfactor = 80)`,

  // Its name puts it behind \`posting_booked\`, which holds the accounts: nobody else writes their days meanwhile.
  `create function tell_days() returns trigger language plpgsql as $$
    begin
      insert into ledger_day as known (day, account_id, net)
        select e.effective_date, f.account_id, sum(f.amount)
          from fresh f join entry e on e.id = f.entry_id join ledger_account a on a.id = f.account_id
          where a.role <> 'Client' group by 1, 2
        on conflict (day, account_id) do update set net = known.net + excluded.net;
      return null;
    end $$`,
  `create trigger posting_by_day after insert on posting referencing new table as fresh
    for each statement execute function tell_days()`,

  `create function keep_ledger_days() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then
        raise exception 'what moved on a day follows from its postings'
          using errcode = 'restrict_violation', constraint = 'balance_follows_from_postings';
      end if;
      return null;
    end $$`,
  `create trigger ledger_day_kept before insert or update or delete on ledger_day
    for each statement execute function keep_ledger_days()`,
  refuseTruncate('ledger_day'),
]

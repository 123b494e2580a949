import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What was on an account behind each of its postings, and their order: a statement is read where it begins, however much
 * stands before it. The database gives the order, the instant and the balance, and refuses a balance that is another.
 */
export const runningBalances: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table posting
    add column number bigint not null generated always as identity,
    add column booked_at timestamptz(3) not null,
    add column balance numeric not null`,
  `drop index posting_account`,
  `create unique index posting_line on posting (account_id, number) include (amount, balance, booked_at)`,
  `create index posting_booked_at on posting (account_id, booked_at, number)`,

  // Whoever books holds the account already. Nothing stands before what was booked before it, whatever a clock says: else
  // a period would have no one place where it begins.
  `create function tell_balance() returns trigger language plpgsql as $$
    begin
      select greatest(e.booked_at, b.booked_at), coalesce(b.balance, 0) + new.amount into new.booked_at, new.balance
        from entry e left join lateral (select booked_at, balance from posting
          where account_id = new.account_id order by number desc limit 1) b on true
        where e.id = new.entry_id;
      return new;
    end $$`,
  `create trigger posting_balance before insert on posting for each row execute function tell_balance()`,

  // Its name puts it behind \`posting_booked\`, which locks the accounts and moves their balances.
  `create function check_balances() returns trigger language plpgsql as $$
    declare
      wrong text;
    begin
      select told.account_id into wrong from (
          select f.account_id, f.balance, a.posted - coalesce(sum(f.amount) over (
            partition by f.account_id order by f.number desc rows between unbounded preceding and 1 preceding), 0) as made
          from fresh f join ledger_account a on a.id = f.account_id) told
        where told.balance <> told.made limit 1;
      if found then
        raise exception 'the balance behind a posting on account % is another', wrong
          using errcode = 'serialization_failure', constraint = 'posting_has_its_balance';
      end if;
      return null;
    end $$`,
  `create trigger posting_told after insert on posting referencing new table as fresh
    for each statement execute function check_balances()`,
]

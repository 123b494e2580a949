import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What is booked is held against all rules in one statement, and moves balances, days and what interest is stale in
 * another: what earlier steps asked for one by one, each time with a look at the same rows.
 */
export const bookedTogether: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  ...['by_day', 'dates_back', 'told'].map((name) => `drop trigger posting_${name} on posting`),
  ...['tell_days', 'back_date_interest', 'check_balances'].map((name) => `drop function ${name}()`),

  `create or replace function book_postings() returns trigger language plpgsql set enable_seqscan = off as $$
    declare
      added text;
      unbalanced text;
      uneven text;
      closed text;
      other text;
    begin
      -- Held in one order for everybody before anything is looked at.
      with held as materialized (select id, omnibus_id, is_open from ledger_account
          where id = any (array(select account_id from fresh)) order by id for no key update)
      select
        (select entry_id from fresh group by entry_id having count(*) <> (
          select count(*) from posting p join entry e on e.id = p.entry_id
            where p.entry_id = fresh.entry_id and e.xact = pg_current_xact_id()) limit 1),
        (select entry_id from fresh group by entry_id, currency having sum(amount) <> 0 limit 1),
        (select f.entry_id from fresh f join held h on h.id = f.account_id
          where h.omnibus_id is not null group by f.entry_id, h.omnibus_id having sum(f.amount) <> 0 limit 1),
        (select id from held where not is_open limit 1)
        into added, unbalanced, uneven, closed;
      if added is not null then
        raise exception 'entry % is whole already', added
          using errcode = 'check_violation', constraint = 'entry_comes_whole';
      end if;
      if unbalanced is not null then
        raise exception 'entry % does not sum to zero', unbalanced
          using errcode = 'check_violation', constraint = 'entry_sums_to_zero';
      end if;
      if uneven is not null then
        raise exception 'entry % leaves an omnibus that is not the sum of its clients', uneven
          using errcode = 'check_violation', constraint = 'omnibus_is_the_sum_of_its_clients';
      end if;
      if closed is not null then
        raise exception 'account % is closed', closed
          using errcode = 'check_violation', constraint = 'ledger_account_is_open';
      end if;

      with moved as materialized (select (select effective_date from entry where id = f.entry_id) as day,
          f.account_id, f.number, f.amount, f.balance from fresh f),
        booked as (update ledger_account a set posted = a.posted + m.amount
          from (select account_id, sum(amount) as amount from moved group by account_id) m
          where a.id = m.account_id returning a.id, a.role, a.posted),
        told as (insert into ledger_day as known (day, account_id, net)
          select m.day, m.account_id, sum(m.amount) from moved m join booked b on b.id = m.account_id
            where b.role <> 'Client' group by 1, 2
          on conflict (day, account_id) do update set net = known.net + excluded.net),
        -- Whoever accrues holds the account first, as whoever books does: neither can miss the other.
        stale as (update interest_account s set stale_from = least(s.stale_from, m.day)
          from (select account_id, min(day) as day from moved group by account_id) m
          where s.account_id = m.account_id and s.accrued_through >= m.day
            and (s.stale_from is null or s.stale_from > m.day))
      select line.account_id into other from (
          select m.account_id, m.balance, b.posted - coalesce(sum(m.amount) over (
            partition by m.account_id order by m.number desc rows between unbounded preceding and 1 preceding), 0) as made
          from moved m join booked b on b.id = m.account_id) line
        where line.balance <> line.made limit 1;
      if found then
        raise exception 'the balance behind a posting on account % is another', other
          using errcode = 'serialization_failure', constraint = 'posting_has_its_balance';
      end if;
      return null;
    end $$`,
]

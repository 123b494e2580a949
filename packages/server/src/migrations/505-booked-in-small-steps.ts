import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What is booked is held against each rule in a statement of its own, small enough to begin at once: two large ones took
 * longer to begin than to do. That each account ends at what its last posting says is enough, since the database makes the
 * balance behind each posting from the one before.
 */
export const bookedInSmallSteps: Migration = {
  async up(db) {
    await sql.raw(statement).execute(db)
  },
}

const statement = `create or replace function book_postings() returns trigger language plpgsql set enable_seqscan = off as $$
    declare
      wrong text;
      line record;
      is_of_operator boolean := false;
    begin
      -- Held in one order for everybody before anything is looked at.
      perform from ledger_account where id = any (array(select account_id from fresh)) order by id for no key update;

      for line in select entry_id, count(*) as postings from fresh group by entry_id loop
        if (select count(*) from posting where entry_id = line.entry_id) <> line.postings
          or not exists (select from entry where id = line.entry_id and xact = pg_current_xact_id()) then
          raise exception 'entry % is whole already', line.entry_id
            using errcode = 'check_violation', constraint = 'entry_comes_whole';
        end if;
      end loop;
      select entry_id into wrong from fresh group by entry_id, currency having sum(amount) <> 0 limit 1;
      if found then
        raise exception 'entry % does not sum to zero', wrong
          using errcode = 'check_violation', constraint = 'entry_sums_to_zero';
      end if;
      select f.entry_id into wrong from fresh f join ledger_account a on a.id = f.account_id
        where a.omnibus_id is not null group by f.entry_id, a.omnibus_id having sum(f.amount) <> 0 limit 1;
      if found then
        raise exception 'entry % leaves an omnibus that is not the sum of its clients', wrong
          using errcode = 'check_violation', constraint = 'omnibus_is_the_sum_of_its_clients';
      end if;

      for line in update ledger_account a set posted = a.posted + moved.amount
          from (select account_id, sum(amount) as amount, (array_agg(balance order by number desc))[1] as balance
            from fresh group by account_id) moved
          where a.id = moved.account_id
          returning a.id, a.is_open, a.role, a.posted <> moved.balance as is_another loop
        if not line.is_open then
          raise exception 'account % is closed', line.id
            using errcode = 'check_violation', constraint = 'ledger_account_is_open';
        end if;
        if line.is_another then
          raise exception 'the balance behind a posting on account % is another', line.id
            using errcode = 'serialization_failure', constraint = 'posting_has_its_balance';
        end if;
        is_of_operator := is_of_operator or line.role <> 'Client';
      end loop;

      if is_of_operator then
        insert into ledger_day as known (day, account_id, net)
          select e.effective_date, f.account_id, sum(f.amount) from fresh f
            join entry e on e.id = f.entry_id join ledger_account a on a.id = f.account_id
            where a.role <> 'Client' group by 1, 2
          on conflict (day, account_id) do update set net = known.net + excluded.net;
      end if;
      -- Whoever accrues holds the account first, as whoever books does: neither can miss the other.
      update interest_account s set stale_from = least(s.stale_from, moved.day)
        from (select f.account_id, min(e.effective_date) as day from fresh f join entry e on e.id = f.entry_id
          group by f.account_id) moved
        where s.account_id = moved.account_id and s.accrued_through >= moved.day
          and (s.stale_from is null or s.stale_from > moved.day);
      return null;
    end $$`

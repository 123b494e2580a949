import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from '../db/guards.ts'

/**
 * How many transactions there are and what they make, by day, type, rail, currency and status: a list of a million of them
 * says so at once. And the indexes that such a list is searched and summed up by.
 */
export const transactionTally: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // What a server of the version before is writing now is counted below, or told by the triggers.
  `lock table transaction_state in share row exclusive mode`,

  `create table transaction_tally (
    effective_date text collate "C",
    type text collate "C",
    rail text collate "C",
    currency text collate "C",
    status text collate "C" not null,
    count bigint not null,
    amount numeric not null
  )`,
  `create index transaction_tally_key on transaction_tally (effective_date, type, currency, status)`,
  `insert into transaction_tally (effective_date, type, rail, currency, status, count, amount)
    select t.effective_date, t.type, t.rail, t.currency, s.status, count(*), coalesce(sum(t.amount), 0)
    from transaction_state s join transaction t on t.id = s.transaction_id group by 1, 2, 3, 4, 5`,

  // Rows of the same key are put together where nobody else holds one at that moment; nobody waits for anybody, and who
  // comes next puts together what stands beside each other until then.
  ...(['insert', 'update'] as const).flatMap((event) => [
    `create function tally_transactions_on_${event}() returns trigger language plpgsql as $$
      begin
        with moved as (
          select t.effective_date, t.type, t.rail, t.currency, s.status, sum(s.by)::bigint as count,
            coalesce(sum(s.by * t.amount), 0) as amount
          from (select transaction_id, status, 1 as by from fresh
            ${event === 'update' ? 'union all select transaction_id, status, -1 from stale' : ''}) s
            join transaction t on t.id = s.transaction_id
          group by 1, 2, 3, 4, 5 having sum(s.by) <> 0 or sum(s.by * t.amount) <> 0
        ), joined as (
          delete from transaction_tally where ctid = any (array(
            select k.ctid from transaction_tally k join moved m on k.effective_date = m.effective_date
              and k.type = m.type and k.currency = m.currency and k.status = m.status and k.rail = m.rail
            for update of k skip locked))
          returning *
        )
        insert into transaction_tally (effective_date, type, rail, currency, status, count, amount)
          select effective_date, type, rail, currency, status, sum(count)::bigint, sum(amount)
          from (select * from moved union all select * from joined) both_of
          -- One more and one less may be of different amounts.
          group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(amount) <> 0;
        return null;
      end $$`,
    `create trigger transaction_state_tallied_on_${event} after ${event} on transaction_state
      referencing new table as fresh ${event === 'update' ? 'old table as stale' : ''}
      for each statement execute function tally_transactions_on_${event}()`,
  ]),

  `create function keep_transaction_tally() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then
        raise exception 'how many transactions there are follows from their states'
          using errcode = 'restrict_violation', constraint = 'tally_follows_from_states';
      end if;
      return null;
    end $$`,
  `create trigger transaction_tally_kept before insert or update or delete on transaction_tally
    for each statement execute function keep_transaction_tally()`,
  refuseTruncate('transaction_tally'),

  // What else sums are narrowed by, out of an index alone.
  ...['amount', 'settlement_date', 'updated_at'].map(
    (column) => `create index transaction_sums_by_${column} on transaction (${column}) include (currency, amount)`,
  ),
  `create index transaction_state_by_status_in_booking on transaction_state (status, booked_as, transaction_id)`,

  // Searched letter by letter where the server has what that takes, and from end to end where it has not.
  `do $$ begin
    if exists (select from pg_available_extensions where name = 'pg_trgm') then
      create extension if not exists pg_trgm;
      create index transaction_searched on transaction using gin (search gin_trgm_ops);
    end if;
  exception when insufficient_privilege or undefined_object or undefined_file or feature_not_supported then
    raise notice 'transactions are searched from end to end: %', sqlerrm;
  end $$`,
]

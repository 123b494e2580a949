import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from '../db/guards.ts'

/**
 * What all accounts of a currency have accrued, for each in which there are any: a hundred thousand of them need not be
 * added up to say it.
 */
export const interestTally: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** What a written accrual adds, and one that is superseded takes away. */
const live = 'case when f.superseded_at is null then f.amount else -f.amount end'

const statements = [
  // What a server of the version before is writing now is added below, or told by the triggers.
  `lock table accrual, interest_posting, interest_account in share row exclusive mode`,

  `create table interest_tally (currency text collate "C" not null, amount numeric not null)`,
  `insert into interest_tally (currency, amount)
    select l.currency, sum(s.accrued) from interest_account s join ledger_account l on l.id = s.account_id
    group by 1`,

  // As transactions are tallied: nobody waits for anybody, and who comes next puts together what stands beside each other.
  // Told by what accrued interest is the sum of, and not by the accounts: these are written with each entry. A plan that was
  // made for few accounts would go through all of them.
  ...(
    [
      ['accrual', 'insert', live],
      ['accrual', 'update', live],
      ['interest_posting', 'insert', '-f.amount'],
    ] as const
  ).flatMap(([table, event, amount]) => [
    `create function tally_${table}_on_${event}() returns trigger language plpgsql set enable_seqscan = off as $$
      begin
        with moved as (
          select l.currency, sum(${amount}) as amount from fresh f join ledger_account l on l.id = f.account_id
          group by 1 having sum(${amount}) <> 0
        ), joined as (
          delete from interest_tally where ctid = any (array(
            select t.ctid from interest_tally t join moved m using (currency) for update of t skip locked))
          returning *
        )
        insert into interest_tally (currency, amount)
          select currency, sum(amount) from (select * from moved union all select * from joined) both_of group by 1;
        return null;
      end $$`,
    `create trigger ${table}_tallied_on_${event} after ${event} on ${table} referencing new table as fresh
      for each statement execute function tally_${table}_on_${event}()`,
  ]),

  // The first account of a currency begins with nothing.
  `create function begin_interest_tally() returns trigger language plpgsql as $$
    begin
      insert into interest_tally (currency, amount)
        select distinct l.currency, 0 from fresh f join ledger_account l on l.id = f.account_id
        where not exists (select from interest_tally t where t.currency = l.currency);
      return null;
    end $$`,
  `create trigger interest_account_tallied_first after insert on interest_account
    referencing new table as fresh for each statement execute function begin_interest_tally()`,

  `create function keep_interest_tally() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then
        raise exception 'what all accounts have accrued follows from each of them'
          using errcode = 'restrict_violation', constraint = 'tally_follows_from_accounts';
      end if;
      return null;
    end $$`,
  `create trigger interest_tally_kept before insert or update or delete on interest_tally
    for each statement execute function keep_interest_tally()`,
  refuseTruncate('interest_tally'),
]

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from '../db/guards.ts'

/**
 * Where each transaction stands in a list: how far it is and when it was booked, beside what a list in these orders is
 * narrowed by. What would be asked of two tables, row by row, is read out of one index.
 */
export const transactionPlaces: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const beside = 'rail, effective_date, settlement_date, updated_at'

const statements = [
  // What a server of the version before is writing now is told by the triggers.
  `lock table transaction_state, transaction in share row exclusive mode`,

  `create table transaction_place (
    transaction_id text collate "C" primary key references transaction (id),
    status text collate "C" not null,
    booked_as bigint not null,
    rail text collate "C",
    effective_date text collate "C",
    settlement_date text collate "C",
    updated_at timestamptz(3) not null
  )`,
  `insert into transaction_place (transaction_id, status, booked_as, ${beside})
    select s.transaction_id, s.status, s.booked_as, t.rail, t.effective_date, t.settlement_date, t.updated_at
    from transaction_state s join transaction t on t.id = s.transaction_id`,
  `create index transaction_place_by_booking on transaction_place (booked_as, transaction_id) include (status, ${beside})`,
  `create index transaction_place_by_status on transaction_place (status, transaction_id) include (booked_as, ${beside})`,
  `create index transaction_place_by_status_in_booking on transaction_place (status, booked_as, transaction_id)
    include (${beside})`,
  // What waits goes over a rail and is not booked, and days follow the order of booking: in that order each stands at one end.
  ...['rail', 'effective_date', 'settlement_date', 'updated_at'].map(
    (column) => `create index transaction_place_by_${column} on transaction_place
      (${column}, booked_as, transaction_id) include (status)`,
  ),
  `drop index transaction_state_by_booking`,
  `drop index transaction_state_by_status_in_booking`,

  // Its name puts it behind what may still refuse the step.
  `create function place_transaction() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into transaction_place (transaction_id, status, booked_as, ${beside})
          select new.transaction_id, new.status, new.booked_as, t.rail, t.effective_date, t.settlement_date, t.updated_at
          from transaction t where t.id = new.transaction_id;
      else
        update transaction_place set status = new.status, booked_as = new.booked_as
          where transaction_id = new.transaction_id;
      end if;
      return null;
    end $$`,
  `create trigger transaction_state_with_its_place after insert or update of status, entry_id on transaction_state
    for each row execute function place_transaction()`,
  `create function place_changed_transaction() returns trigger language plpgsql as $$
    begin
      update transaction_place set updated_at = new.updated_at where transaction_id = new.id;
      return null;
    end $$`,
  `create trigger transaction_with_its_place after update of updated_at on transaction
    for each row execute function place_changed_transaction()`,

  `create function keep_transaction_place() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then
        raise exception 'where a transaction stands follows from its state'
          using errcode = 'restrict_violation', constraint = 'places_follow_from_states';
      end if;
      return null;
    end $$`,
  `create trigger transaction_place_kept before insert or update or delete on transaction_place
    for each statement execute function keep_transaction_place()`,
  refuseTruncate('transaction_place'),
]

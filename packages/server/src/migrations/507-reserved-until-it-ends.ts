import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What a transaction reserves is free when it ends and not before, from whichever side that is tried: what is said of its
 * state is said of its hold as well. An item of a set reserves from the approval of the set until it has a state itself.
 * And what is approved has a state: nothing is approved and then forgotten.
 */
export const reservedUntilItEnds: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create function keep_hold_of_transaction() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      if exists (select from transaction_state s join transaction t on t.id = s.transaction_id
          where s.hold_id = new.id and (s.status in ('Approved', 'Processing') or (t.type = 'Hold' and s.status = 'Settled')))
        or exists (select from set_item i where i.hold_id = new.id
          and not exists (select from transaction_state s where s.transaction_id = i.draft_id)) then
        raise exception 'hold % is of a transaction that is on its way', new.id
          using errcode = 'restrict_violation', constraint = 'hold_goes_with_its_transaction';
      end if;
      return null;
    end $$`,
  // Asked at the end: the transaction goes on in a statement of its own.
  `create constraint trigger hold_goes_with_its_transaction after update on hold
    deferrable initially deferred for each row execute function keep_hold_of_transaction()`,

  `create function keep_transaction_begun() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      if not exists (select from transaction_state where transaction_id = new.id) then
        raise exception 'transaction % has no state', new.id
          using errcode = 'check_violation', constraint = 'transaction_has_a_state';
      end if;
      return null;
    end $$`,
  `create constraint trigger transaction_begun after insert on transaction
    deferrable initially deferred for each row execute function keep_transaction_begun()`,
]

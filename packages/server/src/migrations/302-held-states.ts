import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What the state of a transaction must fit whoever writes it: it goes over the rail that its transaction names, and what
 * it reserved is free once it is over, whether or not anything was posted. Only a hold goes on holding when it is settled.
 */
export const heldStates: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create function keep_state_of_transaction() returns trigger language plpgsql as $$
    declare
      kind text;
      way text;
      standing transaction_state%rowtype;
    begin
      select t.type, t.content ->> 'rail' into kind, way from transaction t where t.id = new.transaction_id;
      if tg_op = 'INSERT' and new.rail is distinct from way then
        raise exception 'transaction % goes over %, not over %', new.transaction_id, way, new.rail
          using errcode = 'check_violation', constraint = 'state_on_the_rail_of_its_transaction';
      end if;
      -- Several steps may lie in one transaction: what counts is where the last of them led.
      select * into standing from transaction_state where transaction_id = new.transaction_id;
      if standing.hold_id is not null and exists (select from hold h where h.id = standing.hold_id
          and (h.released_at is null) <> (standing.status in ('Approved', 'Processing')
            or (kind = 'Hold' and standing.status = 'Settled'))) then
        raise exception 'transaction % is % and its hold is not', new.transaction_id, standing.status
          using errcode = 'check_violation', constraint = 'hold_goes_with_its_transaction';
      end if;
      return null;
    end $$`,
  // Asked at the end: a hold is freed beside the step that it belongs to.
  `create constraint trigger transaction_state_fits after insert or update on transaction_state
    deferrable initially deferred for each row execute function keep_state_of_transaction()`,
]

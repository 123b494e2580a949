import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What a statement reserves or frees is added up by account: of a set of a hundred thousand items that one account pays
 * for, that account is written once. Row by row each would look through all that its transaction had made of it before.
 */
export const holdsByAccount: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** Account by account, in the order in which everybody locks them. */
const added = (name: string, { on, sign }: { on: 'insert' | 'update'; sign: '+' | '-' }) => [
  `create function ${name}() returns trigger language plpgsql as $$
    declare moved record;
    begin
      for moved in select account_id, sum(amount) as amount from fresh group by 1 order by 1 loop
        update ledger_account set held = held ${sign} moved.amount where id = moved.account_id;
      end loop;
      return null;
    end $$`,
  `create trigger hold_added_up_on_${on} after ${on} on hold
    referencing new table as fresh for each statement execute function ${name}()`,
]

const statements = [
  // What a server of the version before is writing now is added up row by row, and ends before this.
  `lock table hold in share row exclusive mode`,
  // What may become of a hold is still asked of each row, before any is added up.
  `create or replace function keep_hold() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.released_at is null then return null; end if;
      if tg_op = 'UPDATE' and old.released_at is null and new.released_at is not null
        and (new.id, new.account_id, new.currency, new.amount, new.placed_at)
          = (old.id, old.account_id, old.currency, old.amount, old.placed_at) then
        return null;
      end if;
      raise exception 'a hold is placed and released, each once'
        using errcode = 'restrict_violation', constraint = 'hold_kept';
    end $$`,
  ...added('add_up_placed_holds', { on: 'insert', sign: '+' }),
  ...added('add_up_released_holds', { on: 'update', sign: '-' }),
]

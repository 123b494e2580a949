import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from '../db/guards.ts'

/**
 * What is reserved on accounts. What an account has held is the sum of its open holds, and what it has left is never less:
 * a hold is placed once, released once, and changed by nobody.
 */
export const holds: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table hold (
    id text collate "C" primary key,
    account_id text collate "C" not null,
    currency text collate "C" not null,
    amount numeric not null check (amount > 0),
    placed_at timestamptz(3) not null,
    released_at timestamptz(3),
    constraint hold_in_the_currency_of_its_account
      foreign key (account_id, currency) references ledger_account (id, currency)
  )`,
  `create index hold_open on hold (account_id) where released_at is null`,

  `create function keep_hold() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.released_at is null then
        update ledger_account set held = held + new.amount where id = new.account_id;
        return null;
      end if;
      if tg_op = 'UPDATE' and old.released_at is null and new.released_at is not null
        and (new.id, new.account_id, new.currency, new.amount, new.placed_at)
          = (old.id, old.account_id, old.currency, old.amount, old.placed_at) then
        update ledger_account set held = held - new.amount where id = new.account_id;
        return null;
      end if;
      raise exception 'a hold is placed and released, each once'
        using errcode = 'restrict_violation', constraint = 'hold_kept';
    end $$`,
  `create trigger hold_kept after insert or update or delete on hold for each row execute function keep_hold()`,
  refuseTruncate('hold'),

  // What is reserved counts on both sides of the books.
  `alter table ledger_account drop constraint ledger_account_has_enough`,
  `alter table ledger_account add constraint ledger_account_has_enough check (allow_negative or case role
    when 'Client' then posted - held >= 0 when 'Program' then true else posted + held <= 0 end)`,
]

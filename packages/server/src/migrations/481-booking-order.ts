import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * In which order transactions were booked, beside how far they are: within an account their balances follow on each other in
 * that order and in no other. The database tells it of the entry, and nobody else.
 */
export const bookingOrder: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // What is not booked stands before all that is.
  `alter table transaction_state add column booked_as bigint not null default 0`,
  `alter table transaction_state disable trigger user`,
  `update transaction_state set booked_as = (select max(number) from posting where entry_id = transaction_state.entry_id)
    where entry_id is not null`,
  `alter table transaction_state enable trigger user`,
  `create index transaction_state_by_booking on transaction_state (booked_as, transaction_id)`,

  // Its name puts it behind \`transaction_state_kept\`, which says what a state may become.
  `create function tell_booking() returns trigger language plpgsql as $$
    begin
      new.booked_as := case
        when new.entry_id is null then 0
        when tg_op = 'UPDATE' and new.entry_id is not distinct from old.entry_id then old.booked_as
        else (select max(number) from posting where entry_id = new.entry_id) end;
      return new;
    end $$`,
  `create trigger transaction_state_numbered before insert or update on transaction_state
    for each row execute function tell_booking()`,
]

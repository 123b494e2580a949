import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Since when an account is locked; locking ends every sign-in at once, as disabling does. */
export const lockedAccounts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table app_user add column locked_at timestamptz(3)`,
  `create or replace function end_sign_ins() returns trigger language plpgsql as $$
    begin
      update token_family set revoked_at = clock_timestamp(), revoked_reason = new.status
        where user_id = new.id and revoked_at is null;
      return null;
    end $$`,
  `drop trigger app_user_disabled on app_user`,
  `create trigger app_user_shut_out after update of status on app_user for each row
    when (new.status in ('Disabled', 'Locked') and new.status <> old.status) execute function end_sign_ins()`,
]

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A round keeps what rode with its draft as well, in the order in which it was shown. */
export const roundRiders: Migration = {
  async up(db) {
    await sql`alter table task_round add column riders jsonb not null default '[]'`.execute(db)
  },
}

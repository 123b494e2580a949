import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The people whom a note is meant for. */
export const noteMentions: Migration = {
  async up(db) {
    await sql`alter table note add column mentions jsonb not null default '[]'`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the draft that was begun before with the same reference. */
export const oneIntent: Migration = {
  async up(db) {
    await sql`create index draft_transaction_reference on draft ((content ->> 'reference'))
      where kind = 'transaction' and base_version is null and status <> 'Withdrawn'`.execute(db)
  },
}

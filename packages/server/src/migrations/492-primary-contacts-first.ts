import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { comparedBy } from '../db/sort-key.ts'

/** Contacts with the primary ones first, where their table was made before its list could be asked for that. */
export const primaryContactsFirst: Migration = {
  async up(db) {
    for (const direction of ['asc', 'desc'] as const) {
      const key = comparedBy({ expression: sql.ref('primary_of'), type: 'text', nulls: 'last' }, direction)
      await sql`create index if not exists ${sql.ref(`contact_primary_of_${direction}`)} on contact ((${key}), id)`.execute(
        db,
      )
    }
  },
}

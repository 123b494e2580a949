import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Clients by the institution that brought them, where their table was made before they kept that open. */
export const clientsOfAnInstitution: Migration = {
  async up(db) {
    await sql`create index if not exists client_by_institution_id on client (institution_id, id)`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Clients stand in 1,024 parts besides the 256 of before: of a network of 100,000 clients a posting has a hundred of them
 * worked out anew. Each of the 256 is four of these, by the same hash; moves that are no postings go on to be told by them.
 * What stands is left as it is: a server of the version before may still be running, and its parts stay true.
 */
export const finePartsOfCover: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create function cover_fine_part(client text) returns integer language sql immutable parallel safe
    return (hashtextextended(client, 0) & 1023)::integer`,
  `create index client_account_owner_ids_fine_part on client_account_owner_ids (cover_fine_part(target_id), target_id)`,
]

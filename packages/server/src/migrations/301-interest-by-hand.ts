import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Interest that people pay is part of what was paid, and not a day of the rhythm in which the platform pays. */
export const interestByHand: Migration = {
  async up(db) {
    await sql`alter table interest_posting add column by_hand boolean not null default false`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Clients by their next review, where their table was made before its list could be asked for that. */
export const clientReviews: Migration = {
  async up(db) {
    await sql`alter table client add column if not exists kyc_next_review_on text collate "C"
      generated always as (nullif(content #>> '{kycNextReviewOn}', '')) stored`.execute(db)
    await sql`create index if not exists client_by_kyc_next_review_on on client (kyc_next_review_on, id)`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a decision on a task is wanted. Tasks of before have no term. */
export const decisionTerm: Migration = {
  async up(db) {
    await sql`alter table approving_task add column due_at timestamptz(3)`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A task that waits may be handed to others, and those who are asked may be reminded; both stand in its history. */
export const askedAgain: Migration = {
  async up(db) {
    await sql`alter table task_event drop constraint task_event_kind_check`.execute(db)
    await sql`alter table task_event add constraint task_event_kind_check check (kind in
      ('Submitted', 'Approved', 'Rejected', 'Commented', 'Withdrawn', 'Reassigned', 'Reminded'))`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people were told of a task is found by the task, to be settled with it; what was settled before this is so too. */
export const noticesOfTasks: Migration = {
  async up(db) {
    await sql`create index notification_task on notification (task_id, kind) where task_id is not null`.execute(db)
    await sql`update notification n set read_at = coalesce(t.decided_at, n.created_at)
      from approving_task t where t.id = n.task_id and n.read_at is null and n.kind = 'TaskAssigned'
        and (t.status <> 'Pending' or t.round <> n.round)`.execute(db)
  },
}

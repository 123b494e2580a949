import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people should know of: one row a person and event. */
export const notifications: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table notification (
    id text collate "C" primary key,
    user_id text not null references app_user (id) on delete cascade,
    kind text not null,
    event text not null,
    title text not null,
    body text,
    severity text not null check (severity in ('info', 'success', 'warning')),
    entity_type text,
    entity_id text,
    task_id text references approving_task (id),
    round integer,
    created_at timestamptz(3) not null,
    read_at timestamptz(3),
    check ((task_id is null) = (round is null)),
    unique (user_id, event)
  )`,
  `create index notification_list on notification (user_id, created_at, id)`,
  `create index notification_unread on notification (user_id, kind) where read_at is null`,
]

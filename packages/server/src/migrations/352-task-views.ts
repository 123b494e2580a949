import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appendOnly } from '../db/guards.ts'

/** Who looked at which revision of a task, once each. */
export const taskViews: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table task_view (
    seq bigint generated always as identity,
    task_id text not null references approving_task (id),
    user_id text not null references app_user (id),
    round integer not null check (round >= 1),
    revision integer not null check (revision >= 1),
    at timestamptz(3) not null,
    primary key (task_id, user_id, revision)
  )`,
  ...appendOnly('task_view'),
]

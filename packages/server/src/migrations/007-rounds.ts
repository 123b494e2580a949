import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appendOnly } from '../db/guards.ts'

/** Each round keeps the content that it showed; a draft that was taken back gets another task when it is sent again. */
export const rounds: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table approving_task drop constraint approving_task_draft_id_key`,
  `create unique index approving_task_one_open on approving_task (draft_id) where status <> 'Resolved'`,
  `create index approving_task_draft on approving_task (draft_id, submitted_at)`,

  `create table task_round (
    task_id text not null references approving_task (id),
    round integer not null check (round >= 1),
    content jsonb not null,
    primary key (task_id, round)
  )`,
  // A version that waits or is closed is what its last round showed; of one that is being reworked nobody knows any more.
  `insert into task_round (task_id, round, content)
    select t.id, t.round, d.content from approving_task t join draft d on d.id = t.draft_id where t.status <> 'Rework'`,
  ...appendOnly('task_round'),
]

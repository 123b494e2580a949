import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appendOnly, guardFunctions, refuseTruncate } from '../db/guards.ts'

/** The life-cycle of every kind: pending versions, tasks, approved versions and notes, with what the database refuses. */
export const lifeCycle: Migration = {
  async up(db) {
    for (const statement of [...tables, ...guardFunctions, ...guards]) await sql.raw(statement).execute(db)
  },
}

const tables = [
  `create table draft (
    id text primary key,
    kind text not null,
    approved_id text collate "C",
    status text not null check (status in ('Draft', 'Pending', 'Rework', 'Approved', 'Withdrawn')),
    revision integer not null check (revision >= 1),
    round integer not null check (round >= 1),
    base_version integer,
    content jsonb not null,
    title text not null,
    search text not null,
    field_revisions jsonb not null,
    created_by text not null references app_user (id),
    created_at timestamptz(3) not null,
    updated_by text not null references app_user (id),
    updated_at timestamptz(3) not null,
    submitted_by text references app_user (id),
    submitted_at timestamptz(3),
    reviewed_by text references app_user (id),
    reviewed_at timestamptz(3),
    review_comment text,
    check (status <> 'Approved' or (approved_id is not null and reviewed_by is not null and reviewed_by <> created_by))
  )`,
  // One open change of a record: two at once are decided here, not by a look beforehand.
  `create unique index draft_one_open on draft (kind, approved_id)
    where approved_id is not null and status in ('Draft', 'Pending', 'Rework')`,
  `create index draft_open on draft (kind, updated_at, id) where status in ('Draft', 'Pending', 'Rework')`,
  `create index draft_mine on draft (created_by, updated_at, id) where status in ('Draft', 'Pending', 'Rework')`,

  `create table draft_edit (
    draft_id text not null references draft (id) on delete cascade,
    round integer not null,
    user_id text not null references app_user (id),
    at timestamptz(3) not null,
    primary key (draft_id, round, user_id)
  )`,

  `create table approving_task (
    id text primary key,
    kind text not null,
    draft_id text not null unique references draft (id),
    approved_id text,
    title text not null,
    action text not null check (action in ('Create', 'Update')),
    status text not null check (status in ('Pending', 'Rework', 'Resolved')),
    resolution text check (resolution in ('Approved', 'Withdrawn')),
    creator_id text not null references app_user (id),
    reviewer_id text references app_user (id),
    round integer not null check (round >= 1),
    changed_count integer not null,
    submitted_at timestamptz(3) not null,
    submit_comment text,
    decided_at timestamptz(3),
    review_comment text,
    check ((status = 'Resolved') = (resolution is not null))
  )`,
  `create index approving_task_list on approving_task (status, submitted_at, id)`,
  `create index approving_task_kind on approving_task (kind, status, submitted_at, id)`,
  `create index approving_task_decided on approving_task (status, decided_at, id)`,
  `create index approving_task_creator on approving_task (creator_id, status)`,

  `create table task_approver (
    task_id text not null references approving_task (id) on delete cascade,
    round integer not null,
    user_id text not null references app_user (id),
    primary key (task_id, round, user_id)
  )`,

  `create table task_comment (
    id text primary key,
    seq bigint generated always as identity,
    task_id text not null references approving_task (id),
    author_id text not null references app_user (id),
    at timestamptz(3) not null,
    body text not null,
    field_path text,
    round integer not null
  )`,
  `create index task_comment_task on task_comment (task_id, seq)`,

  `create table task_event (
    seq bigint generated always as identity primary key,
    task_id text not null references approving_task (id),
    kind text not null check (kind in ('Submitted', 'Approved', 'Rejected', 'Commented', 'Withdrawn')),
    by_id text not null references app_user (id),
    at timestamptz(3) not null,
    round integer not null,
    comment text
  )`,
  `create index task_event_task on task_event (task_id, seq)`,

  `create table record_version (
    kind text not null,
    entity_id text collate "C" not null,
    version integer not null check (version >= 1),
    draft_id text not null unique references draft (id),
    task_id text not null references approving_task (id),
    changed_at timestamptz(3) not null,
    changed_by text not null references app_user (id),
    approved_by text not null references app_user (id),
    created_by text not null references app_user (id),
    created_at timestamptz(3) not null,
    comment text,
    changes jsonb not null,
    snapshot jsonb not null,
    hash char(64) not null,
    previous_hash char(64),
    primary key (kind, entity_id, version),
    check (approved_by <> changed_by),
    check ((version = 1) = (previous_hash is null))
  )`,

  `create table note (
    id text primary key,
    kind text not null,
    entity_id text not null,
    body text not null,
    visibility text not null check (visibility in ('Internal', 'Approvers')),
    pinned boolean not null default false,
    mentions jsonb not null default '[]',
    created_by text not null references app_user (id),
    created_at timestamptz(3) not null,
    edited_at timestamptz(3)
  )`,
  `create index note_entity on note (kind, entity_id, created_at, id)`,
]

const guards = [
  `create trigger record_version_author before insert on record_version
    for each row execute function refuse_own_approval()`,
  ...['record_version', 'task_event', 'task_comment'].flatMap(appendOnly),
  `create trigger draft_edit_kept before update or delete on draft_edit for each row execute function keep_authors()`,
  `create trigger draft_kept before update on draft for each row execute function keep_maker()`,
  ...['draft', 'draft_edit', 'approving_task', 'task_approver', 'note'].map(refuseTruncate),
]

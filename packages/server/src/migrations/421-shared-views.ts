import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Views of lists that everybody with a role finds; they go with their role. */
export const sharedViews: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table shared_view (
    id text primary key,
    role_id text not null references role (id) on delete cascade,
    list text not null check (length(list) between 1 and 80),
    name text not null check (length(name) between 1 and 60),
    state text not null check (length(state) <= 4000),
    shared_by text not null references app_user (id),
    revision integer not null default 1,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  )`,
  `create unique index shared_view_name on shared_view (role_id, list, lower(name))`,
  `create index shared_view_shared_by on shared_view (shared_by)`,
]

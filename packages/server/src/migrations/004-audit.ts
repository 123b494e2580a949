import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appendOnly } from '../db/guards.ts'

/** Who changed what is no versioned record: people and roles, reference data, settings. */
export const audit: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table audit (
    id text collate "C" primary key,
    at timestamptz(3) not null,
    user_id text references app_user (id),
    system text,
    action text not null,
    entity_type text not null,
    entity_id text not null,
    before jsonb,
    after jsonb,
    check ((user_id is null) <> (system is null))
  )`,
  `create index audit_at on audit (at, id)`,
  `create index audit_entity on audit (entity_type, entity_id, at, id)`,
  ...appendOnly('audit'),
]

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** From which record's page a draft was begun: it stays with that record. */
export const draftParent: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table draft add column parent_id text',
  `create function keep_parent() returns trigger language plpgsql as $$
    begin
      if new.parent_id is distinct from old.parent_id then
        raise exception 'draft % stays with the record it was begun from', old.id
          using errcode = 'restrict_violation', constraint = 'draft_parent_kept';
      end if;
      return new;
    end $$`,
  'create trigger draft_parent_kept before update on draft for each row execute function keep_parent()',
]

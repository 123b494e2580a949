import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What history names is held together by the database, and what the platform does by itself is told apart from people. */
export const tiedHistory: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // A version names the task in which its own draft was decided.
  `alter table approving_task add constraint approving_task_of_draft unique (id, draft_id)`,
  `alter table record_version add constraint version_task_is_of_its_draft
    foreign key (task_id, draft_id) references approving_task (id, draft_id)`,
  // A change begins from a version that there is; a draft of something new has no base, and names none.
  `alter table draft add constraint draft_base_exists
    foreign key (kind, approved_id, base_version) references record_version (kind, entity_id, version)`,
  `alter table draft add constraint draft_base_has_a_record check (base_version is null or approved_id is not null)`,

  `alter table task_event alter column by_id drop not null, add column system text`,
  `alter table task_event add constraint task_event_actor check ((by_id is null) <> (system is null))`,
  // The platform may send, comment and take back. It never decides.
  `alter table task_event add constraint task_event_decided_by_a_person
    check (kind not in ('Approved', 'Rejected') or by_id is not null)`,
]

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Nobody approves what they have not looked at, unless they say why: the database refuses it too. */
export const approvedAsSeen: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // A decision raises the revision by one: what was looked at is the one before.
  `create function refuse_unseen() returns trigger language plpgsql as $$
    begin
      if not exists (select from approving_task t join draft d on d.id = t.draft_id
        join task_view v on v.task_id = t.id and v.user_id = new.by_id and v.revision = d.revision - 1
        where t.id = new.task_id) then
        raise exception '% has not looked at task % as it is', new.by_id, new.task_id
          using errcode = 'check_violation', constraint = 'approved_as_seen';
      end if;
      return new;
    end $$`,
  `create trigger task_event_seen before insert on task_event for each row
    when (new.kind = 'Approved' and coalesce(trim(new.comment), '') = '') execute function refuse_unseen()`,
]

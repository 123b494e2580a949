import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What the platform writes to the history bears a code that the database cannot make. Rows that were there before have
 * none: they are held against the anchors, as they were.
 */
export const historyMacs: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table record_version add column mac text`,
  `alter table record_version add constraint version_bears_a_mac check (mac is not null) not valid`,
  `alter table set_run add column items_mac text`,
  // Runs that are under way go on being written to: only a new one needs its code.
  `create or replace function keep_set_run() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.items_mac is null then
          raise exception 'the run of set % bears no code of its items', new.set_id
            using errcode = 'check_violation', constraint = 'set_run_bears_a_mac';
        end if;
        return new;
      end if;
      if tg_op = 'DELETE' or (new.set_id, new.task_id, new.approved_at, new.item_count, new.items_mac)
          is distinct from (old.set_id, old.task_id, old.approved_at, old.item_count, old.items_mac)
        or new.ran_sequence < old.ran_sequence or new.ran_position < old.ran_position or old.is_done then
        raise exception 'the run of set % goes on, and never back', old.set_id
          using errcode = 'restrict_violation', constraint = 'set_run_goes_on';
      end if;
      return new;
    end $$`,
  `create trigger set_run_begun before insert on set_run for each row execute function keep_set_run()`,
]

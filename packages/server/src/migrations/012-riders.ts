import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Drafts that ride with another: they are sent, decided and withdrawn with it, in the same statement, whichever verb
 * moves it. A rider names the record that its draft will become, so a new record may know its id beforehand.
 */
export const riders: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table draft
    add column rides_with text references draft (id) on delete cascade,
    add column record_id text,
    add check (record_id is null or approved_id is null or approved_id = record_id),
    add check (rides_with is null or record_id is not null)`,
  `create index draft_riders on draft (rides_with) where rides_with is not null`,

  `create function keep_rider() returns trigger language plpgsql as $$
    declare
      carrier draft%rowtype;
    begin
      if tg_op = 'UPDATE' then
        if new.rides_with is distinct from old.rides_with
          or (old.record_id is not null and new.record_id is distinct from old.record_id) then
          raise exception 'draft % stays with what it rides with, and becomes the record that it named', old.id
            using errcode = 'restrict_violation', constraint = 'rider_kept';
        end if;
      end if;
      if new.rides_with is null then return new; end if;
      select * into carrier from draft where id = new.rides_with;
      if carrier.rides_with is not null
        or (new.status <> 'Withdrawn' and (new.status <> carrier.status or new.round <> carrier.round))
        or (tg_op = 'INSERT' and carrier.status not in ('Draft', 'Rework')) then
        raise exception 'draft % is not where draft % is, with which it rides', new.id, new.rides_with
          using errcode = 'restrict_violation', constraint = 'rider_follows';
      end if;
      return new;
    end $$`,
  `create trigger draft_rider_kept before insert or update on draft for each row execute function keep_rider()`,

  // What befalls a draft befalls its riders in the same statement; those that were taken out stay out.
  `create function carry_riders() returns trigger language plpgsql as $$
    begin
      update draft set status = new.status, round = new.round, revision = revision + 1,
        approved_id = case when new.status = 'Approved' then record_id else approved_id end,
        updated_at = new.updated_at, submitted_by = new.submitted_by, submitted_at = new.submitted_at,
        reviewed_by = new.reviewed_by, reviewed_at = new.reviewed_at, review_comment = new.review_comment
        where rides_with = new.id and status <> 'Withdrawn';
      return null;
    end $$`,
  `create trigger draft_carries_riders after update on draft for each row
    when (old.status is distinct from new.status or old.round <> new.round) execute function carry_riders()`,

  // The task of a version is that of its own draft, or of the one that it rode with.
  `alter table record_version drop constraint version_task_is_of_its_draft`,
  `create function version_has_its_task() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from approving_task t join draft d on t.draft_id = coalesce(d.rides_with, d.id)
          where t.id = new.task_id and d.id = new.draft_id
      ) then
        raise exception 'task % did not decide on draft %', new.task_id, new.draft_id
          using errcode = 'foreign_key_violation', constraint = 'version_task_is_of_its_draft';
      end if;
      return new;
    end $$`,
  `create trigger record_version_task before insert or update on record_version
    for each row execute function version_has_its_task()`,

  // Whoever writes at a rider is an author of the whole, and approves none of it.
  `create function share_authors() returns trigger language plpgsql as $$
    begin
      insert into draft_edit (draft_id, round, user_id, at)
        select rides_with, new.round, new.user_id, new.at from draft where id = new.draft_id and rides_with is not null
        on conflict do nothing;
      return null;
    end $$`,
  `create trigger draft_edit_shared after insert on draft_edit for each row execute function share_authors()`,
]

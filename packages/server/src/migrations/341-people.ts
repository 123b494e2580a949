import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * People: who invited whom, absences with their delegates, what a sign-in came with, revisions of preferences, and what the
 * database itself refuses, whoever asks.
 */
export const people: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table app_user add column invited_by text references app_user (id)`,
  `alter table token_family add column client text`,
  `alter table preference add column revision integer not null default 1`,

  `create index audit_person on audit (user_id, at, id)`,

  `create table absence (
    user_id text primary key references app_user (id) on delete cascade,
    from_day text not null check (from_day ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    to_day text not null check (to_day >= from_day),
    delegate_id text references app_user (id),
    constraint delegate_is_another check (delegate_id <> user_id)
  )`,
  `create index absence_delegate on absence (delegate_id) where delegate_id is not null`,

  // Who is away hands on nothing that was handed to them: one step, and it ends with somebody who is there.
  `create function refuse_chain() returns trigger language plpgsql as $$
    begin
      if new.delegate_id is null then return new; end if;
      perform pg_advisory_xact_lock(7341);
      if exists (select from absence a where a.delegate_id is not null
        and (a.user_id = new.delegate_id or a.delegate_id = new.user_id)
        and a.from_day <= new.to_day and a.to_day >= new.from_day) then
        raise exception '% and % would decide for each other in a chain', new.user_id, new.delegate_id
          using errcode = 'check_violation', constraint = 'delegates_make_no_chain';
      end if;
      return new;
    end $$`,
  `create trigger absence_chain before insert or update on absence for each row execute function refuse_chain()`,

  // In whose place a person decided: of somebody who was asked, is away, named them, and wrote nothing of it.
  `alter table task_event add column instead_of text references app_user (id),
    add constraint task_event_instead_of_another check (instead_of <> by_id)`,
  `create function refuse_false_stand_in() returns trigger language plpgsql as $$
    begin
      if not exists (select from absence a where a.user_id = new.instead_of and a.delegate_id = new.by_id)
        or not exists (select from task_approver p
          where p.task_id = new.task_id and p.round = new.round and p.user_id = new.instead_of)
        or exists (select from approving_task t join draft_edit e on e.draft_id = t.draft_id
          where t.id = new.task_id and e.user_id in (new.instead_of, new.by_id)) then
        raise exception '% cannot decide on task % for %', new.by_id, new.task_id, new.instead_of
          using errcode = 'check_violation', constraint = 'stand_in_was_named';
      end if;
      return new;
    end $$`,
  `create trigger task_event_stand_in before insert on task_event for each row
    when (new.instead_of is not null) execute function refuse_false_stand_in()`,

  // Disabling ends every sign-in at once; who is enabled again signs in anew.
  `create function end_sign_ins() returns trigger language plpgsql as $$
    begin
      update token_family set revoked_at = clock_timestamp(), revoked_reason = 'Disabled'
        where user_id = new.id and revoked_at is null;
      return null;
    end $$`,
  `create trigger app_user_disabled after update of status on app_user for each row
    when (new.status = 'Disabled' and old.status <> 'Disabled') execute function end_sign_ins()`,

  // Two who go at once each see the other still there, so the last look is taken behind a lock, at the end of the transaction.
  `create function keep_administrators() returns trigger language plpgsql as $$
    declare
      missing text;
    begin
      perform pg_advisory_xact_lock(7342);
      select code into missing from unnest(array['users.manage', 'roles.manage']) code
        where not exists (select from app_user u join user_role ur on ur.user_id = u.id
          join role_privilege rp on rp.role_id = ur.role_id where u.status = 'Active' and rp.privilege = code) limit 1;
      -- A platform without anybody is one that was not begun yet.
      if missing is not null and exists (select from app_user) then
        raise exception 'nobody who is active would hold %', missing
          using errcode = 'check_violation', constraint = 'an_administrator_stays';
      end if;
      return null;
    end $$`,
  `create constraint trigger app_user_administrators after update of status on app_user deferrable initially deferred
    for each row when (old.status = 'Active' and new.status <> 'Active') execute function keep_administrators()`,
  `create constraint trigger user_role_administrators after update or delete on user_role deferrable initially deferred
    for each row execute function keep_administrators()`,
  `create constraint trigger role_privilege_administrators after update or delete on role_privilege
    deferrable initially deferred for each row
    when (old.privilege in ('users.manage', 'roles.manage')) execute function keep_administrators()`,

  // Who acts is said once a transaction. Nobody changes what they may do themselves, by whatever table.
  `create function refuse_own_rights() returns trigger language plpgsql as $$
    declare
      acting text := nullif(current_setting('strongroom.actor', true), '');
      concerned boolean := false;
    begin
      if acting is null then return coalesce(new, old); end if;
      if tg_table_name = 'role_privilege' then
        concerned := exists (select from user_role
          where user_id = acting and role_id in (to_jsonb(new) ->> 'role_id', to_jsonb(old) ->> 'role_id'));
      elsif tg_table_name = 'user_role' then
        concerned := acting in (to_jsonb(new) ->> 'user_id', to_jsonb(old) ->> 'user_id');
      else
        concerned := acting = to_jsonb(new) ->> 'id';
      end if;
      if concerned then
        raise exception '% cannot change what they may do themselves', acting
          using errcode = 'check_violation', constraint = 'nobody_changes_own_rights';
      end if;
      return coalesce(new, old);
    end $$`,
  `create trigger user_role_of_others before insert or update or delete on user_role
    for each row execute function refuse_own_rights()`,
  `create trigger role_privilege_of_others before insert or update or delete on role_privilege
    for each row execute function refuse_own_rights()`,
  `create trigger app_user_status_of_others before update of status on app_user
    for each row when (new.status <> old.status) execute function refuse_own_rights()`,

  // A privilege without those that it requires is of no use, and shows in no matrix as what it is.
  `create function keep_required() returns trigger language plpgsql as $$
    declare
      lone text;
    begin
      select p.privilege into lone from role_privilege p,
        lateral (select split_part(p.privilege, '.', 1) as entity, split_part(p.privilege, '.', 2) as action) part
        where p.role_id = coalesce(new.role_id, old.role_id) and part.action not in ('view', 'manage')
          and (not exists (select from role_privilege v where v.role_id = p.role_id and v.privilege = part.entity || '.view')
            or (part.action = 'backdate' and not exists (
              select from role_privilege e where e.role_id = p.role_id and e.privilege = part.entity || '.edit')))
        limit 1;
      if lone is not null then
        raise exception '% comes without what it requires', lone
          using errcode = 'check_violation', constraint = 'privileges_come_with_required';
      end if;
      return null;
    end $$`,
  `create constraint trigger role_privilege_required after insert or update or delete on role_privilege
    deferrable initially deferred for each row execute function keep_required()`,
]

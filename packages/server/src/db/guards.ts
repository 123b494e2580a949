/**
 * What the database itself refuses, whoever asks: an approval by someone who wrote at the draft, a version row that does
 * not follow from its draft and its predecessor, any change of history, a record that says anything else than its version.
 */
export const guardFunctions: readonly string[] = [
  `create function refuse_own_approval() returns trigger language plpgsql as $$
    declare
      source draft%rowtype;
      before text;
    begin
      select * into source from draft where id = new.draft_id;
      if not found or source.kind <> new.kind or source.approved_id is distinct from new.entity_id
        or source.status <> 'Approved' or source.reviewed_by is distinct from new.approved_by
        or source.created_by <> new.changed_by or source.content <> new.snapshot then
        raise exception 'version % of % % does not follow from draft %', new.version, new.kind, new.entity_id, new.draft_id
          using errcode = 'check_violation', constraint = 'version_follows_from_draft';
      end if;
      if source.submitted_by = new.approved_by
        or exists (select from draft_edit where draft_id = new.draft_id and user_id = new.approved_by) then
        raise exception '% wrote at draft % and cannot approve it', new.approved_by, new.draft_id
          using errcode = 'check_violation', constraint = 'approver_is_not_an_author';
      end if;
      if new.version = 1 and (new.created_by <> source.created_by or new.created_at <> source.created_at) then
        raise exception 'version 1 of % % does not name who began it', new.kind, new.entity_id
          using errcode = 'check_violation', constraint = 'version_follows_from_draft';
      end if;
      if new.version > 1 then
        select hash into before from record_version
          where kind = new.kind and entity_id = new.entity_id and version = new.version - 1
            and created_by = new.created_by and created_at = new.created_at;
        if before is distinct from new.previous_hash then
          raise exception 'version % of % % does not name the hash of its predecessor', new.version, new.kind, new.entity_id
            using errcode = 'check_violation', constraint = 'version_chain';
        end if;
      end if;
      return new;
    end $$`,

  `create function refuse_change_of_history() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation', constraint = 'append_only';
    end $$`,

  // Who wrote at a draft is forgotten only together with the draft itself.
  `create function keep_authors() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if not exists (select from draft where id = old.draft_id) then return old; end if;
      end if;
      raise exception 'the authors of draft % are kept', old.draft_id
        using errcode = 'restrict_violation', constraint = 'append_only';
    end $$`,

  `create function keep_maker() returns trigger language plpgsql as $$
    begin
      -- The revision rises with every write; only a draft that takes on its base keeps the first one.
      if new.created_by <> old.created_by or new.kind <> old.kind
        or (new.revision <= old.revision and new.base_version is not distinct from old.base_version)
        or old.status in ('Approved', 'Withdrawn')
        or (old.approved_id is not null and new.approved_id is distinct from old.approved_id)
        or (old.status = 'Pending' and new.content <> old.content) then
        raise exception 'draft % cannot be changed like this', old.id
          using errcode = 'restrict_violation', constraint = 'draft_life_cycle';
      end if;
      return new;
    end $$`,

  `create function refuse_unversioned_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        raise exception 'an approved % is never deleted', old.kind
          using errcode = 'restrict_violation', constraint = 'append_only';
      end if;
      if not exists (
        select from record_version v where v.kind = new.kind and v.entity_id = new.id and v.version = new.version
          and v.snapshot = new.content and v.changed_by = new.updated_by and v.approved_by = new.reviewed_by
          and v.changed_at = new.updated_at and v.changed_at = new.reviewed_at
          and v.created_by = new.created_by and v.created_at = new.created_at
      ) then
        raise exception '% % is not what its version % says', new.kind, new.id, new.version
          using errcode = 'check_violation', constraint = 'record_is_its_version';
      end if;
      return null;
    end $$`,

  // Columns computed by the database are not there yet before a write, so links are written behind it.
  `create function keep_links() returns trigger language plpgsql as $$
    declare
      named jsonb := to_jsonb(new) -> tg_argv[1];
    begin
      execute format('delete from %I where id = $1 and not $2 ? target_id', tg_argv[0]) using new.id, named;
      execute format('insert into %I (id, target_id)
        select distinct $1, value from jsonb_array_elements_text($2) on conflict do nothing', tg_argv[0])
        using new.id, named;
      return null;
    end $$`,

  `create function refuse_links_of_ones_own() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then
        raise exception '% follows from the content of its records', tg_table_name
          using errcode = 'restrict_violation', constraint = 'links_follow_from_content';
      end if;
      return coalesce(new, old);
    end $$`,
]

/**
 * What a guard names is looked up among the platform's own tables: else whoever may make a temporary table could show a
 * guard one of their own. For every guard that there is, whichever step made it.
 */
export const pinGuards = `do $$
  declare
    guard record;
  begin
    for guard in select oid::regprocedure as name from pg_proc
      where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
    loop
      execute format('alter function %s set search_path = %I, pg_temp', guard.name, current_schema());
    end loop;
  end $$`

/**
 * No guard sees rows that are emptied away at once, so every table refuses that, whichever step made it and whether or not
 * guards stand on it: roles and reference data are named by what is guarded, and emptying leaves nothing in the trail.
 */
export const refuseTruncates = `do $$
  declare
    unguarded record;
  begin
    if to_regprocedure('refuse_change_of_history()') is null then return; end if;
    for unguarded in select c.relname as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and (t.tgtype & 32) = 32)
    loop
      execute format('create trigger %I before truncate on %I for each statement execute function refuse_change_of_history()',
        unguarded.name || '_no_truncate', unguarded.name);
    end loop;
  end $$`

/** The same for one table, while a step makes it. */
export const refuseTruncate = (table: string): string =>
  `create trigger ${table}_no_truncate before truncate on ${table}
    for each statement execute function refuse_change_of_history()`

/** What was written stays as it is. */
export const appendOnly = (table: string): string[] => [
  `create trigger ${table}_append_only before update or delete on ${table}
    for each row execute function refuse_change_of_history()`,
  refuseTruncate(table),
]

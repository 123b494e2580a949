import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appendOnly, refuseTruncate } from '../db/guards.ts'

/**
 * The items of sets, and how far their runs are. Whoever asks, an item names the set that it rides with, and stands still,
 * with its place, while that waits for a decision or has been decided on.
 */
export const setItems: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table set_item (
    draft_id text collate "C" primary key references draft (id) on delete cascade,
    set_id text not null references draft (id) on delete cascade,
    position integer not null,
    parent_id text collate "C",
    place integer check (place >= 1),
    depends_on_previous boolean not null default true,
    hold_id text collate "C" unique references hold (id),
    unique (set_id, position),
    unique (parent_id, place) deferrable initially deferred,
    foreign key (parent_id, set_id) references pending_parent_transaction (id, set_id)
      deferrable initially deferred,
    check ((parent_id is null) = (place is null))
  )`,
  `create index set_item_loose on set_item (set_id, position) where parent_id is null`,
  refuseTruncate('set_item'),

  `create table set_run (
    set_id text collate "C" primary key references transaction_set (id),
    task_id text not null references approving_task (id),
    approved_at timestamptz(3) not null,
    item_count integer not null check (item_count >= 1),
    ran_sequence integer not null default 0,
    ran_position integer not null default 0,
    is_done boolean not null default false
  )`,
  `create index set_run_open on set_run (approved_at, set_id) where not is_done`,
  refuseTruncate('set_run'),

  // A reference is used once, for ever: that of an item counts from the approval of its set, before it is taken up.
  `create table transaction_reference (
    reference text collate "C" primary key,
    transaction_id text collate "C" not null
  )`,
  ...appendOnly('transaction_reference'),
  `create function claim_reference() returns trigger language plpgsql as $$
    begin
      insert into transaction_reference (reference, transaction_id) values (new.reference, new.id)
        on conflict (reference) do nothing;
      if not exists (select from transaction_reference where reference = new.reference and transaction_id = new.id) then
        raise exception 'the reference % was used before', new.reference
          using errcode = 'unique_violation', constraint = 'transaction_reference_key';
      end if;
      return null;
    end $$`,
  `create trigger transaction_claims_reference after insert on transaction
    for each row execute function claim_reference()`,

  // An item is a draft that rides with a set: it is known as one from its first moment to its last.
  `create function follow_set_item() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        -- Taken out by itself, and not withdrawn together with its set.
        if not exists (select from draft where id = new.rides_with and status = 'Withdrawn') then
          delete from set_item where draft_id = new.id;
        end if;
        return null;
      end if;
      if new.content ->> 'transactionSetId' is distinct from new.rides_with then
        raise exception 'item % does not name the set that it rides with', new.id
          using errcode = 'check_violation', constraint = 'item_names_its_set';
      end if;
      if new.record_id is distinct from new.id then
        raise exception 'item % becomes the transaction of its own id', new.id
          using errcode = 'check_violation', constraint = 'item_becomes_its_transaction';
      end if;
      insert into set_item (draft_id, set_id, position)
        select new.id, new.rides_with, coalesce(max(position), 0) + 1 from set_item where set_id = new.rides_with;
      return null;
    end $$`,
  `create trigger draft_is_set_item after insert on draft for each row
    when (new.kind = 'transaction' and new.rides_with is not null) execute function follow_set_item()`,
  `create trigger draft_leaves_its_set after update on draft for each row
    when (new.kind = 'transaction' and new.rides_with is not null and new.status = 'Withdrawn'
      and old.status <> 'Withdrawn') execute function follow_set_item()`,

  // Places are part of what is decided on; only what is reserved is written down afterwards.
  `create function keep_set_item() returns trigger language plpgsql as $$
    declare
      state text;
    begin
      if tg_op = 'INSERT' then
        if pg_trigger_depth() < 2 then
          raise exception 'items of a set follow from its drafts'
            using errcode = 'restrict_violation', constraint = 'items_follow_from_drafts';
        end if;
        return new;
      end if;
      select status into state from draft where id = old.set_id;
      if tg_op = 'DELETE' then
        if state in ('Pending', 'Approved') then
          raise exception 'item % of a set that was sent stays', old.draft_id
            using errcode = 'restrict_violation', constraint = 'items_stand_still';
        end if;
        return old;
      end if;
      if (new.draft_id, new.set_id, new.position) <> (old.draft_id, old.set_id, old.position)
        or (old.hold_id is not null and new.hold_id is distinct from old.hold_id)
        or (state not in ('Draft', 'Rework') and ((new.parent_id, new.place) is distinct from (old.parent_id, old.place)
          or new.depends_on_previous <> old.depends_on_previous)) then
        raise exception 'item % of a set that was sent stays where it is', old.draft_id
          using errcode = 'restrict_violation', constraint = 'items_stand_still';
      end if;
      return new;
    end $$`,
  `create trigger set_item_kept before insert or update or delete on set_item
    for each row execute function keep_set_item()`,

  // Places stay dense when an item leaves its sequence.
  `create function close_gap() returns trigger language plpgsql as $$
    begin
      if old.parent_id is null or not exists (select from draft where id = old.set_id) then return null; end if;
      update set_item set place = place - 1 where parent_id = old.parent_id and place > old.place;
      update draft d set revision = d.revision + 1, content = jsonb_set(d.content, '{sequence}', to_jsonb(i.place))
        from set_item i where i.draft_id = d.id and i.parent_id = old.parent_id and i.place >= old.place;
      update pending_parent_transaction set version = version + 1 where id = old.parent_id;
      return null;
    end $$`,
  `create trigger set_item_closes_gap after delete on set_item for each row execute function close_gap()`,

  `create function keep_sequence() returns trigger language plpgsql as $$
    declare
      state text;
    begin
      select status into state from draft where id = coalesce(old.set_id, new.set_id);
      if state in ('Pending', 'Approved') then
        raise exception 'the sequences of a set that was sent stay as they are'
          using errcode = 'restrict_violation', constraint = 'sequences_stand_still';
      end if;
      return coalesce(new, old);
    end $$`,
  `create trigger pending_parent_transaction_kept before insert or update or delete on pending_parent_transaction
    for each row execute function keep_sequence()`,

  // A draft of an item goes only while its set may change, with the place that it had.
  `create function keep_items_of_sent_sets() returns trigger language plpgsql as $$
    begin
      if exists (select from draft where id = old.rides_with and status in ('Pending', 'Approved')) then
        raise exception 'item % of a set that was sent stays', old.id
          using errcode = 'restrict_violation', constraint = 'items_stand_still';
      end if;
      return old;
    end $$`,
  `create trigger draft_item_stays before delete on draft for each row
    when (old.kind = 'transaction' and old.rides_with is not null) execute function keep_items_of_sent_sets()`,

  `create function keep_set_run() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (new.set_id, new.task_id, new.approved_at, new.item_count)
          is distinct from (old.set_id, old.task_id, old.approved_at, old.item_count)
        or new.ran_sequence < old.ran_sequence or new.ran_position < old.ran_position or old.is_done then
        raise exception 'the run of set % goes on, and never back', old.set_id
          using errcode = 'restrict_violation', constraint = 'set_run_goes_on';
      end if;
      return new;
    end $$`,
  `create trigger set_run_kept before update or delete on set_run for each row execute function keep_set_run()`,
]

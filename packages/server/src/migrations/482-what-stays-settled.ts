import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What was to be taken back with its sequence and could not be, because it is spent: it stays settled, which is told as a
 * step of its own, and nobody tries again but people.
 */
export const whatStaysSettled: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table transaction_state add column stays boolean not null default false`,

  `create or replace function keep_transaction_state() returns trigger language plpgsql as $$
    declare
      answer text := case new.status when 'Settled' then 'Settled' when 'Failed' then 'Failed' end;
    begin
      if tg_op = 'DELETE' then
        raise exception 'the state of transaction % is kept', old.transaction_id
          using errcode = 'restrict_violation', constraint = 'transaction_state_kept';
      end if;
      if tg_op = 'INSERT' then
        if new.status <> 'Approved' or new.entry_id is not null or new.stays then
          raise exception 'transaction % begins as approved', new.transaction_id
            using errcode = 'restrict_violation', constraint = 'transaction_state_course';
        end if;
        return new;
      end if;
      if (new.transaction_id, new.rail, new.due_day, new.due_at)
          <> (old.transaction_id, old.rail, old.due_day, old.due_at)
        or new.value_day is distinct from old.value_day or new.hold_id is distinct from old.hold_id
        or (old.entry_id is not null and new.entry_id is distinct from old.entry_id)
        or ((old.status, new.status) not in (
            ('Approved', 'Processing'), ('Approved', 'Settled'), ('Approved', 'Failed'), ('Approved', 'Cancelled'),
            ('Processing', 'Settled'), ('Processing', 'Failed'), ('Settled', 'Reversed'))
          and not (old.status = 'Settled' and new.status = 'Settled' and new.stays and not old.stays)) then
        raise exception 'transaction % cannot go from % to %', old.transaction_id, old.status, new.status
          using errcode = 'restrict_violation', constraint = 'transaction_state_course';
      end if;
      if new.stays <> old.stays and (old.stays or new.status <> 'Settled' or old.status <> 'Settled'
          or (new.entry_id, new.undone_by, new.reversed_by, new.failure_code, new.failure_reason)
            is distinct from (old.entry_id, old.undone_by, old.reversed_by, old.failure_code, old.failure_reason)
          or not exists (select from set_item i join pending_parent_transaction p on p.id = i.parent_id
            where i.draft_id = new.transaction_id and p.on_failure = 'RollBack')) then
        raise exception 'transaction % is in no sequence that was to be rolled back', new.transaction_id
          using errcode = 'restrict_violation', constraint = 'transaction_stays_behind_its_sequence';
      end if;
      if new.rail <> 'Internal' and answer is not null
        and (old.status <> 'Processing' or not exists (
          select from settlement s where s.transaction_id = new.transaction_id and s.result = answer)) then
        raise exception 'transaction % waits for an answer of its rail', new.transaction_id
          using errcode = 'restrict_violation', constraint = 'transaction_answered_by_its_rail';
      end if;
      if new.status = 'Reversed' and new.entry_id is not null and not exists (
          select from entry e where e.id = new.undone_by and e.reverses = new.entry_id) then
        raise exception 'transaction % is not undone by an entry', new.transaction_id
          using errcode = 'restrict_violation', constraint = 'transaction_undone_by_an_entry';
      end if;
      return new;
    end $$`,
]

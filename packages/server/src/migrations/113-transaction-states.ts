import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appendOnly, refuseTruncate } from '../db/guards.ts'

/**
 * How far approved transactions are, and what the rails answered. Whoever asks, a transaction goes only where its state
 * allows; over a rail it is settled, failed or returned by an answer of the rail alone; and each step is told for ever.
 */
export const transactionStates: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table settlement (
    rail text collate "C" not null check (rail <> 'Internal'),
    trace text collate "C" not null check (trace <> ''),
    transaction_id text collate "C" not null references transaction (id),
    result text not null check (result in ('Settled', 'Failed', 'Returned')),
    code text check ((code is null) = (result = 'Settled')),
    amount numeric not null,
    currency text collate "C" not null,
    day text collate "C" not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    source text not null,
    imported_at timestamptz(3) not null,
    primary key (rail, trace),
    unique (transaction_id, result)
  )`,
  ...appendOnly('settlement'),

  `create table transaction_state (
    transaction_id text collate "C" primary key references transaction (id),
    status text collate "C" not null
      check (status in ('Approved', 'Processing', 'Settled', 'Failed', 'Reversed', 'Cancelled')),
    rail text collate "C" not null,
    due_day text collate "C" not null check (due_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    due_at timestamptz(3) not null,
    value_day text collate "C" check (value_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    hold_id text collate "C" unique references hold (id),
    entry_id text collate "C" unique references entry (id),
    undone_by text collate "C" unique references entry (id),
    reversed_by text collate "C" unique references transaction (id),
    failure_code text,
    failure_reason text,
    changed_at timestamptz(3) not null,
    user_id text references app_user (id),
    system text,
    detail text,
    check ((user_id is null) <> (system is null)),
    check ((failure_code is null) = (failure_reason is null)),
    check (undone_by is null or entry_id is not null)
  )`,
  `create index transaction_state_due on transaction_state (due_at, transaction_id) where status = 'Approved'`,
  `create index transaction_state_by_status on transaction_state (status, transaction_id)`,

  `create table transaction_event (
    transaction_id text collate "C" not null references transaction (id),
    number integer not null,
    status text not null,
    at timestamptz(3) not null,
    user_id text references app_user (id),
    system text,
    detail text,
    primary key (transaction_id, number)
  )`,
  ...appendOnly('transaction_event'),

  `create function keep_transaction_state() returns trigger language plpgsql as $$
    declare
      answer text := case new.status when 'Settled' then 'Settled' when 'Failed' then 'Failed' end;
    begin
      if tg_op = 'DELETE' then
        raise exception 'the state of transaction % is kept', old.transaction_id
          using errcode = 'restrict_violation', constraint = 'transaction_state_kept';
      end if;
      if tg_op = 'INSERT' then
        if new.status <> 'Approved' or new.entry_id is not null then
          raise exception 'transaction % begins as approved', new.transaction_id
            using errcode = 'restrict_violation', constraint = 'transaction_state_course';
        end if;
        return new;
      end if;
      if (new.transaction_id, new.rail, new.due_day, new.due_at)
          <> (old.transaction_id, old.rail, old.due_day, old.due_at)
        or new.value_day is distinct from old.value_day or new.hold_id is distinct from old.hold_id
        or (old.entry_id is not null and new.entry_id is distinct from old.entry_id)
        or (old.status, new.status) not in (
          ('Approved', 'Processing'), ('Approved', 'Settled'), ('Approved', 'Failed'), ('Approved', 'Cancelled'),
          ('Processing', 'Settled'), ('Processing', 'Failed'), ('Settled', 'Reversed')) then
        raise exception 'transaction % cannot go from % to %', old.transaction_id, old.status, new.status
          using errcode = 'restrict_violation', constraint = 'transaction_state_course';
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
  `create trigger transaction_state_kept before insert or update or delete on transaction_state
    for each row execute function keep_transaction_state()`,
  refuseTruncate('transaction_state'),

  `create function tell_transaction_state() returns trigger language plpgsql as $$
    begin
      insert into transaction_event (transaction_id, number, status, at, user_id, system, detail)
        select new.transaction_id, count(*) + 1, new.status, new.changed_at, new.user_id, new.system, new.detail
        from transaction_event where transaction_id = new.transaction_id;
      return null;
    end $$`,
  `create trigger transaction_state_told after insert or update on transaction_state
    for each row execute function tell_transaction_state()`,
  `create function refuse_untold_events() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then
        raise exception 'what is told of a transaction follows from its state'
          using errcode = 'restrict_violation', constraint = 'events_follow_from_states';
      end if;
      return new;
    end $$`,
  `create trigger transaction_event_follows before insert on transaction_event
    for each row execute function refuse_untold_events()`,
]

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from '../db/guards.ts'

/** What is asked for. What was asked is kept as it was; who asked never decides; the money is where its transaction is. */
export const requests: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** An account at one end, by what the type says that it is. */
const end = (side: 'source' | 'destination', kind: 'client' | 'external', types: string): string =>
  `${side}_${kind}_account_id text collate "C" generated always as
    (case when type in (${types}) then ${side}_account_id end) stored references ${kind}_account (id)`

/** What lists are sorted by, beside the instants. Where a value may be missing there is one index for each way. */
const sorted = {
  number: ['number'],
  type: ['type'],
  amount: ['amount'],
  state: ['state'],
  needed_asc: [`(coalesce(needed_by, U&'\\+10FFFF'))`],
  needed_desc: [`(coalesce(needed_by, ''))`],
  finished_asc: [`(coalesce(finished_at, 'infinity'::timestamptz))`],
  finished_desc: [`(coalesce(finished_at, '-infinity'::timestamptz))`],
  requested: ['requested_at'],
}

/** What lists are narrowed by: behind each value, requests stand by their age. */
const narrowed = ['type', 'state', 'status', 'client_id', 'client_account_id', 'requested_by', 'channel']

const statements = [
  `create table request (
    id text collate "C" primary key,
    place bigint generated always as identity,
    number text collate "C" not null unique generated always as
      ('R-' || lpad(place::text, greatest(6, length(place::text)), '0')) stored,
    revision integer not null check (revision >= 1),
    type text collate "C" not null check (type in ('withdrawal', 'deposit', 'transfer')),
    amount numeric not null check (amount > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    rail text not null,
    channel text collate "C" not null,
    description text,
    needed_by text collate "C" check (needed_by ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    parent_id text collate "C" references request (id),
    source_account_id text collate "C",
    destination_account_id text collate "C",
    ${end('source', 'client', `'withdrawal', 'transfer'`)},
    ${end('destination', 'client', `'deposit', 'transfer'`)},
    ${end('source', 'external', `'deposit'`)},
    ${end('destination', 'external', `'withdrawal'`)},
    client_id text collate "C" not null references client (id),
    client_account_id text collate "C" not null generated always as
      (case when type = 'deposit' then destination_account_id else source_account_id end) stored,
    requested_by text not null references app_user (id),
    requested_at timestamptz(3) not null,
    is_split boolean not null default false,
    status text collate "C" not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
    processing_status text collate "C" not null default 'Pending'
      check (processing_status in ('Pending', 'InProgress', 'Completed', 'Failed')),
    is_withdrawn boolean not null default false,
    state text collate "C" not null generated always as (case when is_withdrawn then 'Withdrawn'
      when status = 'Approved' then processing_status else status end) stored,
    decided_by text references app_user (id),
    decided_at timestamptz(3),
    comment text,
    transaction_id text collate "C" unique references transaction (id),
    finished_at timestamptz(3),
    failure_reason text,
    check (type <> 'transfer' or (destination_account_id is not null and destination_account_id <> source_account_id)),
    check (not is_split or (decided_by is null and transaction_id is null and parent_id is null)),
    check (is_split or (status = 'Pending') = (decided_by is null)),
    check ((decided_by is null) = (decided_at is null) and (comment is null or decided_by is not null)),
    check (is_split or (status = 'Approved') = (transaction_id is not null)),
    check ((status = 'Approved') = (processing_status <> 'Pending')),
    check (not is_withdrawn or status = 'Rejected'),
    check ((finished_at is not null) = (status = 'Rejected' or processing_status in ('Completed', 'Failed'))),
    check ((failure_reason is not null) = (processing_status = 'Failed')),
    constraint request_decided_by_another check (is_split or status = 'Pending'
      or (decided_by = requested_by) = is_withdrawn)
  )`,
  ...Object.entries(sorted).map(([name, keys]) => `create index request_${name} on request (${keys.join(', ')}, id)`),
  ...narrowed.map((column) => `create index request_by_${column} on request (${column}, requested_at, id)`),
  // Counted by day and state without the rows themselves.
  `create index request_days on request (requested_at) include (state)`,
  // An external account that nothing names can go.
  ...['source', 'destination'].map(
    (side) => `create index request_${side}_outside on request (${side}_external_account_id)
      where ${side}_external_account_id is not null`,
  ),
  `create index request_parts on request (parent_id, number) where parent_id is not null`,

  // What was asked stays; a decision is made once; what was carried out goes on to fail at most.
  `create function keep_request() returns trigger language plpgsql as $$
    declare
      whole request%rowtype;
    begin
      if tg_op = 'DELETE' then
        raise exception 'request % is kept', old.number
          using errcode = 'restrict_violation', constraint = 'request_kept';
      end if;
      if tg_op = 'INSERT' then
        if new.status <> 'Pending' or new.is_split then
          raise exception 'request % begins as pending', new.id
            using errcode = 'restrict_violation', constraint = 'request_course';
        end if;
        if new.parent_id is not null then
          select * into whole from request where id = new.parent_id;
          if not whole.is_split or whole.status <> 'Pending' or whole.requested_by <> new.requested_by
            or (whole.type, whole.currency, whole.client_id) <> (new.type, new.currency, new.client_id) then
            raise exception 'request % is no part of %', new.id, whole.number
              using errcode = 'restrict_violation', constraint = 'request_is_part_of_its_whole';
          end if;
        end if;
        return new;
      end if;
      if (new.id, new.place, new.type, new.amount, new.currency, new.rail, new.channel, new.client_id,
            new.requested_by, new.requested_at)
          is distinct from (old.id, old.place, old.type, old.amount, old.currency, old.rail, old.channel,
            old.client_id, old.requested_by, old.requested_at)
        or (new.description, new.needed_by, new.parent_id, new.source_account_id, new.destination_account_id)
          is distinct from (old.description, old.needed_by, old.parent_id, old.source_account_id,
            old.destination_account_id)
        or new.revision <= old.revision or (old.is_split and not new.is_split) then
        raise exception 'what request % asks for is kept', old.number
          using errcode = 'restrict_violation', constraint = 'request_kept';
      end if;
      if new.is_split <> old.is_split and old.status <> 'Pending' then
        raise exception 'request % is decided and cannot be split', old.number
          using errcode = 'restrict_violation', constraint = 'request_course';
      end if;
      if not new.is_split and ((old.status <> 'Pending' and (new.status, new.is_withdrawn, new.decided_by,
            new.decided_at, new.comment, new.transaction_id) is distinct from (old.status, old.is_withdrawn,
            old.decided_by, old.decided_at, old.comment, old.transaction_id))
        or (old.processing_status, new.processing_status) in (('Completed', 'InProgress'), ('Failed', 'InProgress'),
            ('Failed', 'Completed'))) then
        raise exception 'request % is decided', old.number
          using errcode = 'restrict_violation', constraint = 'request_course';
      end if;
      return new;
    end $$`,
  `create trigger request_kept before insert or update or delete on request
    for each row execute function keep_request()`,
  refuseTruncate('request'),

  `create function processing_of(status text) returns text language sql immutable return
    case when status in ('Approved', 'Processing') then 'InProgress' when status = 'Settled' then 'Completed'
      else 'Failed' end`,

  // Asked at the end of a transaction, where the parts of a request and its transaction are written one after the other.
  `create function keep_request_true() returns trigger language plpgsql as $$
    declare
      standing request%rowtype;
    begin
      select * into standing from request where id = new.id;
      if standing.transaction_id is not null and not exists (
        select from transaction t join transaction_state s on s.transaction_id = t.id
          join record_version v on v.kind = 'transaction' and v.entity_id = t.id and v.version = 1
        where t.id = standing.transaction_id and t.reference = standing.number and t.amount = standing.amount
          and t.currency = standing.currency and lower(t.type) = standing.type
          and t.source_account_id is not distinct from standing.source_account_id
          and t.destination_account_id is not distinct from standing.destination_account_id and v.changed_by = standing.requested_by
          and v.approved_by = standing.decided_by and processing_of(s.status) = standing.processing_status) then
        raise exception 'request % is not what its transaction is', standing.number
          using errcode = 'check_violation', constraint = 'request_is_its_transaction';
      end if;
      if standing.is_split and (select sum(part.amount) from request part where part.parent_id = standing.id)
          is distinct from standing.amount then
        raise exception 'the parts of request % do not make its amount', standing.number
          using errcode = 'check_violation', constraint = 'request_parts_make_the_whole';
      end if;
      return null;
    end $$`,
  `create constraint trigger request_true after insert or update on request
    deferrable initially deferred for each row
    when (new.transaction_id is not null or new.is_split) execute function keep_request_true()`,
  `create function keep_request_with_its_transaction() returns trigger language plpgsql as $$
    begin
      if exists (select from request r join transaction_state s on s.transaction_id = r.transaction_id
          where r.transaction_id = new.transaction_id and r.processing_status <> processing_of(s.status)) then
        raise exception 'the request of transaction % was not told', new.transaction_id
          using errcode = 'check_violation', constraint = 'request_is_its_transaction';
      end if;
      return null;
    end $$`,
  `create constraint trigger transaction_state_told_to_its_request after update on transaction_state
    deferrable initially deferred for each row execute function keep_request_with_its_transaction()`,
]

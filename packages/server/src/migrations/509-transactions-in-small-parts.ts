import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from '../db/guards.ts'

/**
 * A place knows what is written of its transaction and what it is between, and is found by a day with the amounts behind it:
 * what two ranges keep, and what a search finds, is counted out of an index. Each of its orders holds what lists are narrowed
 * by, and is walked in its index where all that is wanted stands at the other end.
 */
export const transactionsInSmallParts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const ofRecord = [
  ...['reference', 'type', 'amount', 'currency', 'rail', 'effective_date', 'settlement_date', 'updated_at'],
  ...['source_account_id', 'destination_account_id'],
]
const place = ['transaction_id', 'status', 'booked_as', ...ofRecord, 'wording_key'].join(', ')
const placed = (state: string) =>
  [
    ...['transaction_id', 'status', 'booked_as'].map((column) => `${state}.${column}`),
    ...ofRecord.map((column) => `t.${column}`),
    'key_of_wording(wording_of(t.search, t.reference))',
  ].join(', ')

/** What a list in any order is narrowed by. */
const narrowed = ['type', 'rail', 'currency', 'amount', 'effective_date', 'settlement_date', 'updated_at']

/** What an order compares, and what an index of what is not settled has to hold for it. */
const orders: Readonly<Record<string, { by: string; unsettled: readonly string[] }>> = {
  booking: { by: 'booked_as', unsettled: [] },
  reference: { by: 'reference', unsettled: [] },
  type: { by: 'type', unsettled: [] },
  amount: { by: 'amount', unsettled: ['type', 'rail', 'currency'] },
  effective_date: { by: 'effective_date', unsettled: ['booked_as'] },
  settlement_date_asc: {
    by: String.raw`coalesce(settlement_date, U&'\+10FFFF')`,
    unsettled: ['settlement_date', 'booked_as'],
  },
  settlement_date_desc: {
    by: `coalesce(settlement_date, '')`,
    unsettled: ['settlement_date', 'booked_as'],
  },
  updated_at: { by: 'updated_at', unsettled: ['booked_as', 'type', 'rail', 'currency', 'amount'] },
}
const holding = (columns: readonly string[]) => `include (${columns.join(', ')})`

/** Days of which a day and a part of the amounts are counted together, each by what gives the day. */
const days: Readonly<Record<string, { by: string; beside?: string }>> = {
  effective_date: { by: 'effective_date' },
  settlement_date: { by: 'settlement_date' },
  updated_at: { by: 'utc_day(updated_at)', beside: 'updated_at' },
}

const statements = [
  // What a server of the version before is writing now is told by the triggers. In the order in which approvals write, and
  // at once as far as it takes to drop the place: who waits for one of them holds none.
  `lock table transaction, transaction_state, transaction_place in access exclusive mode`,

  // As date_trunc in a zone, which is not told to be the same at all times.
  `create function utc_day(instant timestamptz) returns timestamptz immutable parallel safe language sql as $$
    select date_trunc('day', instant at time zone 'UTC') at time zone 'UTC' $$`,

  // What is written of a transaction beside its reference, as it is searched; with it where the two are not told apart.
  `create function wording_of(search text, reference text) returns text immutable parallel safe language sql as $$
    select case when starts_with(search || ' ', lower(reference) || ' ') then substr(search, length(reference) + 2)
      else search end $$`,
  `create function key_of_wording(wording text) returns bytea stable parallel safe language sql as $$
    select substr(sha256(convert_to(wording, 'UTF8')), 1, 16) $$`,
  // Whoever writes the same at the same moment writes it twice: nobody waits for anybody.
  `create table transaction_wording (wording_key bytea not null, wording text not null)`,
  `create index transaction_wording_key on transaction_wording (wording_key)`,

  `drop table transaction_place`,
  `create table transaction_place (
    transaction_id text collate "C" primary key references transaction (id),
    status text collate "C" not null,
    booked_as bigint not null,
    reference text collate "C" not null,
    type text collate "C" not null,
    amount numeric not null,
    currency text collate "C" not null,
    rail text collate "C" not null,
    effective_date text collate "C" not null,
    settlement_date text collate "C",
    updated_at timestamptz(3) not null,
    source_account_id text collate "C",
    destination_account_id text collate "C",
    wording_key bytea not null
  )`,
  `insert into transaction_place (${place})
    select ${placed('s')} from transaction_state s join transaction t on t.id = s.transaction_id`,
  `insert into transaction_wording (wording_key, wording)
    select distinct key_of_wording(w.wording), w.wording
    from transaction t cross join lateral (select wording_of(t.search, t.reference) as wording) w
    where exists (select from transaction_state s where s.transaction_id = t.id)`,

  `create index transaction_place_by_status on transaction_place (status, transaction_id)
    ${holding(['booked_as', ...narrowed])}`,
  // What waits goes over a rail and is not booked: in the order of booking it stands at one end.
  `create index transaction_place_by_rail on transaction_place (rail, booked_as, transaction_id) include (status)`,
  // The rows of an account are few: they are put in any order out of its index.
  ...['source_account_id', 'destination_account_id'].map(
    (column) => `create index transaction_place_by_${column} on transaction_place (${column}, booked_as, transaction_id)
      ${holding(['status', 'reference', ...narrowed])} where ${column} is not null`,
  ),
  ...Object.entries(orders).flatMap(([name, { by, unsettled }]) => [
    `create index transaction_place_by_${name} on transaction_place (${by}, transaction_id)
      ${holding(['status', 'booked_as', ...narrowed].filter((column) => column !== by))}`,
    // Nearly all are settled. Of the others each order has an index of its own, which a settlement does not write.
    `create index transaction_place_unsettled_by_${name} on transaction_place (${by}, transaction_id)
      ${holding(['status', ...unsettled])} where status <> 'Settled'`,
  ]),
  ...Object.entries(days).map(
    ([name, { by, beside }]) => `create index transaction_place_amounts_by_${name} on transaction_place (${by}, amount)
      ${holding(['status', 'type', 'rail', 'currency', ...(beside ? [beside] : [])])}`,
  ),
  `create index transaction_place_by_wording on transaction_place (wording_key)
    ${holding(['status', ...narrowed])}`,

  `create or replace function place_transaction() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into transaction_place (${place}) select ${placed('new')} from transaction t where t.id = new.transaction_id;
        perform note_wording_of(new.transaction_id);
      else
        update transaction_place set status = new.status, booked_as = new.booked_as
          where transaction_id = new.transaction_id;
      end if;
      return null;
    end $$`,
  `create or replace function place_changed_transaction() returns trigger language plpgsql as $$
    begin
      update transaction_place set updated_at = new.updated_at, wording_key = key_of_wording(wording_of(new.search, new.reference))
        where transaction_id = new.id;
      perform note_wording_of(new.id);
      return null;
    end $$`,
  `create function note_wording_of(transaction_id text) returns void language sql as $$
    insert into transaction_wording (wording_key, wording)
      select p.wording_key, wording_of(t.search, t.reference)
      from transaction_place p join transaction t on t.id = p.transaction_id
      where p.transaction_id = $1 and not exists (select from transaction_wording known where known.wording_key = p.wording_key) $$`,
  `create trigger transaction_place_kept before insert or update or delete on transaction_place
    for each statement execute function keep_transaction_place()`,
  `create trigger transaction_wording_kept before insert or update or delete on transaction_wording
    for each statement execute function keep_transaction_place()`,
  refuseTruncate('transaction_place'),
  refuseTruncate('transaction_wording'),

  // Searched letter by letter where the server has what that takes, and from end to end where it has not.
  `do $$ begin
    if exists (select from pg_indexes where schemaname = current_schema() and indexname = 'transaction_searched') then
      create index transaction_reference_searched on transaction using gin (lower(reference) gin_trgm_ops);
      create index transaction_wording_searched on transaction_wording using gin (wording gin_trgm_ops);
    end if;
  end $$`,
]

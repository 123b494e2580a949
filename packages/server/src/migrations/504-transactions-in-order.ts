import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from '../db/guards.ts'

/**
 * All that transactions are ordered by beside their status, and how many there are also by parts of the amounts, by the day
 * on which they settle and by that of their last change: in any order of any status a page is read, and nothing but it, and
 * wide ranges are counted out of a few rows.
 */
export const transactionsInOrder: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const ofRecord = ['reference', 'type', 'amount', 'currency', 'rail', 'effective_date', 'settlement_date', 'updated_at']
const place = ['transaction_id', 'status', 'booked_as', ...ofRecord].join(', ')
const placed = ['s.transaction_id', 's.status', 's.booked_as', ...ofRecord.map((column) => `t.${column}`)].join(', ')

/** What an order compares, and what else an index has to hold for it. */
const orders: Readonly<Record<string, { by: string; beside?: string }>> = {
  booking: { by: 'booked_as' },
  reference: { by: 'reference' },
  type: { by: 'type' },
  amount: { by: 'amount', beside: 'type, rail, currency' },
  effective_date: { by: 'effective_date', beside: 'booked_as' },
  settlement_date_asc: {
    by: String.raw`coalesce(settlement_date, U&'\+10FFFF')`,
    beside: 'settlement_date, booked_as',
  },
  settlement_date_desc: { by: `coalesce(settlement_date, '')`, beside: 'settlement_date, booked_as' },
  updated_at: { by: 'updated_at', beside: 'booked_as, type, rail, currency, amount' },
}
const narrowed = 'type, amount, rail, effective_date, settlement_date, updated_at'

const dayKeys = ['effective_date', 'settlement_date', 'updated_from', 'type', 'rail', 'currency', 'status']
const amountKeys = ['amount_from', 'type', 'rail', 'currency', 'status']
/** The first value of the part in which a value lies. */
const parts: Readonly<Record<string, string>> = {
  updated_from: `date_trunc('day', updated_at, 'UTC')`,
  amount_from: 'amount_part(amount)',
}
const tallied = (keys: readonly string[]) =>
  keys.map((key) => (parts[key] ? `${parts[key]} as ${key}` : key)).join(', ')

/**
 * Rows of the same key are put together where nobody else holds one at that moment; nobody waits for anybody, and who comes
 * next puts together what stands beside each other until then.
 */
const tally = (table: string, { keys, moves }: { keys: readonly string[]; moves: string }) => {
  const key = keys.join(', ')
  const numbers = keys.map((_, index) => index + 1).join(', ')
  const same = keys
    .map((name) => `k.${name} ${name === 'settlement_date' ? 'is not distinct from' : '='} m.${name}`)
    .join(' and ')
  return `with moved as (
      select ${tallied(keys)}, sum(by)::bigint as count, sum(by * amount) as amount from (${moves}) move
      group by ${numbers} having sum(by) <> 0 or sum(by * amount) <> 0
    ), joined as (
      -- By the index, key by key, however many rows there are by now.
      delete from ${table} where ctid = any (array(
        select told.ctid from moved m cross join lateral (
          select k.ctid from ${table} k where ${same} for update skip locked) told))
      returning *
    )
    insert into ${table} (${key}, count, amount)
      select ${key}, sum(count)::bigint, sum(amount)
      from (select * from moved union all select * from joined) both_of
      -- One more and one less may be of different amounts.
      group by ${numbers} having sum(count) <> 0 or sum(amount) <> 0`
}

/** What moves as one more or one less: a state that a transaction comes to or leaves, an instant of its last change. */
const moves = {
  state: (rows: string, by: 1 | -1) =>
    `select p.effective_date, p.settlement_date, p.updated_at, p.type, p.rail, p.currency, s.status, p.amount, ${by} as by
      from ${rows} s join transaction_place p on p.transaction_id = s.transaction_id`,
  record: (rows: string, by: 1 | -1) =>
    `select p.effective_date, p.settlement_date, s.updated_at, p.type, p.rail, p.currency, p.status, p.amount, ${by} as by
      from ${rows} s join transaction_place p on p.transaction_id = s.id`,
}
const moving = [
  { name: 'begun', on: 'insert on transaction_state', moves: moves.state('fresh', 1) },
  {
    name: 'moved',
    on: 'update on transaction_state',
    stale: true,
    moves: `${moves.state('fresh', 1)} union all ${moves.state('stale', -1)}`,
  },
  {
    name: 'changed',
    on: 'update on transaction',
    stale: true,
    moves: `${moves.record('fresh', 1)} union all ${moves.record('stale', -1)}`,
  },
]

const statements = [
  // What a server of the version before is writing now is told by the triggers.
  `lock table transaction_state, transaction in share row exclusive mode`,
  // Both follow from states and records: they are made anew with all that they hold.
  ...['insert', 'update'].flatMap((event) => [
    `drop trigger transaction_state_tallied_on_${event} on transaction_state`,
    `drop function tally_transactions_on_${event}()`,
  ]),
  `drop table transaction_place, transaction_tally`,

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
    updated_at timestamptz(3) not null
  )`,
  `insert into transaction_place (${place})
    select ${placed} from transaction_state s join transaction t on t.id = s.transaction_id`,
  // Read in the index alone, where an order has to be walked for what the place is narrowed by.
  `create index transaction_place_by_status on transaction_place (status, transaction_id) include (booked_as, ${narrowed})`,
  `create index transaction_place_by_booking on transaction_place (booked_as, transaction_id) include (status, ${narrowed})`,
  // What waits goes over a rail and is not booked: in the order of booking it stands at one end.
  `create index transaction_place_by_rail on transaction_place (rail, booked_as, transaction_id) include (status)`,
  ...Object.entries(orders).flatMap(([name, { by, beside }]) => {
    const held = `(${by}, transaction_id) include (${['status', ...(beside ? [beside] : [])].join(', ')})`
    return [
      ...(name === 'booking' ? [] : [`create index transaction_place_by_${name} on transaction_place ${held}`]),
      // Nearly all are settled. Of the others each order has an index of its own, which a settlement does not write.
      `create index transaction_place_unsettled_by_${name} on transaction_place ${held} where status <> 'Settled'`,
    ]
  }),
  // Sums are read of the tally and of the place.
  ...['amount', 'settlement_date', 'updated_at'].map((column) => `drop index transaction_sums_by_${column}`),

  `create or replace function place_transaction() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into transaction_place (${place})
          select new.transaction_id, new.status, new.booked_as, ${ofRecord.map((column) => `t.${column}`).join(', ')}
          from transaction t where t.id = new.transaction_id;
      else
        update transaction_place set status = new.status, booked_as = new.booked_as
          where transaction_id = new.transaction_id;
      end if;
      return null;
    end $$`,
  `create trigger transaction_place_kept before insert or update or delete on transaction_place
    for each statement execute function keep_transaction_place()`,
  refuseTruncate('transaction_place'),

  // Five of the second digit wide: so there are few parts of amounts, and none holds many.
  `create function amount_part_width(amount numeric) returns numeric immutable parallel safe language sql as $$
    select ('5e' || (length(trunc(greatest(amount, 0))::text) - 2)::text)::numeric $$`,
  `create function amount_part(amount numeric) returns numeric immutable parallel safe language sql as $$
    select div(greatest(amount, 0), amount_part_width(amount)) * amount_part_width(amount) $$`,
  `create table transaction_tally (
    effective_date text collate "C" not null,
    settlement_date text collate "C",
    updated_from timestamptz(3) not null,
    type text collate "C" not null,
    rail text collate "C" not null,
    currency text collate "C" not null,
    status text collate "C" not null,
    count bigint not null,
    amount numeric not null
  )`,
  `create index transaction_tally_key on transaction_tally (effective_date, type, currency, status)`,
  `create table transaction_amount_tally (
    amount_from numeric not null,
    type text collate "C" not null,
    rail text collate "C" not null,
    currency text collate "C" not null,
    status text collate "C" not null,
    count bigint not null,
    amount numeric not null
  )`,
  `create index transaction_amount_tally_key on transaction_amount_tally (amount_from, type, currency, status)`,
  ...Object.entries({ transaction_tally: dayKeys, transaction_amount_tally: amountKeys }).flatMap(([table, keys]) => [
    `insert into ${table} (${keys.join(', ')}, count, amount)
      select ${tallied(keys)}, count(*), sum(amount) from transaction_place group by ${keys.map((_, index) => index + 1).join(', ')}`,
    `create trigger ${table}_kept before insert or update or delete on ${table}
      for each statement execute function keep_transaction_tally()`,
    refuseTruncate(table),
  ]),
  ...moving.flatMap(({ name, on, stale, moves: by }) => [
    `create function tally_${name}_transactions() returns trigger language plpgsql as $$
      begin
        ${tally('transaction_tally', { keys: dayKeys, moves: by })};
        ${tally('transaction_amount_tally', { keys: amountKeys, moves: by })};
        return null;
      end $$`,
    `create trigger transactions_${name}_are_tallied after ${on}
      referencing new table as fresh ${stale ? 'old table as stale' : ''}
      for each statement execute function tally_${name}_transactions()`,
  ]),
]

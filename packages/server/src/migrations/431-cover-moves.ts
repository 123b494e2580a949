import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from '../db/guards.ts'

/**
 * Where the cover of clients moves, told as it moves: whoever keeps a cover asks what came behind the snapshot that it was
 * worked out in, and reads nothing of what stands. Clients stand in 256 parts. What is booked tells itself, by its entry.
 */
export const coverMoves: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const owners = `join client_account_owner_ids o on o.id`

/** Of each table the clients whose cover its rows reach, from its rows that are new or gone. */
const reached: readonly { table: string; events: readonly ('insert' | 'update' | 'delete')[]; clients: string }[] = [
  { table: 'client_account_owner_ids', events: ['insert', 'update', 'delete'], clients: `fresh o` },
  { table: 'client_account', events: ['insert', 'update'], clients: `fresh f ${owners} = f.id` },
  // Who owns together with a client is covered by what kind of client it is.
  {
    table: 'client',
    events: ['insert', 'update'],
    clients: `fresh f join client_account_owner_ids own on own.target_id = f.id ${owners} = own.id`,
  },
  {
    table: 'institution_account',
    events: ['update'],
    clients: `fresh f join client_account a on a.program_account_id = f.id ${owners} = a.id`,
  },
  {
    table: 'institution',
    events: ['update'],
    clients: `fresh f join institution_account p on p.institution_id = f.id
      join client_account a on a.program_account_id = p.id ${owners} = a.id`,
  },
  {
    table: 'accrual',
    events: ['insert', 'update'],
    clients: `fresh f join ledger_account l on l.id = f.account_id ${owners} = l.owner_id`,
  },
]

const statements = [
  `create function cover_part(client text) returns integer language sql immutable parallel safe
    return (hashtextextended(client, 0) & 255)::integer`,

  `create index client_account_owner_ids_part on client_account_owner_ids (cover_part(target_id), target_id)`,

  `create table cover_move (
    part integer not null,
    xact xid8 not null default pg_current_xact_id(),
    at timestamptz(3) not null default now()
  )`,
  `create index cover_move_xact on cover_move (xact)`,
  `create index entry_xact on entry (xact)`,

  ...reached.flatMap(({ table, events, clients }) => [
    `create function ${table}_moves_cover() returns trigger language plpgsql as $$
      begin
        insert into cover_move (part) select distinct cover_part(o.target_id) from ${clients};
        return null;
      end $$`,
    ...events.map(
      (event) => `create trigger ${table}_moves_cover_on_${event} after ${event} on ${table}
        referencing ${event === 'delete' ? 'old' : 'new'} table as fresh
        for each statement execute function ${table}_moves_cover()`,
    ),
  ]),
  refuseTruncate('cover_move'),
]

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Each request bears the number of the transaction that wrote it last, by which counts are kept until one moves. */
export const requestMoves: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table request add column xact xid8 not null default pg_current_xact_id()`,
  `create index request_xact on request (xact) include (requested_at)`,
  `create function number_request_move() returns trigger language plpgsql as $$
    begin
      new.xact := pg_current_xact_id();
      return new;
    end $$`,
  `create trigger request_moves before update on request for each row execute function number_request_move()`,
]

import { sql, type RawBuilder } from 'kysely'
import { reachedSince, snapshotNow } from '../db/reached-since.ts'
import type { Reader } from '../db/schema.ts'

/** The part of the network in which a client stands, by the id that is given: one of 1,024. */
export const partOf = (clientId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`cover_fine_part(${clientId})`

/** What moved of the cover of clients since a snapshot. */
export interface Moved {
  /** The snapshot of now, as PostgreSQL tells it. */
  snapshot: string
  /** What the cover of every client depends on; another one each day, because moves are kept for some days only. */
  print: string
  /** The parts that a transaction reached which the older snapshot does not show. */
  moves: number[]
}

/**
 * What moved since a snapshot; nothing where there is none. What it costs grows with what moved, not with what stands.
 */
export async function movedSince(reader: Reader, snapshot: string | null): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select ${snapshotNow} as snapshot,
      concat_ws(' ', to_char(now(), 'YYYY-MM-DD'),
        (select md5(string_agg(d.id || ' ' || d.version, ',' order by d.id)) from deposit_protection d),
        (select md5(string_agg(md5(w.content::text), ',' order by w.code)) from ownership_configuration w)) as print,
      -- A part of a move is four of ours.
      array(select m.part + 256 * quarter from cover_move m, generate_series(0, 3) quarter where ${reachedSince('m.xact', snapshot)}
        union
        select ${partOf(sql.ref('o.target_id'))} from entry e
          join posting p on p.entry_id = e.id
          join ledger_account l on l.id = p.account_id and l.owner_kind = 'clientAccount'
          join client_account_owner_ids o on o.id = l.owner_id
        where ${reachedSince('e.xact', snapshot)}) as moves`.execute(reader)
  return rows[0] ?? { snapshot: '', print: '', moves: [] }
}

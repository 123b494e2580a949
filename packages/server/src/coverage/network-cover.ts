import { coverage, positionsOf, type Coverage, type Scheme } from '@strongroom/api/finance'
import { calendarDate } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { heldAccounts } from './held-accounts.ts'
import { approvedSchemes } from './schemes.ts'

/** Clients stand in parts by their ids, so that what moves has few of them worked out anew. */
const parts = Array.from({ length: 256 }, (_, part) => part)
const partOf = sql`cover_part(o.target_id)`

/** Of a larger network nothing is kept, and its cover is worked out at each call. */
const mostOwnerships = 200_000

/** The positions of all clients, in parts; those of one client stand in one part. */
export type NetworkCover = readonly (readonly Coverage[])[]

interface Kept {
  /** What of the database was there when it was read, as PostgreSQL tells it; null where nothing is to be built on. */
  snapshot: string | null
  /** What the cover of every client depends on. */
  common: string
  cover: NetworkCover
}

const keptBy = new WeakMap<Reader, Promise<Kept>>()

/**
 * What all clients have at each institution in each group, and how much of it is insured on a day, by the balances of now.
 * It is kept in parts beside the database that it was read from. At each call the database is asked in one statement which
 * parts have moved since, and only those are worked out: it is never older than what is stored.
 * The same array is answered for a part until anything of it moves, so that what is made of it can be kept with it.
 */
export async function networkCover(reader: Reader, day: string): Promise<NetworkCover> {
  if (reader.isTransaction) return (await broughtUpToDate(reader, { day })).cover
  // One after another: calls at the same moment work nothing out twice.
  const before = keptBy.get(reader)?.catch(() => undefined)
  const next = (async () => broughtUpToDate(reader, { day, kept: await before }))()
  keptBy.set(reader, next)
  return (await next).cover
}

async function broughtUpToDate(reader: Reader, { day, kept }: { day: string; kept?: Kept | undefined }): Promise<Kept> {
  // Asked for first: what changes behind it is told the next time.
  const { snapshot, print, moves } = await movedSince(reader, kept?.snapshot ?? null)
  const common = `${day} ${print}`
  const standing = kept?.snapshot !== null && kept?.common === common ? kept.cover : undefined
  if (standing && moves.length === 0) return { snapshot, common, cover: standing }
  const moved = standing ? moves : parts
  const fresh = await workedOut(reader, { day, moved })
  const cover = parts.map((part) => fresh.get(part) ?? standing?.[part] ?? [])
  const isTooLarge = standing === undefined && (await ownerships(reader)) > mostOwnerships
  return { snapshot: isTooLarge ? null : snapshot, common, cover }
}

interface Moved {
  snapshot: string
  print: string
  moves: number[]
}

/**
 * The snapshot of now, what the cover of every client depends on, and the parts that a transaction reached which an older
 * snapshot does not show. Entries that came with a backup bear the numbers of another machine's transactions, later ones too.
 */
async function movedSince(reader: Reader, snapshot: string | null): Promise<Moved> {
  const then = sql`${snapshot}::text::pg_snapshot`
  const since = (xact: RawBuilder<unknown>) => sql`${xact} >= pg_snapshot_xmin(${then})
    and ${xact} < pg_snapshot_xmax(pg_current_snapshot()) and not pg_visible_in_snapshot(${xact}, ${then})`
  const { rows } = await sql<Moved>`
    select pg_current_snapshot()::text as snapshot,
      concat_ws(' ',
        (select md5(string_agg(d.id || ' ' || d.version, ',' order by d.id)) from deposit_protection d),
        (select md5(string_agg(md5(w.content::text), ',' order by w.code)) from ownership_configuration w)) as print,
      array(select m.part from cover_move m where ${since(sql.ref('m.xact'))}
        union
        select ${partOf} from entry e
          join posting p on p.entry_id = e.id
          join ledger_account l on l.id = p.account_id and l.owner_kind = 'clientAccount'
          join client_account_owner_ids o on o.id = l.owner_id
        where ${since(sql.ref('e.xact'))}) as moves`.execute(reader)
  return rows[0] ?? { snapshot: '', print: '', moves: [] }
}

async function ownerships(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from client_account_owner_ids`.execute(
    reader,
  )
  return rows[0]?.count ?? 0
}

const partsAtOnce = 32

async function workedOut(
  reader: Reader,
  { day, moved }: { day: string; moved: readonly number[] },
): Promise<ReadonlyMap<number, readonly Coverage[]>> {
  const found = new Map(moved.map((part): [number, Coverage[]] => [part, []]))
  const schemes = await approvedSchemes(reader)
  for (let place = 0; place < moved.length; place += partsAtOnce) {
    const asked = moved.slice(place, place + partsAtOnce)
    const { rows } = await sql<{ id: string; part: number }>`
      select distinct o.target_id as id, ${partOf} as part from client_account_owner_ids o
      where ${partOf} in (${sql.join(asked)})`.execute(reader)
    const clients = new Map(rows.map(({ id, part }) => [id, part]))
    for (const row of await coverOfSome(reader, { clientIds: [...clients.keys()], schemes, day })) {
      const part = clients.get(row.clientId)
      // Who owns together with them stands in a part of their own.
      if (part !== undefined) found.get(part)?.push(row)
    }
  }
  return found
}

async function coverOfSome(
  reader: Reader,
  { clientIds, schemes, day }: { clientIds: readonly string[]; schemes: readonly Scheme[]; day: string },
): Promise<Coverage[]> {
  const held = await heldAccounts(reader, { clientIds })
  return coverage(held.flatMap(positionsOf), schemes, calendarDate(day))
}

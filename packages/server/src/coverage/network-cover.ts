import { coverage, positionsOf, type Coverage, type Scheme } from '@strongroom/api/finance'
import { calendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import { platformDay } from '../days/days-at.ts'
import { keptBeside } from '../db/database-of.ts'
import type { Reader } from '../db/schema.ts'
import { movedSince, partOf } from './cover-moves.ts'
import { heldAccounts } from './held-accounts.ts'
import { approvedSchemes } from './schemes.ts'

/** Clients stand in parts by their ids, so that what moves has few of them worked out anew. */
const parts = Array.from({ length: 1024 }, (_, part) => part)
const ownPart = partOf(sql.ref('o.target_id'))

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

/** What was worked out last, the day that was asked for last behind the other; and the end of whoever works at it now. */
const keptOf = keptBeside((): { byDay: Map<string, Kept>; turn: Promise<unknown> } => ({
  byDay: new Map(),
  turn: Promise.resolve(),
}))

/** Today, which is kept ready, and another that somebody looks at. */
const mostDays = 2

/**
 * What all clients have at each institution in each group, and how much of it is insured on a day, by the balances of now.
 * It is kept in parts beside the database that it was read from. At each call the database is asked in one statement which
 * parts have moved since, and only those are worked out: it is never older than what is stored.
 * The same array is answered for a part until anything of it moves, so that what is made of it can be kept with it.
 */
export async function networkCover(reader: Reader, day: string): Promise<NetworkCover> {
  if (reader.isTransaction) return (await broughtUpToDate(reader, { day })).cover
  const kept = keptOf(reader)
  const { byDay } = kept
  // One after another: calls at the same moment work nothing out twice. One that fails leaves the last of the others.
  const next = kept.turn.then(async () => {
    const fresh = await broughtUpToDate(reader, { day, kept: byDay.get(day) })
    byDay.delete(day)
    byDay.set(day, fresh)
    const [oldest] = byDay.keys()
    if (byDay.size > mostDays && oldest !== undefined) byDay.delete(oldest)
    return fresh.cover
  })
  kept.turn = next.catch(() => undefined)
  return next
}

/**
 * Works the cover of today out before somebody waits for it; once it is, it costs a question what has moved. Answers none of
 * a network that is too large to be kept.
 */
export async function coverAhead(reader: Reader, now: Date): Promise<NetworkCover | undefined> {
  if ((await ownerships(reader)) > mostOwnerships) return undefined
  return networkCover(reader, await platformDay(reader, now))
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

async function ownerships(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from client_account_owner_ids`.execute(
    reader,
  )
  return rows[0]?.count ?? 0
}

const partsAtOnce = 128

async function workedOut(
  reader: Reader,
  { day, moved }: { day: string; moved: readonly number[] },
): Promise<ReadonlyMap<number, readonly Coverage[]>> {
  const found = new Map(moved.map((part): [number, Coverage[]] => [part, []]))
  const schemes = await approvedSchemes(reader)
  for (let place = 0; place < moved.length; place += partsAtOnce) {
    const asked = moved.slice(place, place + partsAtOnce)
    const { rows } = await sql<{ id: string; part: number }>`
      select distinct o.target_id as id, ${ownPart} as part from client_account_owner_ids o
      where ${ownPart} in (${sql.join(asked)})`.execute(reader)
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

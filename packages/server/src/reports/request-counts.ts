import { sql } from 'kysely'
import { keptBeside } from '../db/database-of.ts'
import { reachedSince, snapshotNow } from '../db/reached-since.ts'
import type { Reader } from '../db/schema.ts'

/** How many requests of a group are in each state of `requestStates`; none where one is left out. */
type Counts = ReadonlyMap<string, number>

interface Kept {
  /** The snapshot since which no request has moved that is not counted. */
  snapshot: string
  counts: readonly Counts[]
}

/** Counts that were asked for, by the instants of their groups; the ones that were used last stand last. */
const keptOf = keptBeside(() => new Map<string, Kept>())

/** A year by day is some tens of kilobytes. */
const mostKept = 50

/**
 * How many requests were made in each group, by the state that they are in now. Groups begin at these instants, and each
 * ends where the next begins: one fewer is answered. They are kept beside the database that they were read from; the
 * database is asked each time which groups have moved since, and only those are counted again: they are never older than
 * what is stored. In a transaction nothing is kept.
 */
export async function requestCounts(reader: Reader, begins: readonly string[]): Promise<readonly Counts[]> {
  if (reader.isTransaction) return counted(reader, begins)
  const kept = keptOf(reader)
  const key = begins.join(' ')
  const known = kept.get(key)
  // Asked for first: what moves behind it is told the next time.
  const { snapshot, places } = await movedSince(reader, { begins, snapshot: known?.snapshot ?? null })
  const counts = await counted(reader, begins, known && { ...known, places: new Set(places) })
  kept.delete(key)
  kept.set(key, { snapshot, counts })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return counts
}

/** The snapshot of now, and the groups of which a request was made or moved since the one before. */
async function movedSince(
  reader: Reader,
  { begins, snapshot }: { begins: readonly string[]; snapshot: string | null },
): Promise<{ snapshot: string; places: number[] }> {
  const { rows } = await sql<{ snapshot: string; places: number[] }>`
    select ${snapshotNow} as snapshot, array(select distinct width_bucket(requested_at, ${instants(begins)}) - 1
      from request where ${reachedSince('xact', snapshot)}) as places`.execute(reader)
  return rows[0] ?? { snapshot: '', places: [] }
}

/** The counts of all groups: those that were kept, but for the places that moved. */
async function counted(
  reader: Reader,
  begins: readonly string[],
  kept?: { counts: readonly Counts[]; places: ReadonlySet<number> },
): Promise<readonly Counts[]> {
  const groups = begins.slice(1).map((end, place) => ({ place, begin: begins[place] ?? end, end }))
  const asked = kept ? groups.filter(({ place }) => kept.places.has(place)) : groups
  if (kept && asked.length === 0) return kept.counts
  // Each group by itself: a few of them read a few rows of an index, and all of them little more than the table.
  const { rows } = await sql<{ place: number; state: string; count: number }>`
    select g.place, r.state, r.count::int as count
    from unnest(${numbers(asked)}, ${instants(asked.map(({ begin }) => begin))}, ${instants(asked.map(({ end }) => end))})
        g (place, first, next)
      cross join lateral (select state, count(*) as count from request
        where requested_at >= g.first and requested_at < g.next group by state) r`.execute(reader)
  const fresh = new Map(asked.map(({ place }): [number, Map<string, number>] => [place, new Map()]))
  for (const { place, state, count } of rows) fresh.get(place)?.set(state, count)
  return groups.map(({ place }) => fresh.get(place) ?? kept?.counts[place] ?? new Map())
}

const instants = (all: readonly string[]) => sql`array[${sql.join(all)}]::timestamptz[]`
const numbers = (groups: readonly { place: number }[]) =>
  sql`array[${sql.join(groups.map(({ place }) => place))}]::integer[]`

import { coverage, positionsOf, type Coverage, type Scheme } from '@strongroom/api/finance'
import { calendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { heldAccounts } from './held-accounts.ts'
import { approvedSchemes } from './schemes.ts'

/** Clients stand in parts by their ids, so that what moves has few of them worked out anew. */
const parts = 256
const partOf = sql`(hashtextextended(o.target_id, 0) & ${sql.lit(parts - 1)})::int`

/** Of a larger network nothing is kept, and its cover is worked out at each call. */
const mostOwnerships = 200_000

interface Part {
  print: string
  positions: readonly Coverage[]
}

interface Kept {
  print: string
  parts: ReadonlyMap<number, Part>
  cover: NetworkCover
}

/** The positions of all clients, in parts; those of one client stand in one part. */
export type NetworkCover = readonly (readonly Coverage[])[]

const keptBy = new WeakMap<Reader, Promise<Kept>>()

/**
 * What all clients have at each institution in each group, and how much of it is insured on a day, by the balances of now.
 * It is kept in parts beside the database that it was read from. At each call the database is asked in one statement which
 * parts still hold, by all that they depend on, and only the others are worked out: it is never older than what is stored.
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

interface Prints {
  part: number
  ownerships: number
  print: string
}

async function broughtUpToDate(reader: Reader, { day, kept }: { day: string; kept?: Kept | undefined }): Promise<Kept> {
  // Asked for first: what changes behind it makes the next one differ.
  const [schemesPrint, prints] = [await commonPrint(reader), await partPrints(reader)]
  const common = `${day} ${schemesPrint}`
  const print = [common, ...prints.map((one) => `${one.part} ${one.print}`)].join('\n')
  if (kept?.print === print) return kept
  const standing = kept?.print.startsWith(`${common}\n`) ? kept.parts : new Map<number, Part>()
  const moved = prints.filter((one) => standing.get(one.part)?.print !== one.print).map(({ part }) => part)
  const fresh = await workedOut(reader, { day, moved })
  const made = new Map(
    prints.map((one): [number, Part] => {
      const known = standing.get(one.part)
      return [one.part, known?.print === one.print ? known : { print: one.print, positions: fresh.get(one.part) ?? [] }]
    }),
  )
  const isTooLarge = prints.reduce((sum, one) => sum + one.ownerships, 0) > mostOwnerships
  return {
    print: isTooLarge ? '' : print,
    parts: isTooLarge ? new Map() : made,
    cover: [...made.values()].map(({ positions }) => positions),
  }
}

/** What the cover of every client depends on. */
async function commonPrint(reader: Reader): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select concat_ws(' ',
      (select md5(string_agg(d.id || ' ' || d.version, ',' order by d.id)) from deposit_protection d),
      (select md5(string_agg(md5(w.content::text), ',' order by w.code)) from ownership_configuration w)) as print`.execute(
    reader,
  )
  return rows[0]?.print ?? ''
}

/** Four versions in one number: each has twelve bits and runs on into the next. */
const versions = sql`(c.version + (a.version::bigint << 12) + (p.version::bigint << 24) + (i.version::bigint << 36))`

/** What the cover of each part depends on: its clients and their accounts, what lies on them, and where. */
async function partPrints(reader: Reader): Promise<Prints[]> {
  const { rows } = await sql<Prints>`
    select ${partOf} as part, count(*)::int as ownerships,
      concat(count(*), ' ', sum(hashtextextended(a.id, hashtextextended(o.target_id, hash_numeric_extended(l.posted,
        hash_numeric_extended(coalesce(s.accrued, 0), ${versions})))))) as print
    from client_account_owner_ids o
      join client c on c.id = o.target_id
      join client_account a on a.id = o.id
      join ledger_account l on l.owner_kind = 'clientAccount' and l.owner_id = a.id
      join institution_account p on p.id = a.program_account_id
      join institution i on i.id = p.institution_id
      left join interest_account s on s.account_id = l.id
    group by 1 order by 1`.execute(reader)
  return rows
}

const partsAtOnce = 32

async function workedOut(
  reader: Reader,
  { day, moved }: { day: string; moved: readonly number[] },
): Promise<ReadonlyMap<number, readonly Coverage[]>> {
  const found = new Map<number, Coverage[]>()
  if (moved.length === 0) return found
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
      if (part === undefined) continue
      const positions = found.get(part) ?? []
      positions.push(row)
      found.set(part, positions)
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

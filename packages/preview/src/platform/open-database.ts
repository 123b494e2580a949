import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from '../../../server/src/db/migrate.ts'
import type { Database, Db } from '../../../server/src/db/schema.ts'
import { migrations } from '../../../server/src/migrations/index.ts'
import { asName, drop, familyOf, keptAs, keptOf } from '../wire/kept-databases.ts'

/** A database that is up to date, over an engine that was opened where there is room for it. */
export async function databaseOver(pglite: PGlite): Promise<Db> {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db, migrations)
  return db
}

/**
 * Opens the database that this browser keeps for a folder, and begins it with the first day of that build where there is
 * none. Another build begins with another first day: what the browser kept of earlier ones is dropped.
 */
export async function openKeptDatabase({ folder, firstDay }: { folder: string; firstDay: string }): Promise<Db> {
  const name = `${familyOf(folder)}${asName(new URL(firstDay).pathname.replace(/.*\//, ''))}`
  const there = await keptOf(folder)
  // Another page of an older build may have it open: nobody waits for that.
  for (const other of there) if (other !== keptAs(name)) await drop(other, { isWaitedFor: false })
  const kept = there.includes(keptAs(name)) ? await openKept(name) : undefined
  return databaseOver(kept ?? (await PGlite.create(`idb://${name}`, { ...lazily, loadDataDir: await load(firstDay) })))
}

/** Writes reach the browser's storage a moment after they are answered: no call waits for it. */
const lazily = { relaxedDurability: true }

/** What was left while it was written for the first time is dropped: undefined then. */
async function openKept(name: string): Promise<PGlite | undefined> {
  const pglite = await PGlite.create(`idb://${name}`, lazily)
  const { rows } = await pglite.query<{ found: boolean }>(`select to_regclass('app_user') is not null as found`)
  if (rows[0]?.found) return pglite
  await pglite.close()
  await drop(keptAs(name), { isWaitedFor: false })
  return undefined
}

async function load(address: string): Promise<Blob> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The first day of the preview could not be loaded (${response.status}).`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  // Some servers unpack by themselves what is named like an archive.
  const type = bytes[0] === 0x1f && bytes[1] === 0x8b ? 'application/gzip' : 'application/x-tar'
  return new Blob([bytes], { type })
}

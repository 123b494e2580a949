import { PGlite } from '@electric-sql/pglite'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { silentLog } from '../server/src/http/log.ts'
import { databaseOver } from './src/platform/open-database.ts'
import { writeFirstDay } from './src/platform/create-platform.ts'

/** Writes the demo network once, as the files of its database in one archive: a browser opens that in a moment. */
export async function packFirstDay(file: string): Promise<void> {
  const pglite = await PGlite.create()
  const db = await databaseOver(pglite)
  await writeFirstDay({ db, folder: 'https://preview.example/', log: silentLog })
  const archive = await pglite.dumpDataDir('gzip')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, new Uint8Array(await archive.arrayBuffer()))
  await db.destroy()
}

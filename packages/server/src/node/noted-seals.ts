import type { Selectable } from 'kysely'
import type { HistorySealTable } from '../db/history-seal-table.ts'
import type { Db } from '../db/schema.ts'
import type { AnchorFile } from './anchor-file.ts'

/** A seal that the database knows of. */
export type NotedSeal = Selectable<HistorySealTable>

/** The seals that the database knows of, held against a file of anchors. */
export interface HeldSeals {
  /** Those that this file had and has no more, oldest first. */
  lost: readonly NotedSeal[]
  /** How many other files the history was anchored in. */
  otherFiles: number
}

/** A file is known by its first seal, wherever it lies. */
const nameOf = ({ seals }: AnchorFile): string | undefined => seals[0]?.seal

/**
 * The seals that the database knows of. Read them before the file: they are noted behind it, so that all of them stand in
 * it whoever anchors meanwhile.
 */
export const readNotedSeals = (db: Db): Promise<NotedSeal[]> =>
  db.selectFrom('history_seal').selectAll().orderBy('at').orderBy('total').execute()

/**
 * What a file lacks of the seals that the database knows of. One that stands there without any had all of them taken from
 * it; one that the database does not know is another one, begun by somebody else or in its place.
 */
export function heldAgainst(noted: readonly NotedSeal[], anchors: AnchorFile): HeldSeals {
  const name = nameOf(anchors)
  const there = new Set(anchors.seals.map(({ seal }) => seal))
  const isEmptied = name === undefined && anchors.size !== undefined
  return {
    lost: noted.filter(({ seal, file }) => (isEmptied || file === name) && !there.has(seal)),
    otherFiles: isEmptied ? 0 : new Set(noted.flatMap(({ file }) => (file === name ? [] : [file]))).size,
  }
}

/** Notes the seals of the file that the database does not know of, once the file is on the disk. */
export async function noteSeals(db: Db, noted: readonly NotedSeal[], anchors: AnchorFile): Promise<void> {
  const file = nameOf(anchors)
  if (file === undefined) return
  const known = new Set(noted.map(({ seal }) => seal))
  const fresh = anchors.seals.filter(({ seal }) => !known.has(seal))
  if (fresh.length === 0) return
  await db
    .insertInto('history_seal')
    .values(fresh.map(({ seal, at, total }) => ({ seal, file, at: new Date(at), total })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

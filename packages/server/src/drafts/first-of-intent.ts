import type { Draft, RecordKind } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql } from 'kysely'
import type { Content } from '../db/record-tables.ts'
import { diffContent } from '../records/content-diff.ts'
import { platformDay } from '../days/days-at.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { refusedContent } from '../records/refused-content.ts'
import { storedContent } from '../records/stored-content.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { describeDraft } from './describe-drafts.ts'

/**
 * The draft that a person has begun before with the same complete content, of a kind whose records name what was meant to
 * happen once; undefined where this is the first. Two at once wait for each other. Content that is still being typed is
 * never the same: what it will be called is not known yet.
 * @throws Problem 1044 somebody else, or other content, has what names it
 */
export async function firstOfIntent(
  work: Work<Person>,
  { room, content }: { room: KindRoom; content: Content },
): Promise<Draft<RecordKind> | undefined> {
  const { tx, now, actor } = work
  const { kind, table, carriedBy } = room
  const field = table.unique.find(({ namesIntent }) => namesIntent)?.field
  if (field === undefined) return undefined
  const today = await platformDay(tx, now)
  const kept = new Set<string>(carriedBy?.kept ?? [])
  /** As it is approved, without what its carrier says; undefined while it is not complete. */
  const completed = (given: Content): Content | undefined => {
    const submitted = everyKind[kind].submit(storedContent(kind, given), { today })
    if (!submitted.ok) return undefined
    return Object.fromEntries(Object.entries(submitted.content).filter(([name]) => !kept.has(name)))
  }
  const own = completed(content)
  if (!own) return undefined
  const name = String(own[field])
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${name}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('draft')
    .selectAll()
    .where(sql<boolean>`kind = ${sql.lit(kind)} and base_version is null and status <> 'Withdrawn'`)
    .where(sql<boolean>`content ->> ${sql.lit(field)} = ${name}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const before = completed(row.content)
  const isSame = before !== undefined && diffContent(everyKind[kind].fields, before, own).length === 0
  // What was approved meanwhile is answered as it was begun; the record that it became is named in it.
  const begun = row.status === 'Approved' ? ({ ...row, status: 'Draft', revision: 1 } as const) : row
  if (isSame && row.created_by === actor.person.id) return describeDraft(readingIn(work), room, begun)
  const message = isSame
    ? `Somebody else has begun ${name}, with the same content`
    : `${name} stands for something else already: a ${field} is used once, for ever`
  throw refusedContent([{ field, message, isDuplicate: true }])
}

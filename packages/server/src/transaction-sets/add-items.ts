import type { Uploaded } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { contentColumns } from '../drafts/content-columns.ts'
import { riderPath } from '../drafts/riders.ts'
import type { Person, Work } from '../work/work.ts'
import { holdSet } from './hold-set.ts'
import type { PackedContents } from './packed-contents.ts'
import { mostItems, tooMany } from './upload-items.ts'

const searched = { kind: 'transaction', searched: ['reference', 'description', 'memo'] } as const

/**
 * Adds items to a pending set, as drafts that ride with it, in their order; who does it becomes an author of the set.
 * @throws Problem 5033 the set cannot be changed now, 5023 it would have too many
 */
export async function addItems(
  work: Work<Person>,
  { setId, contents }: { setId: string; contents: PackedContents },
): Promise<Uploaded> {
  const { tx, now, ids, actor } = work
  const path = riderPath({ kind: 'transaction', id: 'any' })
  const set = await holdSet(work, { id: setId, path })
  const { items } = await tx
    .selectFrom('set_item')
    .select((query) => query.fn.countAll<string>().as('items'))
    .where('set_id', '=', setId)
    .executeTakeFirstOrThrow()
  if (Number(items) + contents.count > mostItems) throw tooMany()
  for await (const part of contents.parts()) {
    const rows = part.map((content) => ({ id: ids.next(), ...contentColumns(searched, content), content }))
    await sql`with fresh as (
      insert into draft (id, kind, approved_id, record_id, rides_with, status, revision, round, base_version, parent_id,
        content, title, search, field_revisions, created_by, created_at, updated_by, updated_at)
      select r.id, 'transaction', null, r.id, ${setId}, ${set.status}, 1, ${set.round}, null, null,
        r.content, r.title, r.search, '{}', ${actor.person.id}, ${now}, ${actor.person.id}, ${now}
      from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb))
        as r (id text, content jsonb, title text, search text)
      returning id)
      insert into draft_edit (draft_id, round, user_id, at)
      select id, ${set.round}::int, ${actor.person.id}, ${now} from fresh`.execute(tx)
  }
  return { accepted: contents.count, revision: set.revision }
}

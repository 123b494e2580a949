import type { ManagedKind, Note, Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Ctx } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { readListRequest, refuseSearch } from '../lists/list-request.ts'
import { readPage } from '../lists/read-page.ts'
import { requireId } from '../records/require-id.ts'
import { describeNotes, type NoteRow } from './describe-notes.ts'
import { requireNotable } from './notable-entity.ts'

/**
 * `GET {type}/{id}/Notes`: the notes on a record or an open draft, newest first. Approvers' notes are left out, and not
 * counted, for those who may not approve this kind. @throws Problem 1030, 5014 (institutions) or 1043
 */
export async function listNotes(c: Ctx, kind: ManagedKind): Promise<Response> {
  const user = requirePrivilege(c, `${kind}.view`)
  const id = requireId(c, kind)
  const request = readListRequest(c, { filters: [], sorts: ['createdAt'], sort: '-createdAt' })
  refuseSearch(request)
  const { db } = c.get('deps')
  await requireNotable(db, kind, id)
  const { rows, nextCursor, total } = await readPage<NoteRow>(db, {
    from: sql`note n`,
    columns: sql`n.*`,
    id: sql.ref('n.id'),
    conditions: [
      sql`n.kind = ${kind}`,
      sql`n.entity_id = ${id}`,
      ...(user.privileges.has(`${kind}.approve`) ? [] : [sql`n.visibility = 'Internal'`]),
    ],
    terms: request.sort.map(({ field, direction }) => ({
      name: field,
      expression: sql.ref('n.created_at'),
      type: 'instant',
      direction,
    })),
    limit: request.limit,
    cursor: request.cursor,
  })
  const answer: Page<Note> = { items: await describeNotes(db, kind, rows), nextCursor, total }
  return c.json(answer)
}

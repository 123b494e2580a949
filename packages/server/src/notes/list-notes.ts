import type { Note, Page, RecordKind } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { ownOrder, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { privilegeOf } from '../records/privilege-of.ts'
import type { Person, Reading } from '../work/work.ts'
import { describeNotes, type NoteRow } from './describe-notes.ts'
import { requireNotable } from './notable-entity.ts'

const sorts: Sorts = { createdAt: { expression: sql.ref('n.created_at'), type: 'instant', nulls: 'never' } }

/**
 * The notes on a record or an open draft, newest first. Approvers' notes are left out, and not counted, for those who
 * may not approve this kind. @throws Problem 5014 (institutions) or 1043, 1014
 */
export async function listNotes(
  { reader, actor: { person } }: Reading<Person>,
  { kind, id, query }: { kind: RecordKind; id: string; query: Query },
): Promise<Page<Note>> {
  const { content } = await requireNotable(reader, kind, id)
  const { rows, ...page } = await readList<NoteRow>(
    reader,
    {
      from: sql`note n`,
      columns: sql`n.*`,
      id: { expression: sql.ref('n.id'), type: 'text', nulls: 'never' },
      conditions: [
        sql`n.kind = ${kind}`,
        sql`n.entity_id = ${id}`,
        ...(person.privileges.has(privilegeOf(kind, content, 'approve')) ? [] : [sql`n.visibility = 'Internal'`]),
      ],
      sorts,
      order: ownOrder(sorts, '-createdAt'),
      filters: {},
    },
    query,
  )
  return { items: await describeNotes(reader, kind, rows), ...page }
}

import { titleOf, type DraftSummary, type Page, type RecordKind } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { oneOf } from '../lists/filters.ts'
import { ownOrder, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inFolded } from '../lists/search.ts'
import { kindsAsked } from '../records/kinds-asked.ts'
import { openStatus, openStatuses } from '../records/open-statuses.ts'
import { entityTypeOf, storedKind } from '../records/stored-kind.ts'
import type { Person, Reading } from '../work/work.ts'
import type { DraftRow } from './describe-drafts.ts'

const sorts: Sorts = {
  updatedAt: { expression: sql.ref('d.updated_at'), type: 'instant', nulls: 'never' },
  title: { expression: sql`(lower(d.title) collate "C")`, type: 'text', nulls: 'never' },
}

/** One's own open drafts of every kind, newest first. @throws Problem 1014 */
export async function listOwnDrafts(
  { reader, actor: { person } }: Reading<Person>,
  { kinds, query }: { kinds: readonly RecordKind[]; query: Query },
): Promise<Page<DraftSummary>> {
  const { rows, ...page } = await readList<DraftRow>(
    reader,
    {
      from: sql`draft d`,
      columns: sql`d.*`,
      id: { expression: sql.ref('d.id'), type: 'text', nulls: 'never' },
      conditions: [
        sql`d.created_by = ${person.id}`,
        sql`d.status in (${sql.join(openStatuses)})`,
        sql`d.kind in (${sql.join(kinds)})`,
        // It is sent with what it rides with.
        sql`d.rides_with is null`,
      ],
      sorts,
      order: ownOrder(sorts, '-updatedAt'),
      filters: {
        entityType: (values, parameter) => oneOf(sql.ref('d.kind'))(kindsAsked(values, kinds), parameter),
        draftStatus: oneOf(sql.ref('d.status'), openStatuses),
      },
      search: inFolded(sql.ref('d.search')),
    },
    query,
  )
  return {
    items: rows.map((row) => {
      const kind = storedKind(row.kind)
      return {
        id: row.id,
        entityType: entityTypeOf(kind),
        approvedId: row.approved_id,
        title: titleOf(kind, row.content),
        draftStatus: openStatus(row),
        revision: row.revision,
        updatedAt: row.updated_at.toISOString(),
        reviewComment: row.review_comment,
      }
    }),
    ...page,
  }
}

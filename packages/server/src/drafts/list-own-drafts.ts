import { managedKindNames, titleOf, type DraftSummary, type Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Ctx } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import type { KeyTerm } from '../lists/keyset.ts'
import { kindsAsked } from '../records/kinds-asked.ts'
import { readListRequest } from '../lists/list-request.ts'
import { readPage } from '../lists/read-page.ts'
import { entityTypeOf, storedKind } from '../kinds/index.ts'
import { draftContent, type DraftRow } from './describe-drafts.ts'

/**
 * `GET drafts`: one's own open drafts of every kind, newest first. Filters: `entityType`, `draftStatus`.
 * @throws Problem 1014
 */
export async function listOwnDrafts(c: Ctx): Promise<Response> {
  const user = signedIn(c)
  const request = readListRequest(c, {
    filters: ['entityType', 'draftStatus'],
    sorts: ['updatedAt', 'title'],
    sort: '-updatedAt',
  })
  const kinds = kindsAsked(request.filters.get('entityType')) ?? managedKindNames
  const { db } = c.get('deps')
  const terms = request.sort.map(({ field, direction }): KeyTerm =>
    field === 'title'
      ? { name: field, expression: sql`(lower(d.title) collate "C")`, type: 'text', direction }
      : { name: field, expression: sql.ref('d.updated_at'), type: 'instant', direction },
  )
  const statuses = request.filters.get('draftStatus')
  const { rows, nextCursor, total } = await readPage<DraftRow>(db, {
    from: sql`draft d`,
    columns: sql`d.*`,
    id: sql.ref('d.id'),
    conditions: [
      sql`d.created_by = ${user.id}`,
      sql`d.status in ('Draft', 'Pending', 'Rework')`,
      sql`d.kind in (${sql.join(kinds)})`,
      ...(statuses ? [sql`d.status in (${sql.join(statuses)})`] : []),
      ...request.patterns.map((pattern) => sql`d.search like ${pattern}`),
    ],
    terms,
    limit: request.limit,
    cursor: request.cursor,
  })
  const answer: Page<DraftSummary> = {
    items: rows.map((row) => {
      const kind = storedKind(row.kind)
      return {
        id: row.id,
        entityType: entityTypeOf(kind),
        approvedId: row.approved_id,
        title: titleOf(kind, draftContent(kind, row.content), 'Untitled'),
        draftStatus: row.status,
        updatedAt: row.updated_at.toISOString(),
        reviewComment: row.review_comment,
      }
    }),
    nextCursor,
    total,
  }
  return c.json(answer)
}

import { titleOf, type DraftSummary, type Page, type RecordKind } from '@strongroom/api/contract'
import type { Query } from '../http/read-query.ts'
import { readList } from '../lists/read-list.ts'
import { openStatus } from '../records/open-statuses.ts'
import { entityTypeOf, storedKind } from '../records/stored-kind.ts'
import type { Person, Reading } from '../work/work.ts'
import type { DraftRow } from './describe-drafts.ts'
import { ownDraftList } from './own-draft-list.ts'

/** One's own open drafts of every kind, newest first. @throws Problem 1014 */
export async function listOwnDrafts(
  { reader, actor: { person } }: Reading<Person>,
  { kinds, query }: { kinds: readonly RecordKind[]; query: Query },
): Promise<Page<DraftSummary>> {
  const { rows, ...page } = await readList<DraftRow>(reader, ownDraftList(person, kinds), query)
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
        // Of one that waits, its task tells of the rounds before.
        ...(row.status === 'Pending'
          ? { reviewedAt: null, reviewComment: null }
          : { reviewedAt: row.reviewed_at?.toISOString() ?? null, reviewComment: row.review_comment }),
      }
    }),
    ...page,
  }
}

import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { riderPath } from '../drafts/riders.ts'
import type { Beside } from '../records/stored-check.ts'
import type { ContentIssue } from '../records/refused-content.ts'
import { storedKind } from '../records/stored-kind.ts'
import type { Sent } from '../records/kind-room.ts'
import { bookOf, type Books } from './book.ts'

/**
 * Holds a draft and its riders against what each must be, in the light of what the others will be: their contents in the
 * same order, or all issues, those of a rider under its path.
 */
export async function checkTogether(
  reader: Reader,
  { books, drafts, now, sent }: { books: Books; drafts: readonly DraftRow[]; now: Date; sent: Sent },
): Promise<{ contents: Content[] } | { issues: ContentIssue[] }> {
  const contents: Content[] = []
  const issues: ContentIssue[] = []
  for (const draft of drafts) {
    const checked = await bookOf(books, storedKind(draft.kind)).check(draft.content, {
      reader,
      now,
      sent,
      approvedId: draft.base_version === null ? undefined : (draft.approved_id ?? undefined),
      draftId: draft.id,
      beside: besides(drafts.filter(({ id }) => id !== draft.id)),
    })
    if ('content' in checked) contents.push(checked.content)
    else if (draft.rides_with === null) issues.push(...checked.issues)
    else issues.push(...checked.issues.map((issue) => ({ ...issue, field: riderPath(draft, issue.field) })))
  }
  return issues.length > 0 ? { issues } : { contents }
}

/** Only what knows its id can be named by others. */
function besides(drafts: readonly DraftRow[]): Beside[] {
  return drafts.flatMap(({ kind, approved_id, record_id, content }) => {
    const id = approved_id ?? record_id
    return id === null ? [] : [{ kind: storedKind(kind), id, content }]
  })
}

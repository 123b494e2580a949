import { everyKind } from '@strongroom/api/contract/every-kind'
import { diffContent } from '../records/content-diff.ts'
import { moveNotes } from '../notes/move-notes.ts'
import { refusedContent } from '../records/refused-content.ts'
import { storedKind } from '../records/stored-kind.ts'
import { writeVersion } from '../versions/write-version.ts'
import type { Person, Work } from '../work/work.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { ridersOf } from '../drafts/riders.ts'
import { sentOf } from '../drafts/sent-of.ts'
import { bookOf, type Books } from './book.ts'
import { checkTogether } from './check-together.ts'
import { closeRound, type Deciding } from './close-round.ts'
import { tellDecided } from './notices.ts'
import { recordEvent } from './record-event.ts'
import { requireLook } from './see-task.ts'

/**
 * Makes a pending version and its riders count: entry in the book and version row of each, task and event in one transaction, or nothing.
 * @throws Problem 5017, 409/1006, 5021, 1030, 1002 when it was not looked at, 5023 when it is not right any more, 1044 when what names it was used meanwhile
 */
export async function approve(work: Work<Person>, deciding: Deciding): Promise<void> {
  const { tx, now, actor } = work
  const { task, books, comment = null } = deciding
  const { draft, insteadOf } = await closeRound(work, deciding, 'Approved')
  await requireLook(work, deciding)
  const drafts = [draft, ...(await ridersOf(tx, draft))]
  const checked = await checkTogether(tx, { books, drafts, now, sent: sentOf(draft) })
  if ('issues' in checked) throw refusedContent(checked.issues)
  for (const one of drafts) await enter(work, { draft: one, books, taskId: task.id, comment })
  await tx
    .updateTable('approving_task')
    .set({
      status: 'Resolved',
      resolution: 'Approved',
      approved_id: draft.approved_id,
      reviewer_id: actor.person.id,
      decided_at: now,
      review_comment: comment,
    })
    .where('id', '=', task.id)
    .execute()
  const { round } = draft
  await recordEvent(work, { task_id: task.id, kind: 'Approved', round, comment, instead_of: insteadOf })
  const told = { ...task, approved_id: draft.approved_id, round }
  await tellDecided(work, { task: told, outcome: 'Approved', comment })
}

interface Entering {
  draft: DraftRow
  books: Books
  taskId: string
  comment: string | null
}

/** Enters one approved draft in its book, with its version. */
async function enter(work: Work<Person>, { draft, books, taskId, comment }: Entering): Promise<void> {
  const { now, actor } = work
  const { approved_id: entityId } = draft
  if (entityId === null) throw new Error(`Draft ${draft.id} was approved without a record.`)
  const kind = storedKind(draft.kind)
  const { version, before, createdBy, createdAt } = await bookOf(books, kind).publish(work, draft)
  await moveNotes(work, { kind, from: draft.id, to: entityId })
  await writeVersion(work, {
    kind: draft.kind,
    entity_id: entityId,
    version,
    draft_id: draft.id,
    task_id: taskId,
    changed_at: now,
    changed_by: draft.created_by,
    approved_by: actor.person.id,
    created_by: createdBy,
    created_at: createdAt,
    comment,
    changes: diffContent(everyKind[kind].fields, before, draft.content),
    snapshot: draft.content,
  })
}

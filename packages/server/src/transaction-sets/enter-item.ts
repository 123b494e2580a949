import { everyKind } from '@strongroom/api/contract/every-kind'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { moveNotes } from '../notes/move-notes.ts'
import { diffContent } from '../records/content-diff.ts'
import { publishRecord } from '../records/publish-record.ts'
import { writeVersion } from '../versions/write-version.ts'
import type { Work } from '../work/work.ts'

// What its table would refuse has been asked before, of all items at once: nothing of it is said here in words.
const room = {
  kind: 'transaction',
  table: { kind: 'transaction', columns: {}, unique: [] },
  searched: ['reference', 'description', 'memo'],
} as const

/** Makes an item of an approved set the transaction that it names, with its version: as its set was decided, so was it. */
export async function enterItem(work: Work, { draft, taskId }: { draft: DraftRow; taskId: string }): Promise<void> {
  const { reviewed_by: approvedBy } = draft
  if (approvedBy === null) throw new Error(`Item ${draft.id} is taken up, though nobody has approved it.`)
  const { version, before, createdBy, createdAt } = await publishRecord(work, room, draft)
  await moveNotes(work, { kind: room.kind, from: draft.id, to: draft.id })
  await writeVersion(work, {
    kind: room.kind,
    entity_id: draft.id,
    version,
    draft_id: draft.id,
    task_id: taskId,
    changed_at: work.now,
    changed_by: draft.created_by,
    approved_by: approvedBy,
    created_by: createdBy,
    created_at: createdAt,
    comment: null,
    changes: diffContent(everyKind.transaction.fields, before, draft.content),
    snapshot: draft.content,
  })
}

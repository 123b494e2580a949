import { fieldAt } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { Problem } from '../http/problem.ts'
import { storedKind } from '../records/stored-kind.ts'
import type { Person, Work } from '../work/work.ts'
import { riderAt } from '../drafts/riders.ts'
import { isOpen, requireCurrent, type Deciding } from './close-round.ts'
import { whyNotDecider } from './why-not-decider.ts'
import { writeComment } from './write-comment.ts'

/**
 * Remarks on a pending version, or on one of its fields. Nothing else changes, so the revision stays and no decision that
 * is being made becomes stale by it. @throws Problem 1002 no such field, 409/1006, 5021
 */
export async function comment(work: Work<Person>, deciding: Deciding): Promise<void> {
  const { tx } = work
  const { task, revision, comment: body = '', fieldPath } = deciding
  if (fieldPath !== undefined && !(await isField(work, task, fieldPath)))
    throw new Problem('validationFailed', {
      reasons: [{ field: 'fieldPath', message: `There is no field ${fieldPath}` }],
    })
  // The share lock keeps the version Pending until the remark is written.
  const pending = await tx
    .selectFrom('draft')
    .select('round')
    .where('id', '=', task.draft_id)
    .where('revision', '=', revision)
    .where('status', '=', 'Pending')
    .where(isOpen(task))
    .forShare()
    .executeTakeFirst()
  if (!pending) {
    await requireCurrent(work, task, revision)
    throw new Problem('entityNotPending')
  }
  const { round } = pending
  const asks = (await whyNotDecider(work, deciding, round)) === null
  await writeComment(work, { task, round, body, fieldPath: fieldPath ?? null, asks })
}

/** Whether a path leads to a field of what is decided on, or of one of its riders. */
async function isField({ tx }: Work, task: Deciding['task'], path: string): Promise<boolean> {
  if (fieldAt(everyKind[storedKind(task.kind)].fields, path)) return true
  const rider = riderAt(path)
  if (rider?.field === undefined || !fieldAt(everyKind[rider.kind].fields, rider.field)) return false
  const found = await tx
    .selectFrom('draft')
    .select('id')
    .where('id', '=', rider.id)
    .where('kind', '=', rider.kind)
    .where('rides_with', '=', task.draft_id)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  return found !== undefined
}

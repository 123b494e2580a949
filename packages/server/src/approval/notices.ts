import { recordKinds } from '@strongroom/api/contract'
import { delegatesAt, withDelegates } from '../absences/away.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import { settleNotices } from '../notifications/settle-notices.ts'
import { takeBackNotices } from '../notifications/take-back-notices.ts'
import { entityTypeOf, storedKind } from '../records/stored-kind.ts'
import type { Person, Work } from '../work/work.ts'
import type { Book } from './book.ts'
import { authorsOf, chosenApprovers, eligibleApprovers } from './eligible-approvers.ts'
import type { TaskRow } from './require-task.ts'
import { storyTasks } from './story-tasks.ts'

/** The task that is told of: whose, what it is called, in which round. */
type Told = Pick<TaskRow, 'id' | 'kind' | 'draft_id' | 'approved_id' | 'title' | 'creator_id'> & { round: number }

interface Asking {
  task: Told
  draft: DraftRow
  book: Book
}

/** The approvers that were chosen, and who decides for those that are away; else all who may decide. */
async function askedOf({ tx, now }: Work<Person>, { task, draft, book }: Asking): Promise<Iterable<string>> {
  const chosen = await chosenApprovers(tx, task.id, task.round)
  if (chosen.size > 0) return withDelegates(await delegatesAt(tx, now), chosen)
  const eligible = await eligibleApprovers(tx, { draftId: draft.id, privilege: book.privilege(draft, 'approve') })
  return eligible.map(({ id }) => id)
}

/** Tells those who are asked to decide, and takes it back from those who are not asked any more. */
export async function tellAssigned(
  work: Work<Person>,
  { comment, ...asking }: Asking & { comment: string | null },
): Promise<void> {
  const { name } = work.actor.person
  const { task } = asking
  const asked = [...(await askedOf(work, asking))]
  await settleNotices(work, { taskId: task.id, kind: 'TaskDecided' })
  await takeBackNotices(work, { taskId: task.id, round: task.round, asked })
  await notify(work, asked, {
    ...about(task, 'TaskAssigned'),
    title: `${named(task)} waits for your decision`,
    body: comment === null ? `Sent by ${name}.` : `${name}: ${comment}`,
  })
}

/** Reminds them of it, once on a day `YYYY-MM-DD`. */
export async function tellReminded(work: Work<Person>, { day, ...asking }: Asking & { day: string }): Promise<void> {
  const { task } = asking
  await notify(work, await askedOf(work, asking), {
    ...about(task, 'TaskAssigned'),
    event: `Reminder:${task.id}:${task.round}:${day}`,
    title: `${named(task)} still waits for your decision`,
    body: `A reminder of ${work.actor.person.name}.`,
  })
}

/** Nobody is asked any more: what asked them tells what became of it, whether they have read it or not. */
async function tellOver(work: Work<Person>, { task, became }: { task: Told; became: string }): Promise<void> {
  await settleNotices(work, { taskId: task.id, kind: 'TaskAssigned' })
  await work.tx
    .updateTable('notification')
    .set({ title: `${named(task)} waited for your decision: ${work.actor.person.name} ${became}` })
    .where('task_id', '=', task.id)
    .where('kind', '=', 'TaskAssigned')
    .where('round', '=', task.round)
    .execute()
}

/** Tells everybody who wrote at it what became of it; nobody is asked any more. */
export async function tellDecided(
  work: Work<Person>,
  { task, outcome, comment }: { task: Told; outcome: 'Approved' | 'Rejected'; comment: string | null },
): Promise<void> {
  const { name } = work.actor.person
  await tellOver(work, { task, became: outcome === 'Approved' ? 'approved it' : 'sent it back' })
  const authors = await authorsOf(work.tx, task.draft_id)
  await notify(work, [task.creator_id, ...authors], {
    ...about(task, 'TaskDecided'),
    title: outcome === 'Approved' ? `${named(task)} was approved` : `${named(task)} was sent back to you`,
    body: comment === null ? `By ${name}.` : `${name}: ${comment}`,
    severity: outcome === 'Approved' ? 'success' : 'warning',
  })
}

/** Tells those who were asked to decide that there is nothing to decide any more. */
export async function tellWithdrawn(
  work: Work<Person>,
  { task, comment }: { task: Told; comment: string | null },
): Promise<void> {
  const asked = await work.tx
    .selectFrom('notification')
    .select('user_id')
    .where('task_id', '=', task.id)
    .where('kind', '=', 'TaskAssigned')
    .where('round', '=', task.round)
    .execute()
  const { name } = work.actor.person
  await tellOver(work, { task, became: 'withdrew it' })
  await notify(
    work,
    asked.map(({ user_id }) => user_id),
    {
      ...about(task, 'TaskDecided'),
      title: `${named(task)} was withdrawn`,
      body: comment === null ? `By ${name}.` : `${name}: ${comment}`,
    },
  )
}

/** Tells who took part: who wrote at it, commented on it, was chosen for it. */
export async function tellCommented(
  work: Work<Person>,
  { task, commentId, body }: { task: Told; commentId: string; body: string },
): Promise<void> {
  const { tx, actor } = work
  const comments = await tx
    .selectFrom('task_comment')
    .select('author_id')
    .where('task_id', 'in', await storyTasks(tx, task))
    .execute()
  const [authors, chosen] = [await authorsOf(tx, task.draft_id), await chosenApprovers(tx, task.id, task.round)]
  const part = [task.creator_id, ...authors, ...chosen, ...comments.map(({ author_id }) => author_id)]
  await notify(work, part, {
    ...about(task, 'CommentAdded'),
    event: `CommentAdded:${commentId}`,
    title: `${actor.person.name} commented on ${task.title}`,
    body,
  })
}

const about = (task: Told, kind: Notice['kind']) => ({
  kind,
  event: `${kind}:${task.id}:${task.round}`,
  record: { type: entityTypeOf(storedKind(task.kind)), id: task.approved_id ?? task.draft_id },
  task: { id: task.id, round: task.round },
})

const named = ({ kind, title }: Told): string => {
  const { noun } = recordKinds[storedKind(kind)]
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${title}`.trim()
}

import { recordKinds, statesFor, titleOf, type SendToApprovalBody } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { deadlineOf, federalReserve } from '@strongroom/api/finance'
import { instantOf } from '@strongroom/api/money'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { recordAuthor } from '../drafts/record-author.ts'
import { refusedWrite } from '../drafts/refused-write.ts'
import { isToldOf, ridersOf } from '../drafts/riders.ts'
import { requireMaker } from '../drafts/require-maker.ts'
import { Problem } from '../http/problem.ts'
import { diffContent } from '../records/content-diff.ts'
import { refusedContent } from '../records/refused-content.ts'
import { storedKind } from '../records/stored-kind.ts'
import type { Person, Work } from '../work/work.ts'
import { bookOf, type Book, type Books } from './book.ts'
import { checkTogether } from './check-together.ts'
import { chooseApprovers } from './choose-approvers.ts'
import { openComments } from './comments-of.ts'
import { recordEvent } from './record-event.ts'
import { requireRight } from './require-right.ts'
import { keepRound } from './rounds.ts'

/** A draft that was sent, and the task that asks for the decision. */
export interface Sent {
  draft: DraftRow
  taskId: string
}

/**
 * Puts a draft forward for a decision, without a word to anybody: a new task, or the next round of the one it has. Who sent
 * it back last, and why, stays with it: it is a draft again when it is recalled.
 * @throws Problem 1030 not the maker, 5033 no such draft or not in a state to be sent, 409/1006 stale revision, 5023 with
 *   one reason a field, 1044 what names it was used before, 5016 unknown approver, 5017 an approver who may not decide on it
 */
export async function putForward(
  work: Work<Person>,
  { books, id, revision, approverIds = [], comment = null, decisionDays = 2 }: PuttingForward,
): Promise<Sent & { book: Book }> {
  const { tx, now, actor } = work
  const known = await tx
    .selectFrom('draft')
    .select(['kind', 'content', 'created_by', 'rides_with'])
    .where('id', '=', id)
    .executeTakeFirst()
  const absent = () => new Problem('pendingEntityNotModifiable', { message: 'The draft was not found.' })
  if (!known) throw absent()
  const { kind, book } = requireRight(actor, 'edit', { books, draft: known, absent })
  if (known.rides_with !== null)
    throw new Problem('pendingEntityNotModifiable', {
      message: `This ${recordKinds[kind].noun} is sent to approval with the record that it belongs to.`,
      data: { pendingId: known.rides_with },
    })
  await requireMaker(work, known.created_by, 'send it to approval')

  let sendable = tx.selectFrom('draft').selectAll().where('id', '=', id).where('status', 'in', statesFor('send'))
  if (revision !== undefined) sendable = sendable.where('revision', '=', revision)
  const before = await sendable.forNoKeyUpdate().executeTakeFirst()
  if (!before) throw await refusedWrite(tx, { kind, id, revision })

  const asked = await openComments(tx, id)
  if (asked.length > 0) throw unanswered(asked)
  const { content, riders } = await completeContents(work, { books, before })
  const record = before.approved_id === null ? undefined : await book.current(tx, before.approved_id)
  const own = diffContent(everyKind[kind].fields, record?.content ?? {}, content).length
  const changedCount = own + (await changedInRiders(tx, { books, riders }))
  if (changedCount === 0) throw nothingChanged()
  const round = before.status === 'Rework' ? before.round + 1 : before.round
  const draft = await tx
    .updateTable('draft')
    .set({
      content: JSON.stringify(content),
      title: titleOf(kind, content, ''),
      status: 'Pending',
      round,
      revision: before.revision + 1,
      submitted_by: actor.person.id,
      submitted_at: now,
      updated_by: actor.person.id,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAuthor(work, { id, round })
  const taskId = await openTask(work, { draft, comment, changedCount, dueAt: dueAt(work, decisionDays) })
  const privilege = book.privilege(draft, 'approve')
  await chooseApprovers(work, { draftId: id, taskId, round, privilege, approverIds })
  return { draft, taskId, book }
}

/** What is put forward, and who is chosen to decide. */
export interface PuttingForward extends Omit<SendToApprovalBody, 'comment'> {
  books: Books
  id: string
  comment?: string | null
  /** Business days that approvers have, 0 for no term. */
  decisionDays?: number | undefined
}

/** When a decision is wanted: so many business days from now, on the maker's clock; null without a term. */
function dueAt({ now, actor: { person } }: Work<Person>, businessDays: number): Date | null {
  if (businessDays === 0) return null
  const { timezoneId } = person
  return new Date(deadlineOf({ instant: instantOf(now), businessDays, timezoneId, calendar: federalReserve }))
}

/** One reason a comment, at its field where it has one. */
const unanswered = (asked: Awaited<ReturnType<typeof openComments>>): Problem =>
  new Problem('entityValidationFailed', {
    reasons: asked.map(({ field_path, name, body }) => ({
      ...(field_path !== null && { field: `content.${field_path}` }),
      message: `Answer what ${name} asked, or have it resolved: “${shortened(body)}”`,
    })),
  })

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

const nothingChanged = (): Problem =>
  new Problem('entityValidationFailed', {
    reasons: [{ message: 'Nothing is changed: the draft says what is approved.' }],
  })

/**
 * The draft and its riders as complete contents, each checked alone, against everything else, and beside the others. What
 * a rider was tidied to is written.
 */
async function completeContents(
  work: Work<Person>,
  { books, before }: { books: Books; before: DraftRow },
): Promise<{ content: Content; riders: DraftRow[] }> {
  const { tx, now, actor } = work
  const found = await ridersOf(tx, before)
  const sent = { by: actor.person.id, at: now }
  const checked = await checkTogether(tx, { books, drafts: [before, ...found], now, sent })
  if ('issues' in checked) throw refusedContent(checked.issues)
  const [content = {}, ...contents] = checked.contents
  const riders: DraftRow[] = []
  for (const [index, rider] of found.entries()) {
    const complete = contents[index] ?? {}
    const title = titleOf(storedKind(rider.kind), complete, '')
    riders.push(
      await tx
        .updateTable('draft')
        .set({ content: JSON.stringify(complete), title, revision: rider.revision + 1 })
        .where('id', '=', rider.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  }
  return { content, riders }
}

/** How many fields the riders of a draft change in the records of today. */
async function changedInRiders(
  reader: Reader,
  { books, riders }: { books: Books; riders: readonly DraftRow[] },
): Promise<number> {
  let count = 0
  for (const { kind: stored, approved_id, content } of riders) {
    const kind = storedKind(stored)
    const record = approved_id === null ? undefined : await bookOf(books, kind).current(reader, approved_id)
    count += diffContent(everyKind[kind].fields, record?.content ?? {}, content).filter(isToldOf).length
  }
  return count
}

interface Opening {
  draft: DraftRow
  comment: string | null
  changedCount: number
  dueAt: Date | null
}

async function openTask(work: Work<Person>, { draft, comment, changedCount, dueAt }: Opening): Promise<string> {
  const values = {
    title: draft.title,
    status: 'Pending' as const,
    round: draft.round,
    changed_count: changedCount,
    submitted_at: work.now,
    due_at: dueAt,
    submit_comment: comment,
    reviewer_id: null,
    decided_at: null,
    review_comment: null,
  }
  const { id } = await work.tx
    .insertInto('approving_task')
    .values({
      id: work.ids.next(),
      kind: draft.kind,
      draft_id: draft.id,
      approved_id: draft.approved_id,
      action: draft.approved_id === null ? 'Create' : 'Update',
      resolution: null,
      creator_id: draft.created_by,
      ...values,
    })
    .onConflict((conflict) => conflict.column('draft_id').where('status', '<>', 'Resolved').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepRound(work, { id, draft })
  await recordEvent(work, { task_id: id, kind: 'Submitted', round: draft.round, comment })
  return id
}

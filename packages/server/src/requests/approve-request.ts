import type { PrivilegeAction, PrivilegeCode } from '@strongroom/api/contract'
import { approve } from '../approval/approve.ts'
import { bookOf, type Books } from '../approval/book.ts'
import { putForward } from '../approval/put-forward.ts'
import { createDraft } from '../drafts/create-draft.ts'
import { Problem } from '../http/problem.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { advanceRequest } from '../request-course/advance-request.ts'
import { courseOf } from '../request-course/follow-transaction.ts'
import type { RequestRow } from '../request-course/request-row.ts'
import type { Person, Work } from '../work/work.ts'
import { asTransaction, askedOf, fieldOfRequest } from './as-transaction.ts'
import { wordsFor } from './words-for.ts'

/** What requests need of the room of transactions. */
export interface TransactionDesk {
  room: KindRoom
  books: Books
}

/**
 * Approves a request that its work has locked: the same draft, task, version and transaction as if its asker had drafted
 * the transaction and sent it, with the request's number as its reference.
 * @throws Problem 5023 at the request's field, 1044 its number was used as a reference by hand
 */
export async function approveRequest(
  work: Work<Person>,
  { request, comment, desk }: { request: RequestRow; comment: string | undefined; desk: TransactionDesk },
): Promise<void> {
  const { tx, now, actor } = work
  const transactionId = await inWordsOfRequest(actor, () => writeTransaction(work, { request, comment, desk }))
  const state = await tx
    .selectFrom('transaction_state')
    .select(['status', 'failure_reason', 'detail'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  await advanceRequest(work, request, {
    action: 'Approved',
    status: 'Approved',
    ...courseOf(state),
    decided_by: actor.person.id,
    decided_at: now,
    comment: comment ?? null,
    transaction_id: transactionId,
  })
}

/** Drafts it for who asked, sends it and approves it; answers the id of the transaction. */
async function writeTransaction(
  work: Work<Person>,
  {
    request,
    comment,
    desk: { room, books },
  }: { request: RequestRow; comment: string | undefined; desk: TransactionDesk },
): Promise<string> {
  const { tx, now } = work
  const { content } = await asTransaction(tx, { request: askedOf(request), reference: request.number, now })
  const own = booksOfRequests(books)
  const forAsker = { ...work, actor: await askerOf(work, request) }
  const { id } = await createDraft(forAsker, { room, content })
  const { draft, taskId, book } = await putForward(forAsker, { books: own, id, decisionDays: 0 })
  const task = await tx.selectFrom('approving_task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
  // What was looked at is the request; its transaction comes into being with the decision.
  const reason = comment ?? `Decided as request ${request.number}.`
  await approve(work, { task, book, books: own, draft, revision: draft.revision, comment: reason })
  const { approved_id } = await tx
    .selectFrom('draft')
    .select('approved_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (approved_id === null) throw new Error(`The request ${request.number} was approved without a transaction.`)
  return approved_id
}

/** Who asked, with the right by which they asked: what became of their roles since takes nothing back. */
async function askerOf({ tx }: Work, { requested_by }: RequestRow): Promise<Person> {
  const row = await tx
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'status', 'timezone_id'])
    .where('id', '=', requested_by)
    .executeTakeFirstOrThrow()
  const person = {
    ...{ id: row.id, email: row.email, firstName: row.first_name, lastName: row.last_name },
    ...{
      name: `${row.first_name} ${row.last_name}`,
      status: row.status,
      timezoneId: row.timezone_id,
      hereBeforeAt: null,
      roles: [],
    },
    privileges: new Set<string>(['request.view', 'request.edit']),
  }
  return { person }
}

/** The book of transactions as requests are entered in it: asked for and decided by the privileges of requests. */
function booksOfRequests(books: Books): Books {
  const book = bookOf(books, 'transaction')
  const privilege = (_draft: unknown, action: PrivilegeAction): PrivilegeCode => `request.${action}`
  return new Map([...books, ['transaction', { ...book, privilege }]])
}

/** What is refused of the transaction is told at the field of the request, in words for who decides. */
async function inWordsOfRequest<T>(actor: Person, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Problem) || error.reasons.length === 0) throw error
    const { kind, message, data, moreReasons } = error
    throw new Problem(kind, {
      message,
      moreReasons,
      ...(data && { data }),
      reasons: error.reasons.map(({ field, ...reason }) => {
        const own = { ...reason, ...(field !== undefined && { field: fieldOfRequest(field) }) }
        // That its number is taken is about no account.
        return own.field === 'requestNumber' ? own : wordsFor(actor)(own)
      }),
      cause: error,
    })
  }
}

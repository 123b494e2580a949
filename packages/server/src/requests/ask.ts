import type { RequestContent, RequestRecord } from '@strongroom/api/contract'
import { writeAudit } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import { requestEntity, type RequestRow } from '../request-course/request-row.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { asIssuesOfRequest, asTransaction } from './as-transaction.ts'
import { askedIssues, submitRequest } from './asked-issues.ts'
import { describeRequest } from './describe-requests.ts'

/** Asks for money to move; somebody else decides. @throws Problem 1002, 5023 with one reason a field */
export async function ask(work: Work<Person>, content: RequestContent): Promise<RequestRecord> {
  const row = await enterRequest(work, { content })
  await writeAudit(work, { action: 'Asked', entityType: requestEntity, entityId: row.id, after: toldOf(row) })
  return describeRequest(readingIn(work), row)
}

/** What the trail tells of what was asked. */
export const toldOf = (row: RequestRow): object => ({
  number: row.number,
  type: row.type,
  amount: row.amount,
  currency: row.currency,
  clientAccountId: row.client_account_id,
})

/** Enters a request, or a part of one; `at` says where it stands in the body. */
export async function enterRequest(
  { tx, now, ids, actor }: Work<Person>,
  { content: given, parent, at = '' }: { content: RequestContent; parent?: RequestRow; at?: string },
): Promise<RequestRow> {
  const refused = (kind: 'validationFailed' | 'entityValidationFailed', issues: { field: string; message: string }[]) =>
    new Problem(kind, { reasons: issues.map(({ field, message }) => ({ field: `${at}${field}`, message })) })
  const submitted = submitRequest(given)
  if (!submitted.ok) throw refused('validationFailed', submitted.issues)
  const { content } = submitted
  const planned = await asTransaction(tx, { request: content, reference: parent?.number ?? 'New request', now })
  const issues = asIssuesOfRequest(askedIssues(actor, content, planned))
  if (issues.length > 0) throw refused('entityValidationFailed', issues)
  const id = ids.next()
  const accountId = content.type === 'deposit' ? content.destinationAccountId : content.sourceAccountId
  const account = await tx
    .selectFrom('client_account')
    .select('content')
    .where('id', '=', accountId ?? '')
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('request')
    .values({
      id,
      revision: 1,
      type: content.type,
      amount: content.amount,
      currency: content.currency,
      rail: planned.content.rail ?? 'ACH',
      channel: content.channel ?? 'Staff',
      description: content.description ?? null,
      needed_by: content.neededBy ?? null,
      parent_id: parent?.id ?? null,
      source_account_id: content.sourceAccountId ?? null,
      destination_account_id: content.destinationAccountId ?? null,
      client_id: String(account.content.clientId),
      requested_by: actor.person.id,
      requested_at: now,
      is_split: false,
      status: 'Pending',
      processing_status: 'Pending',
      is_withdrawn: false,
      decided_by: null,
      decided_at: null,
      comment: null,
      transaction_id: null,
      finished_at: null,
      failure_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

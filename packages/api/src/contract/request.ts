import * as z from 'zod/mini'
import { check } from './checks.ts'
import { id, instant, revision, userRef } from './common.ts'
import { choice, currency, date, money, optional, reference } from './fields.ts'
import { pageOf } from './list.ts'
import type { FieldIssue, Rule } from './rules.ts'

const request = 'Request'
const accounts = 'Accounts'

export const requestTypes = { withdrawal: 'Withdrawal', deposit: 'Deposit', transfer: 'Transfer' } as const

/** What is asked for. */
export const requestContent = z.strictObject({
  type: choice({ label: 'Type', section: request }, requestTypes),
  amount: money({ label: 'Amount', section: request, check: check.positiveMoney }),
  currency: currency({ label: 'Currency', section: request }),
  neededBy: optional(date({ label: 'Needed by', section: request })),
  parentRequestId: optional(reference({ label: 'Parent request', section: request, source: 'request' })),
  clientId: reference({ label: 'Client', section: accounts, source: 'client' }),
  clientAccountId: optional(reference({ label: 'Client account', section: accounts, source: 'clientAccount' })),
  sourceAccountId: optional(reference({ label: 'From', section: accounts, source: 'account' })),
  destinationAccountId: optional(reference({ label: 'To', section: accounts, source: 'account' })),
})
export type RequestContent = z.infer<typeof requestContent>

export const requestRules: Rule<RequestContent> = function* (content): Generator<FieldIssue> {
  if ((content.type === 'withdrawal' || content.type === 'transfer') && !content.sourceAccountId)
    yield { field: 'sourceAccountId', message: 'Choose the account that pays' }
  if ((content.type === 'deposit' || content.type === 'transfer') && !content.destinationAccountId)
    yield { field: 'destinationAccountId', message: 'Choose the account that receives' }
  if (content.sourceAccountId && content.sourceAccountId === content.destinationAccountId)
    yield { field: 'destinationAccountId', message: 'The account that receives must differ from the one that pays' }
}

/** How far the money is, beside `status`, which is the decision: tiles and colours read this one. */
export const processingStatus = z.enum(['Pending', 'InProgress', 'Completed', 'Failed'])

export const requestRecord = z.object({
  id,
  requestNumber: z.string(),
  revision,
  type: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
  processingStatus: z.string(),
  parentRequestId: z.nullable(id),
  clientId: id,
  clientAccountId: z.nullable(id),
  sourceAccountId: z.nullable(id),
  destinationAccountId: z.nullable(id),
  neededBy: z.nullable(z.string()),
  requestedBy: userRef,
  requestedAt: instant,
  approvedBy: z.nullable(userRef),
  approvedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  failureReason: z.nullable(z.string()),
  transactionId: z.nullable(id),
  channel: z.string(),
})
export type RequestRecord = z.infer<typeof requestRecord>
export const requestPage = pageOf(requestRecord)

/** `requests/totals`: the four tiles; "completed today" is the asking person's own day. */
export const requestTotals = z.object({
  pending: z.int(),
  inProgress: z.int(),
  completedToday: z.int(),
  failed: z.int(),
})
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))

/** PUT `requests/{id}/decision`. A rejection needs a comment; `revision` is what was seen (409/1006 otherwise). */
export const requestDecisionBody = z.union([
  z.strictObject({ action: z.literal('approve'), revision, comment: z.optional(reason) }),
  z.strictObject({ action: z.literal('reject'), revision, comment: reason }),
])
export type RequestDecision = z.infer<typeof requestDecisionBody>

/** What `requests` can be filtered by. `startDate` and `endDate` are days, both included. */
export const requestFilters = [
  'type',
  'status',
  'processingStatus',
  'clientId',
  'clientAccountId',
  'parentRequestId',
  'startDate',
  'endDate',
] as const
export const requestSorts = ['requestedAt', 'amount', 'type', 'status', 'processingStatus', 'neededBy'] as const

/** The period of a history: its start is not after its end. */
export function* periodInOrder(period: { startDate?: string; endDate?: string }): Generator<FieldIssue> {
  if (period.startDate && period.endDate && period.endDate < period.startDate)
    yield { field: 'endDate', message: 'End date must not be before the start date' }
}

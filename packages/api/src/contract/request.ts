import * as z from 'zod/mini'
import { check } from './checks.ts'
import { commentOf } from './comment.ts'
import { id, instant, revision, userRef } from './common.ts'
import { coverChange } from './cover-impact.ts'
import { draftSchema, type DraftOf } from './draft.ts'
import { choice, currency, date, money, optional, reference, text } from './fields.ts'
import { pageOf } from './list.ts'
import type { AccountType, MovementEnd } from './movements.ts'
import type { FieldIssue, Rule } from './rules.ts'
import { rails } from './shared-choices.ts'

const request = 'Request'
const accounts = 'Accounts'

export const requestTypes = { withdrawal: 'Withdrawal', deposit: 'Deposit', transfer: 'Transfer' } as const
export type RequestType = keyof typeof requestTypes

/** What a request of each type is between: money of clients, from and to their external accounts or among themselves. */
export const requestEnds = {
  withdrawal: { source: 'ClientAccount', destination: 'ExternalAccount' },
  deposit: { source: 'ExternalAccount', destination: 'ClientAccount' },
  transfer: { source: 'ClientAccount', destination: 'ClientAccount' },
} as const satisfies Readonly<Record<RequestType, Readonly<Record<MovementEnd, AccountType>>>>

/** How it reached the operator. */
export const requestChannels = { Staff: 'Staff', Portal: 'Portal', API: 'API' } as const

/** What is asked for. Whose it is follows from the client account that pays, or of a deposit from the one that receives. */
export const requestContent = z.strictObject({
  type: choice({ label: 'Type', section: request }, requestTypes),
  amount: money({ label: 'Amount', section: request, check: check.positiveMoney }),
  currency: currency({ label: 'Currency', section: request }),
  sourceAccountId: optional(reference({ label: 'From', section: accounts, source: 'account' })),
  destinationAccountId: optional(reference({ label: 'To', section: accounts, source: 'account' })),
  /** Left out: the rail of the external account, ACH where none is named; a transfer moves inside the books. */
  rail: optional(choice({ label: 'Rail', section: accounts }, rails)),
  neededBy: optional(date({ label: 'Needed by', section: request })),
  description: optional(text({ label: 'Description', section: request, max: 100 })),
  /** Left out: Staff. */
  channel: optional(choice({ label: 'Channel', section: request }, requestChannels)),
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

/** The decision on a request. One that its asker withdrew is Rejected, and its `state` says so. */
export const requestStatuses = { Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected' } as const

/** How far the money is, beside the decision: until one is approved, and where it never is, Pending. */
export const processingStatuses = {
  Pending: 'Pending',
  InProgress: 'In progress',
  Completed: 'Completed',
  Failed: 'Failed',
} as const

/** Both in one word, as screens show it: the decision until there is one, then the money. */
export const requestStates = {
  Pending: 'Pending',
  InProgress: 'In progress',
  Completed: 'Completed',
  Failed: 'Failed',
  Rejected: 'Rejected',
  Withdrawn: 'Withdrawn',
} as const
export type RequestState = keyof typeof requestStates

const record = {
  id,
  requestNumber: z.string(),
  revision,
  type: z.string(),
  /** A decimal string in `currency`. */
  amount: z.string(),
  currency: z.string(),
  rail: z.string(),
  channel: z.string(),
  description: z.nullable(z.string()),
  /** One of `requestStates`. */
  state: z.string(),
  status: z.string(),
  processingStatus: z.string(),
  parentRequestId: z.nullable(id),
  parentRequestNumber: z.nullable(z.string()),
  /** How many parts it was split into; 0 where it was not. One that was is decided and carried out in its parts. */
  partCount: z.int(),
  /** Whose it is. Names are null to whom they may not be shown. */
  clientId: id,
  clientName: z.nullable(z.string()),
  clientAccountId: id,
  clientAccountName: z.nullable(z.string()),
  /** `requestEnds` says what each end is. */
  sourceAccountId: z.nullable(id),
  sourceName: z.nullable(z.string()),
  destinationAccountId: z.nullable(id),
  destinationName: z.nullable(z.string()),
  neededBy: z.nullable(z.string()),
  requestedBy: userRef,
  requestedAt: instant,
  /** Who approved, rejected or withdrew it; null until then, and of one that was split. */
  decidedBy: z.nullable(userRef),
  decidedAt: z.nullable(instant),
  decisionComment: z.nullable(z.string()),
  /** When it was completed, failed, was rejected or withdrawn; null while it is open. */
  finishedAt: z.nullable(instant),
  /** Null unless it failed; to whom client accounts may not be shown it tells no more than that. */
  failureReason: z.nullable(z.string()),
  /** The transaction that its approval wrote; its reference is `requestNumber`. */
  transactionId: z.nullable(id),
  /** Why the person who asks may not approve or reject it, withdraw it or split it now, in words; null where they may. */
  decideRefused: z.nullable(z.string()),
  withdrawRefused: z.nullable(z.string()),
  splitRefused: z.nullable(z.string()),
}

export const requestRecord = z.object(record)
export type RequestRecord = z.infer<typeof requestRecord>
export const requestPage = pageOf(requestRecord)

/** `requests/{id}`: one request with its parts, in the order of their numbers. */
export const requestDetail = z.object({ ...record, parts: z.array(requestRecord) })
export type RequestDetail = z.infer<typeof requestDetail>

/**
 * `requests/totals`: the four tiles. Each is the total of the list with the filters of `requestTiles(today)`; `today` is
 * the asking person's own day.
 */
export const requestTotals = z.object({
  today: z.string(),
  pending: z.int(),
  inProgress: z.int(),
  completedToday: z.int(),
  failed: z.int(),
})
export type RequestTotals = z.infer<typeof requestTotals>
export type RequestTile = Exclude<keyof RequestTotals, 'today'>

/** The filters of the list that each tile counts. */
export function requestTiles(
  today: string,
): Readonly<Record<RequestTile, Readonly<Partial<Record<RequestFilter, string>>>>> {
  return {
    pending: { state: 'Pending' },
    inProgress: { state: 'InProgress' },
    completedToday: { state: 'Completed', isFinished: 'true', startDate: today, endDate: today },
    failed: { state: 'Failed' },
  }
}

/** `requests/approvers`: who may decide on requests, by name; nobody decides on what they asked for. */
export const requestApprovers = z.array(userRef)

const comment = commentOf(1000)

/**
 * PUT `requests/{id}/decision`. `revision` is what was seen (409/1006 otherwise). Whoever asked never approves or rejects,
 * and nobody else withdraws. A rejection says why.
 */
export const requestDecisionBody = z.union([
  z.strictObject({ action: z.literal('approve'), revision, comment: z.optional(comment) }),
  z.strictObject({ action: z.literal('reject'), revision, comment }),
  z.strictObject({ action: z.literal('withdraw'), revision, comment: z.optional(comment) }),
])
export type RequestDecision = z.infer<typeof requestDecisionBody>

/** The most parts that a request can be split into. */
export const mostParts = 50

/** POST `requests/{id}/parts`: at least two, which together make its amount; what a part leaves out it has from the whole. */
export const requestPart = z.strictObject({
  amount: requestContent.shape.amount,
  sourceAccountId: requestContent.shape.sourceAccountId,
  destinationAccountId: requestContent.shape.destinationAccountId,
  rail: requestContent.shape.rail,
  neededBy: requestContent.shape.neededBy,
  description: requestContent.shape.description,
})
export type RequestPart = z.infer<typeof requestPart>
export const splitRequestBody = z.strictObject({
  revision,
  parts: z.array(requestPart).check(z.minLength(2), z.maxLength(mostParts)),
})
export type SplitRequestBody = z.infer<typeof splitRequestBody>

/** POST `requests/preview`: as much of a request as has been typed. */
export const requestDraft: z.ZodMiniType<RequestDraft> = asDraft(draftSchema(requestContent))
export type RequestDraft = DraftOf<RequestContent>

/** What lies on an account and what of it is free. */
const onAccount = z.object({ posted: z.string(), available: z.string() })

/** An end, as far as it was found; balances are null outside the books, and `after` until it can be told. */
const previewedEnd = z.object({
  accountId: id,
  name: z.string(),
  currency: z.nullable(z.string()),
  before: z.nullable(onAccount),
  after: z.nullable(onAccount),
})

/**
 * What a request would do if it were approved now, without anything happening: the rules that its approval holds it to.
 * To whom client accounts may not be shown, balances and cover are null, and issues name no account and no balance.
 */
export const requestPreview = z.object({
  asOf: instant,
  /** Nothing is missing and nothing stands against it. */
  ok: z.boolean(),
  /** What is missing or stands against it, by the field of the request. */
  issues: z.array(z.object({ field: z.string(), message: z.string() })),
  source: z.nullable(previewedEnd),
  destination: z.nullable(previewedEnd),
  /** One of `itemOutcomes`; null until it can be told. */
  outcome: z.nullable(z.string()),
  /** The day it is at the institution, and the day on which it leaves; null until they can be told. */
  today: z.nullable(z.string()),
  dueDay: z.nullable(z.string()),
  /** Until when it would leave on the same business day; null for a rail that knows no such time. */
  cutOff: z.nullable(z.object({ time: z.string(), timezoneId: z.string() })),
  cover: z.nullable(coverChange),
})
export type RequestPreview = z.infer<typeof requestPreview>

/**
 * What `requests` can be filtered by. `startDate` and `endDate` are days of the asking person, both included: of asking,
 * and with `isFinished=true` of finishing. `decidable` is whether the asking person may decide on it now.
 */
export const requestFilters = [
  'type',
  'state',
  'status',
  'processingStatus',
  'currency',
  'clientId',
  'clientAccountId',
  'parentRequestId',
  'requestedBy',
  'channel',
  'isFinished',
  'decidable',
  'startDate',
  'endDate',
] as const
export type RequestFilter = (typeof requestFilters)[number]
export const requestRanges = ['amount', 'neededBy', 'requestedAt', 'finishedAt'] as const
export const requestSorts = [
  'requestNumber',
  'type',
  'amount',
  'state',
  'neededBy',
  'requestedAt',
  'finishedAt',
] as const

/** The period of a history: its start is not after its end. */
export function* periodInOrder(period: { startDate?: string; endDate?: string }): Generator<FieldIssue> {
  if (period.startDate && period.endDate && period.endDate < period.startDate)
    yield { field: 'endDate', message: 'End date must not be before the start date' }
}

/** `draftSchema` derives its schema from the content's own, so what it accepts is that content's draft. */
function asDraft(schema: z.ZodMiniType): z.ZodMiniType<RequestDraft> {
  return schema as z.ZodMiniType<RequestDraft>
}

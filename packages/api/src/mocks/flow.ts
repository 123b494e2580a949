import type { Notification } from '../contract/notification.ts'
import type { RequestRecord } from '../contract/request.ts'
import { pick } from '../contract/kinds/example-codes.ts'
import { instantAt } from './instants.ts'
import { userRefFixture } from './people.ts'

const states = [
  { status: 'Pending', processingStatus: 'Pending' },
  { status: 'Approved', processingStatus: 'InProgress' },
  { status: 'Approved', processingStatus: 'Completed' },
  { status: 'Approved', processingStatus: 'Failed' },
  { status: 'Rejected', processingStatus: 'Pending' },
] as const

/** A request; types and states come in turn. */
export function requestFixture(index = 0, overrides: Partial<RequestRecord> = {}): RequestRecord {
  const type = pick(['withdrawal', 'deposit', 'transfer'], index)
  const state = pick(states, index)
  const decided = state.status !== 'Pending'
  return {
    id: `request-${index + 1}`,
    requestNumber: `R-2026-${String(index + 1).padStart(5, '0')}`,
    revision: 1,
    type,
    amount: `${5_000 + index * 250}.00`,
    currency: 'USD',
    ...state,
    parentRequestId: index % 7 === 6 ? 'request-1' : null,
    clientId: `client-${index + 1}`,
    clientAccountId: `clientAccount-${index + 1}`,
    sourceAccountId: type === 'deposit' ? null : `clientAccount-${index + 1}`,
    destinationAccountId: type === 'withdrawal' ? null : `clientAccount-${index + 2}`,
    neededBy: '2026-03-06',
    requestedBy: userRefFixture(0),
    requestedAt: instantAt(index),
    approvedBy: decided ? userRefFixture(1) : null,
    approvedAt: decided ? instantAt(index + 1) : null,
    completedAt: state.processingStatus === 'Completed' ? instantAt(index + 2) : null,
    failureReason: state.processingStatus === 'Failed' ? 'The receiving bank returned the payment.' : null,
    transactionId: state.status === 'Approved' ? `transaction-${index + 1}` : null,
    channel: pick(['Staff', 'Portal', 'API'], index),
    ...overrides,
  }
}

const kinds = [
  ['TaskAssigned', 'A change of Prairie Trust Bank waits for you', 'info', 'Institutions', 'institution-1'],
  ['TaskDecided', 'Your change of Eleanor Whitfield was approved', 'success', 'client', 'client-1'],
  ['RequestFailed', 'Request R-2026-00004 failed', 'warning', null, null],
] as const

/** A notification; the first three are unread. */
export function notificationFixture(index = 0, overrides: Partial<Notification> = {}): Notification {
  const [kind, title, severity, entityType, entityId] = pick(kinds, index)
  return {
    id: `notification-${index + 1}`,
    kind,
    title,
    body: null,
    entityType,
    entityId,
    severity,
    createdAt: instantAt(index),
    readAt: index < kinds.length ? null : instantAt(index + 1),
    ...overrides,
  }
}

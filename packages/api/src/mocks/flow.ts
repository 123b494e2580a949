import type { Notification } from '../contract/notification.ts'
import { pick } from '../contract/kinds/example-codes.ts'
import { instantAt } from './instants.ts'

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

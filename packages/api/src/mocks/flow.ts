import type { Notification } from '../contract/notification.ts'
import type { Report } from '../contract/report.ts'
import { pick } from '../contract/kinds/example-codes.ts'
import { instantAt } from './instants.ts'
import { banks } from '../contract/kinds/example-names.ts'

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

/** The figures of one chart: balances by institution. */
export function reportFixture(overrides: Partial<Report> = {}): Report {
  return {
    name: 'balances-by-institution',
    title: 'Balances by institution',
    unit: 'money',
    currency: 'USD',
    categories: [...banks],
    series: [{ name: 'Balance', values: banks.map((_bank, index) => `${4_250_000 + index * 1_000}.00`) }],
    from: null,
    to: '2026-03-02',
    generatedAt: instantAt(0),
    ...overrides,
  }
}

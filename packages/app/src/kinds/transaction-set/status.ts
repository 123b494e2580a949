import { setStatuses } from '@strongroom/api/contract'
import type { StatusValue } from '@strongroom/ui/entity-table'

type Status = keyof typeof setStatuses

const colours: Readonly<Record<Status, StatusValue['status']>> = {
  Draft: 'draft',
  Approved: 'pending',
  Processing: 'inProgress',
  Settled: 'completed',
  PartiallySettled: 'inProgress',
  Failed: 'rejected',
  Reversed: 'neutral',
  Cancelled: 'neutral',
}

const isStatus = (status: string): status is Status => Object.hasOwn(setStatuses, status)

/** How far a set is, in its word and colour. */
export const statusValue = (status: string): StatusValue =>
  isStatus(status) ? { status: colours[status], label: setStatuses[status] } : { status: 'neutral', label: status }

/** How far an approved set can be, as a list is narrowed by it. */
export const approvedStatuses = (
  ['Approved', 'Processing', 'Settled', 'PartiallySettled', 'Failed', 'Reversed', 'Cancelled'] as const
).map((value) => ({ value, label: setStatuses[value] }))

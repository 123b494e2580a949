import { transactionStatuses } from '@strongroom/api/contract'
import type { StatusValue } from '@strongroom/ui/entity-table'

type Status = keyof typeof transactionStatuses

const colours: Readonly<Record<Status, StatusValue['status']>> = {
  Draft: 'draft',
  Pending: 'pending',
  Approved: 'pending',
  Processing: 'inProgress',
  Settled: 'completed',
  Failed: 'rejected',
  Rejected: 'rejected',
  Reversed: 'neutral',
  Cancelled: 'neutral',
}

const isStatus = (status: string): status is Status => Object.hasOwn(transactionStatuses, status)

/** How far a transaction is, in its word and colour. */
export const statusValue = (status: string): StatusValue =>
  isStatus(status)
    ? { status: colours[status], label: transactionStatuses[status] }
    : { status: 'neutral', label: status }

/** How far an approved transaction can be, as a list is narrowed by it. */
export const approvedStatuses = (['Approved', 'Processing', 'Settled', 'Failed', 'Reversed', 'Cancelled'] as const).map(
  (value) => ({ value, label: transactionStatuses[value] }),
)

import { transactionStatuses } from '@strongroom/api/contract'
import type { StatusValue } from '@strongroom/ui/entity-table'

const colours: Readonly<Record<string, StatusValue['status']>> = {
  Approved: 'pending',
  Processing: 'inProgress',
  Settled: 'completed',
  Failed: 'rejected',
}

const isStatus = (status: string): status is keyof typeof transactionStatuses =>
  Object.hasOwn(transactionStatuses, status)

/** How far an item of an approved set is. */
export const itemStatus = (status: string): StatusValue => ({
  status: colours[status] ?? 'neutral',
  label: isStatus(status) ? transactionStatuses[status] : status,
})

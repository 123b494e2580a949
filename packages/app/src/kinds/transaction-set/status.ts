import { itemOutcomes, setStatuses, type DryRunLine } from '@strongroom/api/contract'
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

type Outcome = keyof typeof itemOutcomes

const outcomeColours: Readonly<Record<Outcome, StatusValue['status']>> = {
  Settles: 'completed',
  Reserves: 'pending',
  Refused: 'rejected',
  Cancelled: 'neutral',
  RolledBack: 'neutral',
}

const isOutcome = (outcome: string): outcome is Outcome => Object.hasOwn(itemOutcomes, outcome)

/** What becomes of an item, in its word and colour. */
export const outcomeValue = ({ outcome }: Pick<DryRunLine, 'outcome'>): StatusValue =>
  isOutcome(outcome)
    ? { status: outcomeColours[outcome], label: itemOutcomes[outcome] }
    : { status: 'neutral', label: outcome }

import { itemOutcomes, type DryRunLine } from '@strongroom/api/contract'
import type { StatusValue } from '@strongroom/ui/entity-table'

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

import type { Field } from '@strongroom/api/contract'
import { Evidence } from '@strongroom/ui/patterns/decision-screen'
import type { StoredDraft } from '../../fields/draft-standing.ts'
import { RateSimulation } from './rate-simulation.tsx'

/** What the accounts on a plan would earn, beside the decision on it. */
export function DecidedSimulation({ draft, fields }: { draft: StoredDraft; fields: readonly Field[] }) {
  const labelOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path
  return (
    <Evidence title="Rate simulator" details={<RateSimulation draft={draft} labelOf={labelOf} />}>
      What the accounts on it would earn in a year, if their balances and its rate stayed as they are.
    </Evidence>
  )
}

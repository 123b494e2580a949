import { DraftSection } from '@strongroom/ui/draft-form'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { Suspense } from 'react'
import { useStoredDraft } from '../../fields/draft-standing.ts'
import { RateSimulation } from './rate-simulation.tsx'

/** The part of a plan's form that says what the accounts on it would earn. */
export function DraftedSimulation({ labelOf }: { labelOf: (path: string) => string }) {
  const draft = useStoredDraft()
  return (
    <DraftSection
      title="Rate simulator"
      description="What the accounts on it would earn in a year, if their balances and its rate stayed as they are."
    >
      <Suspense fallback={<SkeletonText lines={2} />}>
        <RateSimulation draft={draft} labelOf={labelOf} />
      </Suspense>
    </DraftSection>
  )
}

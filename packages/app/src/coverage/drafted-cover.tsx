import { DraftSection } from '@strongroom/ui/draft-form'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { Suspense } from 'react'
import { useStoredDraft } from '../fields/draft-standing.ts'
import { CoverImpact } from './cover-impact.tsx'

/** The part of a form that says what the draft would do to the cover of deposits, as it stands. */
export function DraftedCover({ labelOf }: { labelOf: (path: string) => string }) {
  const draft = useStoredDraft()
  return (
    <DraftSection
      title="Insurance impact"
      description="What this draft would cover and uncover once it is approved, by the balances of now."
    >
      <Suspense fallback={<SkeletonText lines={2} />}>
        <CoverImpact draft={draft} labelOf={labelOf} />
      </Suspense>
    </DraftSection>
  )
}

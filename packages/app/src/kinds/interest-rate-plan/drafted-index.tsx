import type { FiguresOf } from '@strongroom/api/contract'
import { DraftSection } from '@strongroom/ui/draft-form'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { Suspense, use } from 'react'
import { DraftContent, useDraftText } from '../../fields/draft-content.ts'
import { IndexPanel } from './index-panel.tsx'
import { indexHref, useRateIndex } from './use-rate-index.ts'
import { WithIndex } from './with-index.tsx'

type DraftedIndexProps = { figures: FiguresOf<'interestRatePlan'> | undefined }

/** The part of a plan's form that shows the index that was chosen: its course, and what counts of it today. */
export function DraftedIndex({ figures }: DraftedIndexProps) {
  const id = useDraftText('rateIndexId')
  if (useDraftText('rateSource') !== 'Index' || id === '') return null
  return (
    <DraftSection
      title="Course of the index"
      description="What the plan follows, and which of its values counts today."
    >
      <Suspense fallback={<SkeletonText lines={4} />}>
        <Course id={id} figures={figures} />
      </Suspense>
    </DraftSection>
  )
}

function Course({ id, figures }: DraftedIndexProps & { id: string }) {
  const asked = useRateIndex(id)
  const content = use(DraftContent)
  return (
    <WithIndex asked={asked}>
      {(index) => (
        <IndexPanel index={index} plan={{ content, inForce: figures?.indexValue ?? null }} href={indexHref(index.id)} />
      )}
    </WithIndex>
  )
}

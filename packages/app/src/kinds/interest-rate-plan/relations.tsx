import type { Approved } from '@strongroom/api/contract'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { IndexPanel } from './index-panel.tsx'
import { indexHref, useRateIndex } from './use-rate-index.ts'
import { PlanSchedule } from './plan-schedule.tsx'
import { PlanShape } from './plan-shape.tsx'

/** What a plan pays over its tiers, when each of its versions counts, and the index that it follows. */
export function InterestRatePlanRelations({ record }: { record: Approved<'interestRatePlan'> }) {
  const { content } = record
  const isTiered = content.tierMethod !== undefined && content.tierMethod !== 'None'
  return (
    <>
      <DetailSection title="In force, and to come">
        <PlanSchedule record={record} />
      </DetailSection>
      {content.rateSource === 'Index' ? (
        <FollowedIndex record={record} />
      ) : (
        isTiered && (
          <DetailSection title="What it pays">
            <PlanShape plan={content} />
          </DetailSection>
        )
      )}
    </>
  )
}

function FollowedIndex({ record: { content, figures } }: { record: Approved<'interestRatePlan'> }) {
  const index = useRateIndex(content.rateIndexId)
  if (index === undefined) return null
  return (
    <>
      {content.tierMethod !== 'None' && figures.indexValue !== null && (
        <DetailSection title="What it pays">
          <PlanShape plan={content} indexValue={figures.indexValue.value} />
        </DetailSection>
      )}
      <DetailSection title="The index it follows">
        <IndexPanel index={index} plan={{ content, inForce: figures.indexValue }} href={indexHref(index.id)} />
      </DetailSection>
    </>
  )
}

import type { Approved } from '@strongroom/api/contract'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { useInfiniteQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useApp } from '../../shell/use-app.ts'
import { IndexPanel } from './index-panel.tsx'
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

function FollowedIndex({ record: { content } }: { record: Approved<'interestRatePlan'> }) {
  const { api } = useApp()
  const indexes = use(api.rateIndexes())
  const { data } = useInfiniteQuery(indexes.list({ limit: 200 }))
  const index = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === content.rateIndexId)
  if (index === undefined) return null
  return (
    <>
      {content.tierMethod !== 'None' && index.value !== null && (
        <DetailSection title="What it pays">
          <PlanShape plan={content} indexValue={index.value} />
        </DetailSection>
      )}
      <DetailSection title="The index it follows">
        <IndexPanel index={index} plan={content} />
      </DetailSection>
    </>
  )
}

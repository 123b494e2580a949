import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import type { FieldWords } from '../../fields/field-words.ts'
import { shortYield } from '../../rates/short-yield.ts'
import { accountStatus } from '../../records/account-status.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { RelatedRecords } from '../../records/related-records.tsx'
import { IndexPanel } from './index-panel.tsx'
import { indexHref, useRateIndex } from './use-rate-index.ts'
import { PlanSchedule } from './plan-schedule.tsx'
import { PlanShape } from './plan-shape.tsx'
import { WithIndex } from './with-index.tsx'

export const relatedColumns = (field: FieldWords): readonly Column<Approved<'clientAccount'>>[] => [
  { id: 'title', header: 'Title', cell: 'text', value: ({ content }) => content.title, width: 290, sortable: true },
  {
    id: 'ledgerBalance',
    header: 'Balance',
    cell: 'money',
    value: ({ content, figures }) => inCurrency(figures.ledgerBalance, content.currency),
    width: 140,
    sortable: true,
  },
  {
    id: 'rate',
    header: 'Rate',
    help: 'Of its own balance today; an agreed rate takes the place of the plan’s.',
    cell: 'rate',
    value: ({ figures }) => figures.earned?.rate,
    width: 96,
  },
  {
    id: 'apy',
    header: 'APY',
    cell: 'rate',
    value: ({ figures }) => figures.earned && shortYield(figures.earned.apy),
    width: 96,
  },
  {
    id: 'tier',
    header: 'Tier',
    cell: 'text',
    value: ({ figures: { earned } }) => earned?.tier && `${earned.tier.number} of ${earned.tier.of}`,
    width: 80,
  },
  {
    id: 'rateOverride',
    header: 'Override',
    cell: 'rate',
    value: ({ content }) => content.rateOverride,
    initiallyHidden: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: 'status',
    value: ({ content }) => accountStatus(field, content.status),
    width: 100,
    sortable: true,
  },
]

/** An account and its plan are of one currency. */
const sameForAll = ['currency'] as const

/** What a plan pays over its tiers, when each of its versions counts, the index that it follows, and who earns by it. */
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
      <RelatedRecords
        kind="clientAccount"
        title="Client accounts on it"
        by={{ field: 'interestRatePlanId', id: record.id }}
        without={sameForAll}
        columns={relatedColumns}
        empty={{ title: 'No account is on it', text: 'The client accounts that earn by this plan stand here.' }}
      />
    </>
  )
}

function FollowedIndex({ record: { content, figures } }: { record: Approved<'interestRatePlan'> }) {
  const asked = useRateIndex(content.rateIndexId)
  return (
    <>
      {content.tierMethod !== 'None' && figures.indexValue !== null && (
        <DetailSection title="What it pays">
          <PlanShape plan={content} indexValue={figures.indexValue.value} />
        </DetailSection>
      )}
      <DetailSection title="The index it follows">
        <WithIndex asked={asked}>
          {(index) => (
            <IndexPanel index={index} plan={{ content, inForce: figures.indexValue }} href={indexHref(index.id)} />
          )}
        </WithIndex>
      </DetailSection>
    </>
  )
}

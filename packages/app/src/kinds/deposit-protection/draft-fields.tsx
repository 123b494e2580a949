import type { DraftContentOf } from '@strongroom/api/contract'
import { draftFields, DraftSection } from '@strongroom/ui/draft-form'
import { FactsList } from '@strongroom/ui/facts-list'
import { useDraftText } from '../../fields/draft-content.ts'
import type { DraftFieldsProps } from '../../drafts/drafted-kind.ts'
import { SourcesField } from '../../fields/source-fields.tsx'
import { DraftedCover } from '../../coverage/drafted-cover.tsx'
import { whatFollows } from './what-follows.ts'

const Field = draftFields<DraftContentOf<'depositProtection'>>()

/** The form of a limit's draft. */
export function DepositProtectionDraftFields({
  at,
  choiceAt,
  sourceAt,
  figures,
}: DraftFieldsProps<'depositProtection'>) {
  const currency = useDraftText('currency')
  return (
    <>
      <DraftSection
        title="Scheme"
        description="Whose limit it is, and from when. Two limits of one scheme and currency begin on different days."
      >
        <Field.Text {...at('name')} />
        <Field.Select {...choiceAt('schemeCode')} />
        <Field.Date {...at('effectiveFrom')} />
        <Field.Date {...at('effectiveTo')} />
        {figures === undefined ? null : <FactsList items={whatFollows(figures).items} columns={1} />}
      </DraftSection>
      <DraftSection title="Cover" description="How much is covered, and what is counted together against it.">
        <Field.Text {...at('currency')} />
        <Field.Money {...at('coverageLimit')} currency={currency} />
        <Field.Select {...choiceAt('per')} />
        <Field.Select {...choiceAt('jointTreatment')} />
        <Field.Select {...choiceAt('aggregationKey')} />
        <Field.Number {...at('trustBeneficiaryCap')} />
        <Field.Money {...at('temporaryHighBalance.limit')} currency={currency} />
        <Field.Number {...at('temporaryHighBalance.months')} />
      </DraftSection>
      <DraftSection title="Headroom" description="What placements leave free below the limit.">
        <Field.Rate {...at('headroomPct')} />
        <Field.Money {...at('headroomAmount')} currency={currency} />
      </DraftSection>
      <DraftSection title="Scope" description="Whose deposits are covered, and where.">
        <Field.CheckboxGroup {...choiceAt('eligibleClientTypes')} />
        <Field.CheckboxGroup {...choiceAt('excludedClientTypes')} />
        <SourcesField {...sourceAt('institutionIds')} span="full" />
      </DraftSection>
      <DraftedCover labelOf={(path) => at(path).label} />
    </>
  )
}

import type { DraftContentOf } from '@strongroom/api/contract'
import { draftFields, DraftSection } from '@strongroom/ui/draft-form'
import { useDraftText } from '../../fields/draft-content.ts'
import type { FormWords } from '../../fields/form-words.ts'
import { SourceField } from '../../fields/source-fields.tsx'

const Field = draftFields<DraftContentOf<'institutionAccount'>>()

/** The form of an account at an institution. */
export function InstitutionAccountDraftFields({ at, choiceAt, sourceAt }: FormWords) {
  const currency = useDraftText('currency')
  return (
    <>
      <DraftSection
        title="Account"
        description="Where it is held and what it is for. Institution, type and currency stay once it is approved."
      >
        <SourceField {...sourceAt('institutionId')} />
        <Field.Text {...at('name')} />
        <Field.Text {...at('accountNumber')} secret />
        <Field.Text {...at('routingNumber')} />
        <Field.Select {...choiceAt('accountType')} />
        <Field.Select {...choiceAt('productType')} />
        <Field.Text {...at('currency')} />
      </DraftSection>
      <DraftSection title="Terms" description="What it earns, what protects it, and how much may lie there.">
        <SourceField {...sourceAt('interestRatePlanId')} />
        <SourceField {...sourceAt('depositProtectionId')} />
        <Field.Money {...at('minBalance')} currency={currency} />
        <Field.Money {...at('maxBalance')} currency={currency} />
        <Field.Select {...choiceAt('statementCycle')} />
        <Field.Text {...at('externalReference')} />
      </DraftSection>
      <DraftSection title="Status and dates" description="It closes only with nothing on it.">
        <Field.Select {...choiceAt('status')} />
        <Field.Date {...at('openedOn')} />
        <Field.Date {...at('closedOn')} />
      </DraftSection>
    </>
  )
}

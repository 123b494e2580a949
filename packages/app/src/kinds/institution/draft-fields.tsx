import type { DraftContentOf } from '@strongroom/api/contract'
import { draftFields, DraftSection } from '@strongroom/ui/draft-form'
import { FactsList } from '@strongroom/ui/facts-list'
import { useDraftText } from '../../fields/draft-content.ts'
import type { DraftFieldsProps } from '../../drafts/drafted-kind.ts'
import { AttributeFields } from '../../fields/attribute-fields.tsx'
import { institutionAttributes } from './attributes.ts'
import { SourceField } from '../../fields/source-fields.tsx'
import { reportedFigures } from './reported-figures.ts'

const Field = draftFields<DraftContentOf<'institution'>>()

/** The form of an institution's draft. */
export function InstitutionDraftFields({ at, choiceAt, sourceAt, figures }: DraftFieldsProps<'institution'>) {
  const currency = useDraftText('currency')
  return (
    <>
      <DraftSection title="Identity" description="What the institution is, and its part in the network.">
        <Field.Text {...at('name')} />
        <Field.Text {...at('legalName')} />
        <Field.Select {...choiceAt('type')} />
        <Field.Switch {...at('isActive')} />
        <Field.CheckboxGroup {...choiceAt('networkRoles')} />
      </DraftSection>
      <DraftSection title="Registration" description="The numbers under which it is known to others.">
        <Field.Select {...choiceAt('insurer')} />
        <Field.Number {...at('fdicCert')} />
        <Field.Number {...at('ncuaCharter')} />
        <Field.Number {...at('rssdId')} />
        <Field.Text {...at('lei')} />
        <Field.Text {...at('abaRoutingNumber')} />
        <Field.Text {...at('bic')} />
        <Field.Text {...at('taxId')} secret hint="For example 12-3456789 in the United States" />
      </DraftSection>
      <DraftSection title="Supervision">
        <Field.Select {...choiceAt('charterClass')} />
        <Field.Select {...choiceAt('primaryRegulator')} />
        <Field.Text {...at('holdingCompanyName')} />
        <Field.Number {...at('holdingCompanyRssd')} />
        <Field.Date {...at('establishedOn')} />
        <Field.Date {...at('insuredOn')} />
        <Field.Date {...at('ceasedOn')} />
        <SourceField {...sourceAt('naicsCode')} />
      </DraftSection>
      <DraftSection title="Location">
        <Field.Text {...at('addressLine1')} />
        <Field.Text {...at('addressLine2')} />
        <Field.Text {...at('city')} />
        <Field.Text {...at('stateCode')} />
        <Field.Text {...at('postalCode')} />
        <Field.Text {...at('county')} />
        <SourceField {...sourceAt('country')} />
        <SourceField {...sourceAt('timezoneId')} />
        <Field.Text {...at('website')} type="url" placeholder="https://" />
        <Field.Text {...at('phone')} type="tel" placeholder="+1" />
      </DraftSection>
      <DraftSection title="Placement" description="How much of the network’s money may be here.">
        <Field.Text {...at('currency')} hint="Three letters, ISO 4217" />
        <Field.Money {...at('minPlacement')} currency={currency} />
        <Field.Money {...at('targetBalance')} currency={currency} />
        <Field.Money {...at('maxPlacement')} currency={currency} />
        <Field.Time {...at('dailyCutoff')} />
      </DraftSection>
      <AttributeFields kind="institution" attributes={institutionAttributes} />
      {figures === undefined ? null : (
        <DraftSection
          title="Reported figures"
          description="Published by the regulator. They come with the reference list and are not typed."
        >
          <FactsList items={reportedFigures(figures).items} columns={1} />
        </DraftSection>
      )}
    </>
  )
}

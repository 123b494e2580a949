import type { DraftContentOf } from '@strongroom/api/contract'
import { draftFields, DraftSection } from '@strongroom/ui/draft-form'
import type { FormWords } from '../../fields/form-words.ts'
import { SourceField, SourcesField } from '../../fields/source-fields.tsx'

const Field = draftFields<DraftContentOf<'client'>>()

const documentParts = ['type', 'number', 'issuedBy', 'expiresOn'] as const

/** The form of a client's draft. */
export function ClientDraftFields({ at, choiceAt, sourceAt, partAt }: FormWords) {
  return (
    <>
      <DraftSection
        title="Identity"
        description="A person needs first name, last name and date of birth; all others a legal name."
      >
        <Field.Select {...choiceAt('clientType')} />
        <Field.Text {...at('displayName')} />
        <Field.Text {...at('firstName')} />
        <Field.Text {...at('middleName')} />
        <Field.Text {...at('lastName')} />
        <Field.Date {...at('dateOfBirth')} />
        <Field.Text {...at('legalName')} />
        <Field.Text {...at('dbaName')} />
        <Field.Date {...at('formedOn')} />
      </DraftSection>
      <DraftSection title="Tax">
        <Field.Select {...choiceAt('taxIdType')} />
        <Field.Text {...at('taxId')} secret />
        <Field.Text {...at('citizenshipCountry')} hint="Two letters, ISO 3166" />
        <Field.Text {...at('taxResidencyCountry')} hint="Two letters, ISO 3166" />
      </DraftSection>
      <DraftSection title="Contact details">
        <Field.Text {...at('email')} type="email" />
        <Field.Text {...at('phone')} type="tel" placeholder="+1" />
        <Field.Text {...at('mobile')} type="tel" placeholder="+1" />
      </DraftSection>
      <DraftSection title="Residential address">
        <Field.Text {...at('residentialAddress.line1')} label="Line 1" />
        <Field.Text {...at('residentialAddress.line2')} label="Line 2" />
        <Field.Text {...at('residentialAddress.city')} label="City" />
        <Field.Text {...at('residentialAddress.stateCode')} label="State" />
        <Field.Text {...at('residentialAddress.postalCode')} label="Postal code" />
        <Field.Text {...at('residentialAddress.country')} label="Country" hint="Two letters, ISO 3166" />
      </DraftSection>
      <DraftSection title="Mailing address" description="Only where it differs.">
        <Field.Text {...at('mailingAddress.line1')} label="Line 1" />
        <Field.Text {...at('mailingAddress.line2')} label="Line 2" />
        <Field.Text {...at('mailingAddress.city')} label="City" />
        <Field.Text {...at('mailingAddress.stateCode')} label="State" />
        <Field.Text {...at('mailingAddress.postalCode')} label="Postal code" />
        <Field.Text {...at('mailingAddress.country')} label="Country" hint="Two letters, ISO 3166" />
      </DraftSection>
      <DraftSection title="Relationship">
        <Field.Select {...choiceAt('status')} />
        <SourceField {...sourceAt('naicsCode')} />
        <SourceField {...sourceAt('institutionId')} />
        <Field.Text {...at('institutionDepositorId')} />
        <SourcesField {...sourceAt('excludedInstitutionIds')} span="full" />
      </DraftSection>
      <DraftSection title="Risk and review">
        <Field.Select {...choiceAt('riskRating')} />
        <Field.Select {...choiceAt('kycStatus')} />
        <Field.Date {...at('kycReviewedOn')} />
        <Field.Date {...at('kycNextReviewOn')} />
        <Field.Rows
          {...at('identifiers')}
          noun="document"
          columns={documentParts.map((part) => partAt('identifiers', part))}
          newRow={() => ({})}
        />
      </DraftSection>
    </>
  )
}

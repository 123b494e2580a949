import type { ReactNode } from 'react'
import type { DraftContentOf } from '@strongroom/api/contract'
import { draftFields, DraftSection } from '@strongroom/ui/draft-form'
import { useDraftText } from '../../fields/draft-content.ts'
import type { FormWords } from '../../fields/form-words.ts'
import { AttributeFields } from '../../fields/attribute-fields.tsx'
import { clientAttributes } from './attributes.ts'
import { SourceField, SourcesField } from '../../fields/source-fields.tsx'

const Field = draftFields<DraftContentOf<'client'>>()

const documentParts = ['type', 'number', 'issuedBy', 'expiresOn'] as const

/** The form of a client's draft: the fields of its type, and what was filled in for another one. */
export function ClientDraftFields({ at, choiceAt, sourceAt, partAt }: FormWords) {
  const type = useDraftText('clientType')
  const isPerson = type === 'Person'
  const isOther = type !== '' && !isPerson
  /** A field that only some types have. */
  const ofType = <const Path extends string>(path: Path, { applies, needed = false }: OfType) => ({
    ...at(path),
    required: applies && needed,
    ...(!applies && { hint: 'Not used for this type: clear it, or choose the type it belongs to.' }),
  })
  return (
    <>
      <DraftSection title="Identity" description={type === '' ? 'The type decides what else is asked for.' : undefined}>
        <Field.Select {...choiceAt('clientType')} />
        <Field.Text {...at('displayName')} />
        <Where applies={isPerson} or="firstName">
          <Field.Text {...ofType('firstName', { applies: isPerson, needed: true })} />
        </Where>
        <Where applies={isPerson} or="middleName">
          <Field.Text {...ofType('middleName', { applies: isPerson })} />
        </Where>
        <Where applies={isPerson} or="lastName">
          <Field.Text {...ofType('lastName', { applies: isPerson, needed: true })} />
        </Where>
        <Where applies={isPerson} or="dateOfBirth">
          <Field.Date {...ofType('dateOfBirth', { applies: isPerson, needed: true })} />
        </Where>
        <Where applies={isOther} or="legalName">
          <Field.Text {...ofType('legalName', { applies: isOther, needed: true })} />
        </Where>
        <Where applies={isOther} or="dbaName">
          <Field.Text {...ofType('dbaName', { applies: isOther })} />
        </Where>
        <Where applies={isOther} or="formedOn">
          <Field.Date {...ofType('formedOn', { applies: isOther, needed: true })} />
        </Where>
      </DraftSection>
      <DraftSection title="Tax">
        <Field.Select {...choiceAt('taxIdType')} />
        <Field.Text {...at('taxId')} secret />
        <Where applies={isPerson} or="citizenshipCountry">
          <SourceField {...sourceAt('citizenshipCountry')} {...ofType('citizenshipCountry', { applies: isPerson })} />
        </Where>
        <SourceField {...sourceAt('taxResidencyCountry')} />
      </DraftSection>
      <DraftSection title="Contact details">
        <Field.Text {...at('email')} type="email" />
        <Field.Text {...at('phone')} type="tel" placeholder="+1" />
        <Field.Text {...at('mobile')} type="tel" placeholder="+1" />
      </DraftSection>
      <AddressFields title="Residential address" group="residentialAddress" {...{ at, sourceAt }} />
      <AddressFields
        title="Mailing address"
        description="Only where it differs."
        group="mailingAddress"
        {...{ at, sourceAt }}
      />
      <DraftSection title="Relationship">
        <Field.Select {...choiceAt('status')} />
        <SourceField {...sourceAt('naicsCode')} required={type === 'Business'} />
        <SourceField {...sourceAt('institutionId')} />
        <Field.Text {...at('institutionDepositorId')} />
        <SourcesField {...sourceAt('excludedInstitutionIds')} span="full" />
        <SourceField {...sourceAt('ownershipCategoryDefault')} />
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
      <AttributeFields kind="client" attributes={clientAttributes} />
    </>
  )
}

type OfType = { applies: boolean; needed?: boolean }

type WhereProps = {
  applies: boolean
  /** The path of the field: what was typed into it stays in sight until it is cleared. */
  or: string
  children: ReactNode
}

/** A field that the type has, or that holds something all the same. */
function Where({ applies, or, children }: WhereProps) {
  const value = useDraftText(or)
  return applies || value !== '' ? children : null
}

type AddressFieldsProps = Pick<FormWords, 'at' | 'sourceAt'> & {
  title: string
  description?: string
  group: 'residentialAddress' | 'mailingAddress'
}

/** An address. In the United States it needs its state and postal code. */
function AddressFields({ title, description, group, at, sourceAt }: AddressFieldsProps) {
  const inUs = useDraftText(`${group}.country`) === 'US'
  return (
    <DraftSection title={title} {...(description && { description })}>
      <Field.Text {...at(`${group}.line1`)} label="Line 1" />
      <Field.Text {...at(`${group}.line2`)} label="Line 2" />
      <Field.Text {...at(`${group}.city`)} label="City" />
      <Field.Text {...at(`${group}.stateCode`)} label="State" required={inUs} />
      <Field.Text {...at(`${group}.postalCode`)} label="Postal code" required={inUs} />
      <SourceField {...sourceAt(`${group}.country`)} label="Country" />
    </DraftSection>
  )
}

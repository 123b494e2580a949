import * as z from 'zod/mini'
import { addressFits } from '../address.ts'
import { attributes, attributesOnce } from '../attribute.ts'
import { check } from '../checks.ts'
import { choice, date, group, lookup, optional, reference, references, rows, text } from '../fields.ts'
import { amountsByCurrency, figures } from '../figures.ts'
import type { FieldIssue, Rule } from '../rules.ts'
import { clientTypes } from '../shared-choices.ts'
import { defineKind } from './define-kind.ts'

const identity = 'Identity'
const tax = 'Tax'
const contact = 'Contact details'
const relationship = 'Relationship'
const review = 'Risk and review'

const address = (label: string) =>
  group(
    { label, section: contact },
    {
      line1: text({ label: 'Line 1', section: contact, max: 200 }),
      line2: optional(text({ label: 'Line 2', section: contact, max: 200 })),
      city: text({ label: 'City', section: contact, max: 100 }),
      stateCode: optional(text({ label: 'State', section: contact, max: 50 })),
      postalCode: optional(text({ label: 'Postal code', section: contact, max: 12 })),
      country: lookup({ label: 'Country', section: contact, source: 'country', check: check.country }),
    },
  )

/** A depositor whose money the network places. */
const content = z.strictObject({
  clientType: choice({ label: 'Type', section: identity }, clientTypes),
  displayName: text({ label: 'Display name', section: identity, max: 200 }),
  firstName: optional(text({ label: 'First name', section: identity, max: 320 })),
  middleName: optional(text({ label: 'Middle name', section: identity, max: 320 })),
  lastName: optional(text({ label: 'Last name', section: identity, max: 320 })),
  legalName: optional(text({ label: 'Legal name', section: identity, max: 200 })),
  dbaName: optional(text({ label: 'Trading name', section: identity, max: 200 })),
  dateOfBirth: optional(date({ label: 'Date of birth', section: identity })),
  formedOn: optional(date({ label: 'Formed on', section: identity })),
  taxIdType: choice(
    { label: 'Tax ID type', section: tax },
    { SSN: 'SSN', EIN: 'EIN', ITIN: 'ITIN', Foreign: 'Foreign' },
  ),
  taxId: text({ label: 'Tax ID', section: tax, max: 30, type: 'secret', hint: '9 digits for a US number' }),
  citizenshipCountry: optional(lookup({ label: 'Citizenship', section: tax, source: 'country', check: check.country })),
  taxResidencyCountry: optional(
    lookup({ label: 'Tax residency', section: tax, source: 'country', check: check.country }),
  ),
  email: optional(text({ label: 'Email', section: contact, max: 320, check: check.email, leadsTo: 'mail' })),
  phone: optional(text({ label: 'Phone', section: contact, max: 16, check: check.phone, leadsTo: 'phone' })),
  mobile: optional(text({ label: 'Mobile', section: contact, max: 16, check: check.phone, leadsTo: 'phone' })),
  residentialAddress: address('Residential address'),
  mailingAddress: optional(address('Mailing address')),
  naicsCode: optional(
    lookup({ label: 'Industry (NAICS)', section: relationship, source: 'naics', check: check.naics }),
  ),
  institutionId: optional(
    reference({ label: 'Relationship institution', section: relationship, source: 'institution' }),
  ),
  institutionDepositorId: optional(text({ label: 'Institution depositor ID', section: relationship, max: 100 })),
  excludedInstitutionIds: optional(
    references({ label: 'Excluded institutions', section: relationship, source: 'institution' }),
  ),
  ownershipCategoryDefault: optional(
    reference({ label: 'Usual ownership', section: relationship, source: 'ownershipConfiguration' }),
  ),
  status: choice(
    { label: 'Status', section: relationship },
    { Prospect: 'Prospect', Active: 'Active', OnHold: 'On hold', Closed: 'Closed' },
  ),
  riskRating: optional(
    choice({ label: 'Risk rating', section: review }, { Low: 'Low', Medium: 'Medium', High: 'High' }),
  ),
  kycStatus: optional(
    choice(
      { label: 'KYC status', section: review },
      { NotStarted: 'Not started', InReview: 'In review', Verified: 'Verified', Expired: 'Expired', Failed: 'Failed' },
    ),
  ),
  kycReviewedOn: optional(date({ label: 'KYC reviewed on', section: review })),
  kycNextReviewOn: optional(date({ label: 'KYC next review on', section: review })),
  identifiers: optional(
    rows(
      { label: 'Identity documents', section: review },
      {
        type: choice(
          { label: 'Document', section: review },
          { Passport: 'Passport', DriversLicence: "Driver's licence", NationalId: 'National ID', Other: 'Other' },
        ),
        number: text({ label: 'Number', section: review, max: 50, type: 'secret' }),
        issuedBy: optional(text({ label: 'Issued by', section: review, max: 100 })),
        expiresOn: optional(date({ label: 'Expires on', section: review })),
      },
    ),
  ),
  attributes: attributes('Attributes'),
})

type ClientContent = z.infer<typeof content>

/** What no single field can know: who needs which name, number and date. `today` is the platform's day. */
const rules: Rule<ClientContent> = function* (content, { today }): Generator<FieldIssue> {
  const isPerson = content.clientType === 'Person'
  if (isPerson && !content.firstName) yield { field: 'firstName', message: 'Enter the first name of the person' }
  if (isPerson && !content.lastName) yield { field: 'lastName', message: 'Enter the last name of the person' }
  if (isPerson && !content.dateOfBirth) yield { field: 'dateOfBirth', message: 'Enter the date of birth of the person' }
  if (content.clientType && !isPerson && !content.legalName)
    yield { field: 'legalName', message: 'Enter the legal name' }
  if (content.clientType && !isPerson && !content.formedOn)
    yield { field: 'formedOn', message: 'Enter the day on which it was formed' }
  if (content.clientType === 'Business' && !content.naicsCode)
    yield { field: 'naicsCode', message: 'Choose the industry of the business' }
  if (content.dateOfBirth && content.dateOfBirth > today)
    yield { field: 'dateOfBirth', message: 'Date of birth must not be in the future' }
  if (content.formedOn && content.formedOn > today)
    yield { field: 'formedOn', message: 'Formed on must not be in the future' }
  if (content.taxId && content.taxIdType && content.taxIdType !== 'Foreign') {
    const digits = content.taxId.replaceAll('-', '')
    if (!/^\d{9}$/.test(digits)) yield { field: 'taxId', message: `Tax ID must have 9 digits for ${content.taxIdType}` }
  }
  yield* addressFits(content.residentialAddress ?? {}, {
    at: (part) => `residentialAddress.${part}`,
    name: 'Residential address',
  })
  yield* addressFits(content.mailingAddress ?? {}, { at: (part) => `mailingAddress.${part}`, name: 'Mailing address' })
  if (content.kycReviewedOn && content.kycNextReviewOn && content.kycNextReviewOn <= content.kycReviewedOn)
    yield { field: 'kycNextReviewOn', message: 'KYC next review on must be after the last review' }
  yield* attributesOnce(content.attributes)
}

/** What it has, by currency; null for one that is not approved yet. */
const clientFigures = figures({
  /** Posted on the accounts that were opened for it, each as a whole, whoever owns it besides. */
  totalBalance: amountsByCurrency,
  /** Earned on these accounts and not paid in yet. */
  accruedInterest: amountsByCurrency,
  /** Of its share in every account that it owns, with the interest that is accrued: what the limits of today insure. */
  insured: amountsByCurrency,
  uninsured: amountsByCurrency,
})

/** `client/totals`. Amounts by currency; null where the platform keeps no account books. */
const totals = z.object({
  clients: z.int(),
  pending: z.int(),
  accounts: z.nullable(z.int()),
  totalBalance: amountsByCurrency,
  /** Earned on their accounts and not paid in yet. */
  accruedInterest: amountsByCurrency,
  insured: amountsByCurrency,
  uninsured: amountsByCurrency,
  byType: z.array(z.object({ type: z.string(), count: z.int() })),
})

export const client = defineKind({ content, rules: async () => rules, figures: clientFigures, totals })

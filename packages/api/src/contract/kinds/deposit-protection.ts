import * as z from 'zod/mini'
import { exceeds } from '../../money/decimal-order.ts'
import { check } from '../checks.ts'
import { choice, choices, currency, date, group, integer, money, optional, rate, references, text } from '../fields.ts'
import { figures } from '../figures.ts'
import type { FieldIssue, Rule } from '../rules.ts'
import { clientTypes, schemeCodes } from '../shared-choices.ts'
import { defineKind } from './define-kind.ts'

const scheme = 'Scheme'
const cover = 'Cover'
const headroom = 'Headroom'
const scope = 'Scope'

/** A protection scheme's limit over a stretch of time. */
const content = z.strictObject({
  name: text({ label: 'Name', section: scheme, max: 100 }),
  schemeCode: choice({ label: 'Scheme', section: scheme }, { ...schemeCodes, Custom: 'Custom' }),
  effectiveFrom: date({ label: 'Effective from', section: scheme, hint: 'The first day on which the limit counts' }),
  effectiveTo: optional(
    date({
      label: 'Effective to',
      section: scheme,
      hint: 'The last day, if it is known. A newer limit of the scheme takes over in any case',
    }),
  ),
  currency: currency({ label: 'Currency', section: cover, hint: 'Three letters, ISO 4217' }),
  coverageLimit: money({ label: 'Coverage limit', section: cover, check: check.positiveMoney }),
  per: choice(
    { label: 'Limit per', section: cover, hint: 'Ownership categories count in the United States only' },
    {
      DepositorPerInstitutionPerCategory: 'Depositor, institution and ownership category',
      DepositorPerInstitution: 'Depositor and institution',
    },
  ),
  jointTreatment: choice(
    { label: 'Joint accounts', section: cover },
    { PerCoOwner: 'Limit for each co-owner', PerAccount: 'One limit for the account' },
  ),
  aggregationKey: choice(
    { label: 'Institutions count as one by', section: cover, hint: 'Deposits under one licence, or in one group' },
    { Certificate: 'Certificate', HoldingCompany: 'Holding company' },
  ),
  trustBeneficiaryCap: optional(
    integer({
      label: 'Beneficiaries counted, at most',
      section: cover,
      min: 1,
      max: 100,
      hint: 'For each owner of a trust. Five in the United States',
    }),
  ),
  temporaryHighBalance: optional(
    group(
      { label: 'Temporary high balance', section: cover },
      {
        limit: money({
          label: 'Limit',
          section: cover,
          check: check.positiveMoney,
          hint: 'Counts for a while after a house is sold, an inheritance, a payout',
        }),
        months: integer({ label: 'Months', section: cover, min: 1, max: 24 }),
      },
    ),
  ),
  headroomPct: optional(
    rate({
      label: 'Headroom rate',
      section: headroom,
      check: check.percentage,
      hint: 'Part of the limit that stays free, so that interest is covered too',
    }),
  ),
  headroomAmount: optional(
    money({ label: 'Headroom amount', section: headroom, hint: 'The same as an amount; one of the two' }),
  ),
  eligibleClientTypes: optional(
    choices({ label: 'Eligible client types', section: scope, hint: 'None chosen means all' }, clientTypes),
  ),
  excludedClientTypes: optional(choices({ label: 'Excluded client types', section: scope }, clientTypes)),
  institutionIds: optional(
    references({
      label: 'Institutions',
      section: scope,
      source: 'institution',
      hint: 'None chosen means all that the scheme insures',
    }),
  ),
})

type DepositProtectionContent = z.infer<typeof content>

const rules: Rule<DepositProtectionContent> = function* (content): Generator<FieldIssue> {
  if (content.effectiveFrom && content.effectiveTo && content.effectiveTo < content.effectiveFrom)
    yield { field: 'effectiveTo', message: 'Effective to must not be before effective from' }
  if ((content.schemeCode === 'FDIC' || content.schemeCode === 'NCUA') && content.trustBeneficiaryCap === undefined)
    yield { field: 'trustBeneficiaryCap', message: 'Enter how many beneficiaries of a trust are counted' }
  const high = content.temporaryHighBalance?.limit
  if (high !== undefined && exceeds(content.coverageLimit, high))
    yield {
      field: 'temporaryHighBalance.limit',
      message: 'A temporary high balance must not be below the limit itself',
    }
  if (content.headroomPct && content.headroomAmount)
    yield { field: 'headroomAmount', message: 'Give the headroom as a percentage or as an amount, not both' }
  if (exceeds(content.headroomAmount, content.coverageLimit))
    yield { field: 'headroomAmount', message: 'Headroom must not exceed the coverage limit' }
  const both = (content.eligibleClientTypes ?? []).find((type) => content.excludedClientTypes?.includes(type))
  if (both) yield { field: 'excludedClientTypes', message: `${both} cannot be both eligible and excluded` }
}

const depositProtectionFigures = figures({
  /** The day from which a newer approved limit takes the place of this one; left out while there is none. */
  followedOn: z.optional(z.string()),
})

export const depositProtection = defineKind({ content, rules: async () => rules, figures: depositProtectionFigures })

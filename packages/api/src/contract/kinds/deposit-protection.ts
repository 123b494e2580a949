import * as z from 'zod/mini'
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

/** A protection scheme's limit over a stretch of time (domain section 6.7). */
const content = z.strictObject({
  name: text({ label: 'Name', section: scheme, max: 100 }),
  schemeCode: choice({ label: 'Scheme', section: scheme }, { ...schemeCodes, Custom: 'Custom' }),
  effectiveFrom: date({ label: 'Effective from', section: scheme }),
  effectiveTo: optional(date({ label: 'Effective to', section: scheme })),
  currency: currency({ label: 'Currency', section: cover }),
  coverageLimit: money({ label: 'Coverage limit', section: cover, check: check.positiveMoney }),
  per: choice(
    { label: 'Limit per', section: cover },
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
    { label: 'Institutions count as one by', section: cover },
    { Certificate: 'Certificate', HoldingCompany: 'Holding company' },
  ),
  trustBeneficiaryCap: optional(integer({ label: 'Beneficiaries counted, at most', section: cover, min: 1, max: 100 })),
  temporaryHighBalance: optional(
    group(
      { label: 'Temporary high balance', section: cover },
      {
        limit: money({ label: 'Limit', section: cover, check: check.positiveMoney }),
        months: integer({ label: 'Months', section: cover, min: 1, max: 24 }),
      },
    ),
  ),
  headroomPct: optional(rate({ label: 'Headroom, %', section: headroom, check: check.percentage })),
  headroomAmount: optional(money({ label: 'Headroom, amount', section: headroom })),
  eligibleClientTypes: optional(choices({ label: 'Eligible client types', section: scope }, clientTypes)),
  excludedClientTypes: optional(choices({ label: 'Excluded client types', section: scope }, clientTypes)),
  institutionIds: optional(references({ label: 'Institutions', section: scope, source: 'institution' })),
})

type DepositProtectionContent = z.infer<typeof content>

const rules: Rule<DepositProtectionContent> = function* (content): Generator<FieldIssue> {
  if (content.effectiveFrom && content.effectiveTo && content.effectiveTo < content.effectiveFrom)
    yield { field: 'effectiveTo', message: 'Effective to must not be before effective from' }
  if (content.schemeCode === 'FDIC' && content.trustBeneficiaryCap === undefined)
    yield { field: 'trustBeneficiaryCap', message: 'Enter how many beneficiaries of a trust are counted' }
  if (content.headroomPct && content.headroomAmount)
    yield { field: 'headroomAmount', message: 'Give the headroom as a percentage or as an amount, not both' }
  const both = (content.eligibleClientTypes ?? []).find((type) => content.excludedClientTypes?.includes(type))
  if (both) yield { field: 'excludedClientTypes', message: `${both} cannot be both eligible and excluded` }
}

export const depositProtection = defineKind({ content, rules, figures: figures({}) })

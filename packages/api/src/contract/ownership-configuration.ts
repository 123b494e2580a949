import * as z from 'zod/mini'
import { check } from './checks.ts'
import { id } from './common.ts'
import { choice, date, integer, optional, rows, text, yesNo } from './fields.ts'
import { pageOf } from './list.ts'
import type { FieldIssue, Rule } from './rules.ts'
import { schemeCodes } from './shared-choices.ts'

const ownership = 'Ownership'
const owners = 'Owners'
const cover = 'Coverage'

/**
 * How an account is held, after 12 CFR part 370, appendix A. Accounts of one coverage group share
 * a limit; which group it is follows from the scheme and the day.
 */
export const ownershipConfigurationContent = z.strictObject({
  code: text({ label: 'Code', section: ownership, max: 20, check: check.code }),
  name: text({ label: 'Name', section: ownership, max: 100 }),
  description: optional(text({ label: 'Description', section: ownership, max: 500 })),
  minOwners: integer({ label: 'Fewest owners', section: owners, min: 1, max: 1000 }),
  maxOwners: optional(integer({ label: 'Most owners', section: owners, min: 1, max: 1000 })),
  requiresBeneficiaries: yesNo({ label: 'Beneficiaries required', section: owners }),
  coveragePer: choice(
    { label: 'Limit counts for each', section: cover },
    { owner: 'Owner', account: 'Account', beneficiary: 'Beneficiary' },
  ),
  schemeCode: choice({ label: 'After the rules of', section: cover }, schemeCodes),
  coverageGroups: rows(
    { label: 'Coverage groups', section: cover },
    {
      schemeCode: choice({ label: 'Scheme', section: cover }, schemeCodes),
      effectiveFrom: date({ label: 'Effective from', section: cover }),
      group: text({ label: 'Group', section: cover, max: 50, check: check.code }),
    },
  ),
})
export type OwnershipConfigurationContent = z.infer<typeof ownershipConfigurationContent>

export const ownershipConfigurationRules: Rule<OwnershipConfigurationContent> = function* (
  content,
): Generator<FieldIssue> {
  const { minOwners, maxOwners, coverageGroups = [] } = content
  if (minOwners !== undefined && maxOwners !== undefined && Number(maxOwners) < Number(minOwners))
    yield { field: 'maxOwners', message: 'Most owners must not be less than the fewest' }
  const days = coverageGroups.map(({ schemeCode, effectiveFrom }) => `${schemeCode} ${effectiveFrom}`)
  const twice = days.find((day, place) => days.indexOf(day) !== place)
  if (twice !== undefined) yield { field: 'coverageGroups', message: `Two groups begin at once: ${twice}` }
}

/** `coveragePer` says whether the limit counts for each owner, for the account, or for each beneficiary. */
export const ownershipConfiguration = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  minOwners: z.int(),
  maxOwners: z.nullable(z.int()),
  requiresBeneficiaries: z.boolean(),
  coveragePer: z.string(),
  /** The scheme whose rules it is named after. */
  schemeCode: z.string(),
  /** The group it counts in under each scheme that knows groups, from a day on; in the order of scheme and day. */
  coverageGroups: z.array(z.object({ schemeCode: z.string(), effectiveFrom: z.string(), group: z.string() })),
})
export type OwnershipConfiguration = z.infer<typeof ownershipConfiguration>
export const ownershipConfigurationPage = pageOf(ownershipConfiguration)

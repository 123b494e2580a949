import * as z from 'zod/mini'
import { id } from './common.ts'
import { pageOf } from './list.ts'

/**
 * How an account is held, after 12 CFR part 370, appendix A. `coveragePer` says whether the limit
 * counts for each owner, for the account, or for each beneficiary.
 */
export const ownershipConfiguration = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  minOwners: z.int(),
  maxOwners: z.nullable(z.int()),
  requiresBeneficiaries: z.boolean(),
  coveragePer: z.string(),
  schemeCode: z.string(),
})
export type OwnershipConfiguration = z.infer<typeof ownershipConfiguration>
export const ownershipConfigurationPage = pageOf(ownershipConfiguration)

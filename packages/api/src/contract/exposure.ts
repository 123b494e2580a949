import * as z from 'zod/mini'
import { id } from './common.ts'
import { pageOf } from './list.ts'

/**
 * `DepositProtection/exposure`: what one depositor has at one institution under one ownership category, and how much of
 * it the scheme covers on that day. Amounts are decimal strings in `currency`.
 */
export const exposure = z.object({
  clientId: id,
  clientName: z.string(),
  institutionId: id,
  institutionName: z.string(),
  /** Code of the ownership configuration; null where the scheme knows no categories. */
  ownershipCode: z.nullable(z.string()),
  depositProtectionId: z.nullable(id),
  schemeCode: z.string(),
  currency: z.string(),
  balance: z.string(),
  limit: z.string(),
  insured: z.string(),
  uninsured: z.string(),
  /** The day whose limits and balances these are. */
  asOf: z.string(),
})
export type Exposure = z.infer<typeof exposure>
export const exposurePage = pageOf(exposure)

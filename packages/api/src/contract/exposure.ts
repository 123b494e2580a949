import * as z from 'zod/mini'
import { id } from './common.ts'
import { pageOf } from './list.ts'

/**
 * What `DepositProtection/exposure` adds up: nothing (each depositor at each institution in each ownership group), or
 * all that one client has, one institution holds, or one holding company's institutions hold, each currency by itself.
 */
export const exposureBy = ['position', 'client', 'institution', 'holdingCompany'] as const
export type ExposureBy = (typeof exposureBy)[number]

/**
 * What is placed and how much of it the schemes cover on that day. Amounts are decimal strings in `currency`. What a sum
 * is not about is null in it; one by institution names the holding company too.
 */
export const exposure = z.object({
  id,
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  institutionId: z.nullable(id),
  institutionName: z.nullable(z.string()),
  holdingCompany: z.nullable(z.string()),
  /** The ownership group; null where the scheme knows none. */
  ownershipCode: z.nullable(z.string()),
  depositProtectionId: z.nullable(id),
  schemeCode: z.nullable(z.string()),
  currency: z.string(),
  balance: z.string(),
  /** Null for a sum: each of its positions has its own. */
  limit: z.nullable(z.string()),
  insured: z.string(),
  uninsured: z.string(),
  /** What a person should know of a position, in one word each: `nearLimit`, `institutionExcluded`. */
  warnings: z.array(z.string()),
  /** The day whose limits and balances these are. */
  asOf: z.string(),
})
export type Exposure = z.infer<typeof exposure>
export const exposurePage = pageOf(exposure)

/** What the exposures of a list make, all its pages together and each currency by itself. */
export const exposureSums = z.object({
  asOf: z.string(),
  count: z.int(),
  sums: z.array(
    z.object({
      currency: z.string(),
      count: z.int(),
      balance: z.string(),
      insured: z.string(),
      uninsured: z.string(),
    }),
  ),
})
export type ExposureSums = z.infer<typeof exposureSums>

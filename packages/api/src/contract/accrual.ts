import * as z from 'zod/mini'
import { id } from './common.ts'
import { pageOf } from './list.ts'

/**
 * What an account earned on a day: by which version of which plan, at which rate in percent a year, on which part of its
 * balance. Amounts are decimal strings in `currency`; those of interest are not yet rounded to it.
 */
export const accrual = z.object({
  day: z.string(),
  planId: id,
  planName: z.nullable(z.string()),
  planVersion: z.int(),
  rate: z.string(),
  currency: z.string(),
  basis: z.string(),
  amount: z.string(),
  /** What its month has made up to this day: on the last day the sum of the month. */
  monthToDate: z.string(),
  /** The day through which interest was paid in that this is part of; null where it is not yet. */
  paidThrough: z.nullable(z.string()),
})
export type Accrual = z.infer<typeof accrual>
export const accrualPage = pageOf(accrual)

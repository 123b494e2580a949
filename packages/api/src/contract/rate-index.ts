import * as z from 'zod/mini'
import { id } from './common.ts'
import { pageOf } from './list.ts'

/** A published reference rate. `value` is percent, a decimal string; `stale` after two business days without a new one. */
export const rateIndex = z.object({
  id,
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  source: z.string(),
  publicationTime: z.nullable(z.string()),
  timezoneId: z.string(),
  dayCount: z.string(),
  value: z.nullable(z.string()),
  effectiveDate: z.nullable(z.string()),
  previousValue: z.nullable(z.string()),
  stale: z.boolean(),
  history: z.array(z.object({ effectiveDate: z.string(), value: z.string() })),
})
export type RateIndex = z.infer<typeof rateIndex>
export const rateIndexPage = pageOf(rateIndex)

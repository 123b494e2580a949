import * as z from 'zod/mini'
import { check } from './checks.ts'
import { id } from './common.ts'
import { choice, currency, date, lookup, optional, rate, text, time } from './fields.ts'
import { pageOf } from './list.ts'

const index = 'Index'
const publication = 'Publication'

/** What is known of a published reference rate (domain section 6.6). Its holidays are those of `calendar`. */
export const rateIndexContent = z.strictObject({
  code: text({ label: 'Code', section: index, max: 20, check: check.code }),
  name: text({ label: 'Name', section: index, max: 100 }),
  currency: currency({ label: 'Currency', section: index }),
  dayCount: choice(
    { label: 'Day count', section: index },
    {
      ACT_360: 'ACT/360',
      ACT_365F: 'ACT/365F',
      ACT_ACT_ISDA: 'ACT/ACT ISDA',
      THIRTY_360: '30/360',
      BUS_252: 'BUS/252',
    },
  ),
  source: text({ label: 'Published by', section: publication, max: 100 }),
  publicationTime: optional(time({ label: 'Published at', section: publication })),
  timezoneId: lookup({ label: 'Time zone', section: publication, source: 'timezone' }),
  calendar: text({ label: 'Calendar', section: publication, max: 20, check: check.code }),
})
export type RateIndexContent = z.infer<typeof rateIndexContent>

/** A value as a file brings it: percent, a decimal string. */
export const rateValueContent = z.strictObject({
  code: text({ label: 'Code', section: index, max: 20, check: check.code }),
  effectiveDate: date({ label: 'Effective date', section: publication }),
  value: rate({ label: 'Value, %', section: publication }),
})
export type RateValueContent = z.infer<typeof rateValueContent>

/**
 * The value of an index on a day, in percent, a decimal string; `source` is the file it came with, or `Demo` where it was
 * invented.
 */
export const rateIndexValue = z.object({ effectiveDate: z.string(), value: z.string(), source: z.string() })
export type RateIndexValue = z.infer<typeof rateIndexValue>
export const rateIndexValuePage = pageOf(rateIndexValue)

/**
 * A published reference rate. `value` is percent, a decimal string; `stale` after two business days without a new one.
 * `history` holds the newest values, oldest first and at most 31 of them; `RateIndexes/{id}/history` has them all.
 */
export const rateIndex = z.object({
  id,
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  source: z.string(),
  publicationTime: z.nullable(z.string()),
  timezoneId: z.string(),
  calendar: z.string(),
  dayCount: z.string(),
  value: z.nullable(z.string()),
  effectiveDate: z.nullable(z.string()),
  previousValue: z.nullable(z.string()),
  /** The file that the newest value came with, or `Demo` where it was invented. */
  valueSource: z.nullable(z.string()),
  stale: z.boolean(),
  history: z.array(z.object({ effectiveDate: z.string(), value: z.string() })),
})
export type RateIndex = z.infer<typeof rateIndex>
export const rateIndexPage = pageOf(rateIndex)

/** How many of the newest values an index carries by itself. */
export const recentRates = 31

import * as z from 'zod/mini'
import { id } from './common.ts'
import { pageOf } from './list.ts'

/** What accounts earn in a year together; `apy` is percent of their balances, null where they have none. */
const yearTogether = z.object({ interest: z.string(), apy: z.nullable(z.string()) })

/**
 * What a pending rate plan would do to the accounts on it: what they would earn in a year on the balances of now, at the
 * rates of `day`, with the change and without it. Amounts are decimal strings in `currency`, and `0` while there is none; rates and yields percent.
 */
export const rateSimulation = z.object({
  draftId: id,
  revision: z.int(),
  /** The day whose rates these are: that on which the plan begins, or today where it has begun. */
  day: z.string(),
  /** Fields that have to be complete before anything can be told. */
  waitsFor: z.array(z.string()),
  currency: z.nullable(z.string()),
  accountCount: z.int(),
  moreCount: z.int(),
  lessCount: z.int(),
  /** How many reach a tier that begins elsewhere than the one before. */
  tierChangeCount: z.int(),
  balance: z.string(),
  before: yearTogether,
  after: yearTogether,
})
export type RateSimulation = z.infer<typeof rateSimulation>

/** A year of one account; `tier` counts from 1, null where its rate comes from none. */
const year = z.object({ rate: z.string(), apy: z.string(), interest: z.string(), tier: z.nullable(z.int()) })

/** What a pending rate plan would do to one account on it; null on the side where no plan is in force. */
export const simulatedAccount = z.object({
  id,
  title: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  currency: z.string(),
  balance: z.string(),
  before: z.nullable(year),
  after: z.nullable(year),
  changesTier: z.boolean(),
})
export type SimulatedAccountRow = z.infer<typeof simulatedAccount>
export const simulatedAccountPage = pageOf(simulatedAccount)

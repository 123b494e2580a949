import * as z from 'zod/mini'
import { instant } from './common.ts'

/** An amount that the platform computes; null where it has none to tell. */
export const amountFigure = z.nullable(z.string())

/** A sum of money in one currency, a decimal string with the places of that currency. */
export const amountIn = z.object({ currency: z.string(), amount: z.string() })
export type AmountIn = z.infer<typeof amountIn>

/** An amount in a currency of its own; null where there is none to tell. */
export const amountInOrNone = z.nullable(amountIn)

/** Sums in several currencies; null where the platform keeps no account books. */
export const amountsByCurrency = z.nullable(z.array(amountIn))

/**
 * What the balance of an account earns today, in percent a year, by the account's own rate or by its plan: `rate` is that
 * of the whole balance, of several bands their mean, and `apy` its annual percentage yield. `tier` is the one that the
 * balance has reached, from 1, and of how many; null where the rate comes from none. Null where nothing is earned: without
 * a plan in force, before its index has a value, and once the account is closed.
 */
export const earnedFigure = z.nullable(
  z.object({
    rate: z.string(),
    apy: z.string(),
    tier: z.nullable(z.object({ number: z.int(), of: z.int() })),
  }),
)
export type EarnedFigure = z.infer<typeof earnedFigure>

/**
 * What the platform computes of a record, beside its content and never inside it: no draft may send it, no version keeps
 * it, and it is true at the instant `asOf`.
 */
export const figures = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object({ asOf: instant, ...shape })

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
 * What the platform computes of a record, beside its content and never inside it: no draft may send it, no version keeps
 * it, and it is true at the instant `asOf`.
 */
export const figures = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object({ asOf: instant, ...shape })

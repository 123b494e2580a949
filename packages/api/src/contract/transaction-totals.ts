import * as z from 'zod/mini'

/** What the transactions of a filter make, by currency; `amount` is the sum of their unsigned amounts. */
export const transactionTotals = z.object({
  asOf: z.string(),
  count: z.int(),
  sums: z.array(z.object({ currency: z.string(), count: z.int(), amount: z.string() })),
})
export type TransactionTotals = z.infer<typeof transactionTotals>

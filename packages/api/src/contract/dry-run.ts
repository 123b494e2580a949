import * as z from 'zod/mini'
import { id, instant } from './common.ts'

/** What one item of a set would do; `balanceAfter` is the paying account's, a decimal string. */
export const dryRunItem = z.object({
  pendingTransactionId: id,
  reference: z.string(),
  ok: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  balanceAfter: z.nullable(z.string()),
  reasons: z.array(z.string()),
})

/** POST `PendingTransactionSets/{id}/dryrun`: what would happen, without anything happening. Amounts are decimal strings. */
export const dryRun = z.object({
  transactionSetId: id,
  ok: z.boolean(),
  itemCount: z.int(),
  debitTotal: z.string(),
  creditTotal: z.string(),
  feeTotal: z.string(),
  /** The sum of all postings: zero in each currency, or the set cannot run. */
  net: z.string(),
  items: z.array(dryRunItem),
  checkedAt: instant,
})
export type DryRun = z.infer<typeof dryRun>

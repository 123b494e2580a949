import * as z from 'zod/mini'
import { id } from './common.ts'
import { pageOf } from './list.ts'

/**
 * A movement on an account as its statement shows it. Amounts are decimal strings in `currency`, read from the side of the
 * account: what it gained is positive.
 */
export const statementLine = z.object({
  entryId: id,
  bookedAt: z.string(),
  /** The day from which it counts. */
  effectiveDate: z.string(),
  description: z.string(),
  /** Whether it takes back what another entry did. */
  isReversal: z.boolean(),
  /** The transaction behind it; null for what the platform books by itself, such as interest. */
  transactionId: z.nullable(id),
  reference: z.nullable(z.string()),
  currency: z.string(),
  amount: z.string(),
  /** What was on the account behind it. */
  balance: z.string(),
})
export type StatementLine = z.infer<typeof statementLine>
export const statementPage = pageOf(statementLine)

/** What an account had at both ends of a period, and what came and went between them, in `currency`. */
export const statementSummary = z.object({
  asOf: z.string(),
  currency: z.string(),
  opening: z.string(),
  /** What it gained, and what it lost, both without a sign. */
  added: z.string(),
  taken: z.string(),
  closing: z.string(),
  count: z.int(),
})
export type StatementSummary = z.infer<typeof statementSummary>

import * as z from 'zod/mini'
import { id } from './common.ts'
import type { RecordKind } from './kinds/index.ts'
import { pageOf } from './list.ts'

/** What has a statement: accounts of clients and accounts at institutions. */
export const statedKinds = ['clientAccount', 'institutionAccount'] as const satisfies readonly RecordKind[]
export type StatedKind = (typeof statedKinds)[number]

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

import * as z from 'zod/mini'
import { id, instant, userRef } from './common.ts'

/** What somebody did with a transaction before it was approved. */
export const transactionBeginning = z.object({
  /** Whether it was drafted, or asked for by a request; and what was drafted, sent for approval the last time. */
  act: z.enum(['Drafted', 'Requested', 'Sent']),
  at: instant,
  by: userRef,
  /** Which request it was asked for by, or with which set it was sent; in words. */
  detail: z.nullable(z.string()),
})

/** One step of a transaction: a person took it, or a part of the platform did. */
export const transactionStep = z.object({
  status: z.string(),
  at: instant,
  by: z.nullable(userRef),
  system: z.nullable(z.string()),
  detail: z.nullable(z.string()),
})

/** What an entry in the books put on an account: a decimal string in `currency`, credit positive and debit negative. */
export const transactionPosting = z.object({
  entryId: id,
  description: z.string(),
  /** Whether the entry takes another one back. */
  isReversal: z.boolean(),
  effectiveDate: z.string(),
  bookedAt: instant,
  accountName: z.string(),
  /** The record whose account it is; null for one of the program's own. */
  accountType: z.nullable(z.string()),
  accountId: z.nullable(id),
  currency: z.string(),
  amount: z.string(),
})
export type TransactionPosting = z.infer<typeof transactionPosting>

/** How an approved transaction began, its way through its states from then on, what it put into the books, and what it is between. */
export const transactionCourse = z.object({
  asOf: instant,
  beginning: z.array(transactionBeginning),
  steps: z.array(transactionStep),
  postings: z.array(transactionPosting),
  /** Why nobody can undo it now, in words; null where somebody can. */
  undoRefused: z.nullable(z.string()),
  /** The day at the institution, `YYYY-MM-DD`: on it what undoes it now counts. */
  today: z.string(),
})
export type TransactionCourse = z.infer<typeof transactionCourse>

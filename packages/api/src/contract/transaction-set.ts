import * as z from 'zod/mini'
import { compareDecimals, isDecimal } from '../money/decimals.ts'
import { check } from './checks.ts'
import { id, instant } from './common.ts'
import { choice, currency, date, integer, money, optional, text, yesNo } from './fields.ts'
import { pageOf } from './list.ts'
import type { FieldIssue, Rule } from './rules.ts'
import { transactionStatuses } from './transaction.ts'

const set = 'Set'
const control = 'Control figures'

/**
 * Transactions that are approved and executed together (domain section 6.9). Its items are the pending transactions
 * that name it in `transactionSetId`: up to 100,000 of them, read page by page and never carried inside the set.
 */
export const transactionSetContent = z.strictObject({
  name: text({ label: 'Name', section: set, max: 100 }),
  description: optional(text({ label: 'Description', section: set, max: 500, type: 'longText' })),
  effectiveDate: date({ label: 'Effective on', section: set }),
  currency: currency({ label: 'Currency', section: set }),
  atomic: yesNo({ label: 'All or nothing', section: set }),
  source: choice({ label: 'Source', section: set }, { Manual: 'Manual', Upload: 'Upload', Sweep: 'Sweep' }),
  fileName: optional(text({ label: 'File', section: set, max: 255, readOnly: true })),
  controlCount: integer({ label: 'Number of items', section: control, min: 1, max: 100_000 }),
  controlTotal: money({ label: 'Total of the items', section: control, check: check.positiveMoney }),
  itemCount: optional(integer({ label: 'Items counted', section: control, min: 0, max: 100_000, readOnly: true })),
  debitTotal: optional(money({ label: 'Debits', section: control, readOnly: true })),
  creditTotal: optional(money({ label: 'Credits', section: control, readOnly: true })),
  net: optional(money({ label: 'Net', section: control, check: check.signedMoney, readOnly: true })),
  feeTotal: optional(money({ label: 'Fees', section: control, readOnly: true })),
  status: optional(
    choice(
      { label: 'Status', section: control, readOnly: true },
      { ...transactionStatuses, PartiallySettled: 'Partially settled' },
    ),
  ),
})
export type TransactionSetContent = z.infer<typeof transactionSetContent>

/** What the maker counted must be what the platform counted: the items' number and the sum of their amounts. */
export function* controlFiguresHold(
  content: { controlCount?: number | string; controlTotal?: string },
  counted: { items: number; total: string },
): Generator<FieldIssue> {
  const { controlCount, controlTotal } = content
  if (controlCount !== undefined && Number(controlCount) !== counted.items)
    yield { field: 'controlCount', message: `The set holds ${counted.items} items, not ${controlCount}` }
  if (isDecimal(controlTotal) && compareDecimals(controlTotal, counted.total) !== 0)
    yield { field: 'controlTotal', message: `The items make ${counted.total}, not ${controlTotal}` }
}

export const transactionSetRules: Rule<TransactionSetContent> = function* (content): Generator<FieldIssue> {
  if (content.source === 'Upload' && !content.fileName)
    yield { field: 'fileName', message: 'A set from an upload must name its file' }
}

/** Pending transactions of a set that run in a given order. `sequence` is 1 to n, without a gap. */
export const pendingParentTransaction = z.object({
  id,
  transactionSetId: id,
  name: z.string(),
  version: z.int(),
  status: z.string(),
  children: z.array(z.object({ pendingTransactionId: id, sequence: z.int(), dependsOnPrevious: z.boolean() })),
  onFailure: z.string(),
  updatedAt: instant,
})
export type PendingParentTransaction = z.infer<typeof pendingParentTransaction>
export const pendingParentTransactionPage = pageOf(pendingParentTransaction)

export const onFailure = z.enum(['Stop', 'Continue', 'RollBack'])

const sequenceName = z.string().check(
  z.minLength(1),
  z.refine((name) => Array.from(name).length <= 100, { error: 'must be at most 100 characters' }),
)

/** POST `PendingParentTransaction`: pending transactions of one set that are to run one after the other. */
export const createParentBody = z.strictObject({
  transactionSetId: id,
  name: sequenceName,
  onFailure,
  pendingTransactionIds: z.array(id).check(
    z.minLength(1),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'must name each transaction once' }),
  ),
})
export type CreateParentBody = z.infer<typeof createParentBody>

/** PUT `PendingParentTransaction/{id}`: its name and what happens when one of them fails. */
export const saveParentBody = z.strictObject({ version: z.int(), name: sequenceName, onFailure })
export type SaveParentBody = z.infer<typeof saveParentBody>

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

/** PUT `PendingParentTransaction/{id}/sequence`: the whole new order, against the version that was seen. */
export const sequenceBody = z.strictObject({
  version: z.int(),
  order: z.array(z.strictObject({ id, sequence: z.int().check(z.minimum(1)) })).check(
    z.minLength(1),
    z.refine((order) => isDense(order.map((place) => place.sequence)), {
      error: 'must number the transactions 1 to n, each once',
    }),
    z.refine((order) => new Set(order.map((place) => place.id)).size === order.length, {
      error: 'must name each transaction once',
    }),
  ),
})

export type SequenceBody = z.infer<typeof sequenceBody>

function isDense(sequence: readonly number[]): boolean {
  return sequence.toSorted((left, right) => left - right).every((place, index) => place === index + 1)
}

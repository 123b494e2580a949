import * as z from 'zod/mini'
import { check } from '../checks.ts'
import { choice, currency, date, integer, money, optional, text, yesNo } from '../fields.ts'
import { amountFigure, figures } from '../figures.ts'
import type { FieldIssue, Rule } from '../rules.ts'
import { defineKind } from './define-kind.ts'

const set = 'Set'
const control = 'Control figures'

/**
 * Transactions that are approved and executed together. Its items are the pending transactions
 * that name it in `transactionSetId`: up to 100,000 of them, read page by page and never carried inside the set.
 */
const content = z.strictObject({
  name: text({ label: 'Name', section: set, max: 100 }),
  description: optional(text({ label: 'Description', section: set, max: 500, type: 'longText' })),
  effectiveDate: date({ label: 'Effective on', section: set }),
  currency: currency({ label: 'Currency', section: set }),
  atomic: yesNo({ label: 'All or nothing', section: set }),
  source: choice({ label: 'Source', section: set }, { Manual: 'Manual', Upload: 'Upload', Sweep: 'Sweep' }),
  fileName: optional(text({ label: 'File', section: set, max: 255 })),
  controlCount: integer({ label: 'Number of items', section: control, min: 1, max: 100_000 }),
  controlTotal: money({ label: 'Total of the items', section: control, check: check.positiveMoney }),
})
type TransactionSetContent = z.infer<typeof content>

const rules: Rule<TransactionSetContent> = function* (content): Generator<FieldIssue> {
  if (content.source === 'Upload' && !content.fileName)
    yield { field: 'fileName', message: 'A set from an upload must name its file' }
}

export const transactionSet = defineKind({
  content,
  rules: async () => rules,
  figures: figures({
    /** One of `setStatuses`. */
    status: z.string(),
    itemCount: z.int(),
    debitTotal: amountFigure,
    creditTotal: amountFigure,
    net: amountFigure,
    feeTotal: amountFigure,
  }),
})

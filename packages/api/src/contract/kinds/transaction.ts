import * as z from 'zod/mini'
import { exceeds } from '../../money/decimal-order.ts'
import { check } from '../checks.ts'
import type { DraftOf } from '../draft.ts'
import { choice, currency, date, integer, money, optional, reference, rows, text } from '../fields.ts'
import { amountFigure, figures } from '../figures.ts'
import { movementOf } from '../movements.ts'
import type { FieldIssue, Rule } from '../rules.ts'
import { accountTypes, rails } from '../shared-choices.ts'
import { defineKind } from './define-kind.ts'

const movement = 'Movement'
const parties = 'From and to'
const dates = 'Dates'
const fees = 'Fees'
const remarks = 'Remarks'
const execution = 'Execution'

/** One movement of money. The amount is positive; the type says which way it goes. */
const content = z.strictObject({
  reference: text({ label: 'Reference', section: movement, max: 50 }),
  type: choice(
    { label: 'Type', section: movement },
    {
      Deposit: 'Deposit',
      Withdrawal: 'Withdrawal',
      Transfer: 'Transfer',
      InterestPosting: 'Interest posting',
      Fee: 'Fee',
      Adjustment: 'Adjustment',
      Hold: 'Hold',
      Release: 'Release',
      Reversal: 'Reversal',
    },
  ),
  amount: money({ label: 'Amount', section: movement, check: check.positiveMoney }),
  currency: currency({ label: 'Currency', section: movement }),
  rail: choice({ label: 'Rail', section: movement }, rails),
  sourceAccountType: optional(choice({ label: 'From: kind of account', section: parties }, accountTypes)),
  sourceAccountId: optional(reference({ label: 'From', section: parties, source: 'account' })),
  destinationAccountType: optional(choice({ label: 'To: kind of account', section: parties }, accountTypes)),
  destinationAccountId: optional(reference({ label: 'To', section: parties, source: 'account' })),
  reversalOf: optional(reference({ label: 'Reverses', section: parties, source: 'transaction' })),
  effectiveDate: date({ label: 'Effective on', section: dates }),
  settlementDate: optional(date({ label: 'Settles on', section: dates })),
  scheduledFor: optional(date({ label: 'Scheduled for', section: dates })),
  fees: optional(
    rows(
      { label: 'Fees', section: fees },
      {
        feeTypeId: reference({ label: 'Fee', section: fees, source: 'transactionFeeType' }),
        amount: money({ label: 'Amount', section: fees }),
        payer: choice(
          { label: 'Paid by', section: fees },
          { Client: 'Client', Institution: 'Institution', Program: 'Program' },
        ),
        overrideReason: optional(text({ label: 'Reason for another amount', section: fees, max: 500 })),
      },
    ),
  ),
  description: optional(text({ label: 'Description', section: remarks, max: 100 })),
  memo: optional(text({ label: 'Memo', section: remarks, max: 500, type: 'longText' })),
  internalNote: optional(text({ label: 'Internal note', section: remarks, max: 4000, type: 'longText' })),
  transactionSetId: optional(reference({ label: 'Transaction set', section: execution, source: 'transactionSet' })),
  parentId: optional(reference({ label: 'Sequence', section: execution, source: 'pendingParentTransaction' })),
  sequence: optional(integer({ label: 'Place in the sequence', section: execution, min: 1, max: 100_000 })),
})
type TransactionContent = z.infer<typeof content>

const rules: Rule<TransactionContent> = function* (content): Generator<FieldIssue> {
  const moves = movementOf(content.type)
  for (const end of ['source', 'destination'] as const) {
    const isNeeded = moves?.needs.includes(end)
    const isNamed = Boolean(content[`${end}AccountId`])
    if (isNeeded && !isNamed)
      yield {
        field: `${end}AccountId`,
        message: end === 'source' ? 'Choose the account that pays' : 'Choose the account that receives',
      }
    else if (isNamed && !isNeeded && moves?.oneAccount)
      yield { field: `${end}AccountId`, message: 'This has one account: leave out the other' }
    else if (isNamed && !content[`${end}AccountType`])
      yield { field: `${end}AccountType`, message: 'Choose the kind of account' }
  }
  if (content.type === 'Adjustment') yield* adjustmentIssues(content)
  if (moves?.undoes !== undefined && !content.reversalOf) yield { field: 'reversalOf', message: moves.undoes }
  if (moves && moves.undoes === undefined && content.reversalOf)
    yield { field: 'reversalOf', message: 'Only a reversal or a release names another transaction: remove it' }
  if (moves && !moves.overRail) {
    if (content.rail !== undefined && content.rail !== 'Internal')
      yield { field: 'rail', message: 'This moves inside the books: choose Internal' }
    if (content.fees && content.fees.length > 0)
      yield { field: 'fees', message: 'Only a deposit, a withdrawal or a transfer bears fees: remove them' }
  }
  if (content.sourceAccountId && content.sourceAccountId === content.destinationAccountId)
    yield { field: 'destinationAccountId', message: 'The account that receives must differ from the one that pays' }
  if (content.effectiveDate && content.settlementDate && content.settlementDate < content.effectiveDate)
    yield { field: 'settlementDate', message: 'Settles on must not be before effective on' }
  if (content.effectiveDate && content.scheduledFor && content.scheduledFor < content.effectiveDate)
    yield { field: 'scheduledFor', message: 'Scheduled for must not be before effective on' }
  if (content.parentId && !content.transactionSetId)
    yield { field: 'transactionSetId', message: 'A sequence is part of a set: choose the set' }
  if (content.parentId && content.sequence === undefined)
    yield { field: 'sequence', message: 'Enter the place in the sequence' }
  for (const [index, fee] of (content.fees ?? []).entries())
    if (exceeds(fee.amount, content.amount))
      yield { field: `fees.${index}.amount`, message: 'A fee must not exceed the amount of the transaction' }
}

/** An adjustment puts right one account, either way, and says why. */
function* adjustmentIssues(content: DraftOf<TransactionContent>): Generator<FieldIssue> {
  if (!content.sourceAccountId && !content.destinationAccountId)
    yield { field: 'destinationAccountId', message: 'Choose the account that is adjusted' }
  if (content.sourceAccountId && content.destinationAccountId)
    yield { field: 'sourceAccountId', message: 'An adjustment has one account: leave out the other' }
  if (!content.description) yield { field: 'description', message: 'Say why the balance is adjusted' }
}

export const transaction = defineKind({
  content,
  rules: async () => rules,
  figures: figures({
    /** One of `transactionStatuses`. */
    status: z.string(),
    /** Credit or Debit, seen from the account that pays; from the one that receives where nobody pays. */
    direction: z.nullable(z.string()),
    /** What the two ends are called. */
    sourceName: z.nullable(z.string()),
    destinationName: z.nullable(z.string()),
    /** The day on which it leaves; of a draft, the day on which it would if it were approved now. */
    dueDay: z.nullable(z.string()),
    /** The day from which it counts in the books, once it is settled. */
    settledOn: z.nullable(z.string()),
    /** The amount less the fees that its receiver bears. */
    netAmount: amountFigure,
    /** Of the same account, after this movement. */
    runningBalance: amountFigure,
    /** Of the account that pays and of the one that receives, where they are in the books, after this movement. */
    sourceBalance: amountFigure,
    destinationBalance: amountFigure,
    failureCode: z.nullable(z.string()),
    failureReason: z.nullable(z.string()),
    reversedBy: z.nullable(z.string()),
    /** Whether a rail that is only simulated answered for it. */
    isSimulated: z.boolean(),
  }),
})

import * as z from 'zod/mini'
import { check } from '../checks.ts'
import { id, instant } from '../common.ts'
import { choice, currency, date, integer, money, optional, reference, rows, text } from '../fields.ts'
import { amountFigure, figures } from '../figures.ts'
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
export type TransactionContent = z.infer<typeof content>

export const transaction = defineKind({
  content,
  rules: async () => (await import('./transaction-rules.ts')).rules,
  figures: figures({
    /** One of `transactionStatuses`. */
    status: z.string(),
    /** Credit or Debit, seen from the account that pays; from the one that receives where nobody pays. */
    direction: z.nullable(z.string()),
    /** What the two ends are called, as far as they may be seen; of a reversal or a release, those of what it undoes, the other way round. */
    sourceName: z.nullable(z.string()),
    destinationName: z.nullable(z.string()),
    /** The day on which it leaves; of a draft, the day on which it would if it were approved now. */
    dueDay: z.nullable(z.string()),
    /** The day from which it counts in the books, once it is settled. */
    settledOn: z.nullable(z.string()),
    /** The instant at which it was booked; in that order balances follow on each other. */
    bookedAt: z.nullable(instant),
    /** The amount less the fees that its receiver bears. */
    netAmount: amountFigure,
    /** Of the same account, after this movement; null while it is not booked, and where the account may not be seen. */
    runningBalance: amountFigure,
    /** What it did to each account of the books that it is between. */
    accounts: z.array(
      z.object({
        side: z.enum(['source', 'destination']),
        accountType: z.string(),
        accountId: id,
        /** What the account gained by it, fees included; a minus says what it lost. Null until it is booked. */
        gained: amountFigure,
        /**
         * What moved it otherwise since the transaction before: interest, returns of a rail. Null for an institution's
         * account, which is moved by all that is done with the money on it.
         */
        besides: amountFigure,
        /** What was on it then: what was on it behind the transaction before, with `besides` and `gained`. */
        balance: amountFigure,
      }),
    ),
    failureCode: z.nullable(z.string()),
    failureReason: z.nullable(z.string()),
    reversedBy: z.nullable(z.string()),
    /** Whether a rail that is only simulated answered for it. */
    isSimulated: z.boolean(),
  }),
})

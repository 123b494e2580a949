import * as z from 'zod/mini'
import { exceeds } from '../money/decimal-order.ts'
import { check } from './checks.ts'
import { id } from './common.ts'
import { choice, choices, currency, date, money, optional, rate, text, yesNo } from './fields.ts'
import { pageOf } from './list.ts'
import type { FieldIssue, Rule } from './rules.ts'

const fee = 'Fee'
const bounds = 'Bounds'
const use = 'Use'

/** What is known of a kind of fee. A tiered fee has its tiers in the amounts of its rate plan. */
export const transactionFeeTypeContent = z.strictObject({
  code: text({ label: 'Code', section: fee, max: 20, check: check.code }),
  name: text({ label: 'Name', section: fee, max: 100 }),
  calculation: choice(
    { label: 'Calculation', section: fee },
    { Flat: 'Flat', PercentOfAmount: 'Percent of the amount', Tiered: 'Tiered' },
  ),
  amount: optional(money({ label: 'Amount', section: fee })),
  rate: optional(rate({ label: 'Rate, %', section: fee })),
  currency: currency({ label: 'Currency', section: fee }),
  minFee: optional(money({ label: 'Least', section: bounds })),
  maxFee: optional(money({ label: 'Most', section: bounds })),
  payer: choice(
    { label: 'Paid by', section: use },
    { Client: 'Client', Institution: 'Institution', Program: 'Program' },
  ),
  appliesTo: choices(
    { label: 'Applies to', section: use, min: 1 },
    { Deposit: 'Deposit', Withdrawal: 'Withdrawal', Transfer: 'Transfer' },
  ),
  timing: choice(
    { label: 'Charged', section: use },
    { AtTransaction: 'With the transaction', Monthly: 'Monthly', Annual: 'Yearly', OnClosure: 'On closure' },
  ),
  taxable: yesNo({ label: 'Taxable', section: use }),
  glCode: optional(text({ label: 'Ledger code', section: use, max: 50 })),
  isActive: yesNo({ label: 'Active', section: use }),
  effectiveFrom: optional(date({ label: 'Effective from', section: use })),
})
export type TransactionFeeTypeContent = z.infer<typeof transactionFeeTypeContent>

export const transactionFeeTypeRules: Rule<TransactionFeeTypeContent> = function* (content): Generator<FieldIssue> {
  if (content.calculation === 'Flat' && !content.amount)
    yield { field: 'amount', message: 'Enter the amount of the fee' }
  if (content.calculation === 'PercentOfAmount' && !content.rate)
    yield { field: 'rate', message: 'Enter the rate of the fee' }
  if (exceeds(content.minFee, content.maxFee))
    yield { field: 'minFee', message: 'The least fee must not exceed the most' }
}

/** A kind of fee. `amount`, `minFee` and `maxFee` are decimal strings in `currency`, `rate` is percent of the amount. */
export const transactionFeeType = z.object({
  id,
  code: z.string(),
  name: z.string(),
  calculation: z.string(),
  amount: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  currency: z.string(),
  minFee: z.nullable(z.string()),
  maxFee: z.nullable(z.string()),
  payer: z.string(),
  appliesTo: z.array(z.string()),
  timing: z.string(),
  taxable: z.boolean(),
  glCode: z.nullable(z.string()),
  isActive: z.boolean(),
  effectiveFrom: z.nullable(z.string()),
})
export type TransactionFeeType = z.infer<typeof transactionFeeType>
export const transactionFeeTypePage = pageOf(transactionFeeType)

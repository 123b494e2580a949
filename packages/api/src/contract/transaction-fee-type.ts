import * as z from 'zod/mini'
import { compareDecimals, exceeds, isDecimal } from '../money/decimal-order.ts'
import { check } from './checks.ts'
import { id } from './common.ts'
import { choice, choices, currency, date, money, optional, rate, rows, text, yesNo } from './fields.ts'
import { pageOf } from './list.ts'
import type { FieldIssue, Rule } from './rules.ts'

const fee = 'Fee'
const bounds = 'Bounds'
const use = 'Use'

/** What is known of a kind of fee. The tier that an amount reaches says the fee of the whole of it. */
export const transactionFeeTypeContent = z.strictObject({
  code: text({ label: 'Code', section: fee, max: 20, check: check.code }),
  name: text({ label: 'Name', section: fee, max: 100 }),
  calculation: choice(
    { label: 'Calculation', section: fee },
    { Flat: 'Flat', PercentOfAmount: 'Percent of the amount', Tiered: 'Tiered' },
  ),
  amount: optional(money({ label: 'Amount', section: fee })),
  rate: optional(rate({ label: 'Rate, %', section: fee })),
  tiers: optional(
    rows(
      { label: 'Tiers', section: fee },
      {
        fromAmount: money({ label: 'From amount', section: fee, hint: 'The first tier begins at 0' }),
        amount: optional(money({ label: 'Amount', section: fee })),
        rate: optional(rate({ label: 'Rate, %', section: fee })),
      },
    ),
  ),
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
  if (content.calculation === 'Tiered') yield* tiersFit(content.tiers ?? [])
  else if (content.tiers && content.tiers.length > 0)
    yield { field: 'tiers', message: 'Only a tiered fee has tiers: remove them' }
  if (exceeds(content.minFee, content.maxFee))
    yield { field: 'minFee', message: 'The least fee must not exceed the most' }
}

/** Tiers begin at 0 and rise, and each says its fee in one way. */
function* tiersFit(tiers: readonly { fromAmount?: string; amount?: string; rate?: string }[]): Generator<FieldIssue> {
  if (tiers.length === 0) yield { field: 'tiers', message: 'Add at least one tier' }
  for (const [index, { fromAmount, amount, rate }] of tiers.entries()) {
    const before = tiers[index - 1]?.fromAmount
    const at = (part: string) => `tiers.${index}.${part}`
    if (index === 0 && isDecimal(fromAmount) && compareDecimals(fromAmount, '0') !== 0)
      yield { field: at('fromAmount'), message: 'The first tier must start at 0' }
    if (isDecimal(before) && isDecimal(fromAmount) && !exceeds(fromAmount, before))
      yield { field: at('fromAmount'), message: `Tier ${index + 1} must start above the one before it` }
    if ((amount === undefined) === (rate === undefined))
      yield { field: at('amount'), message: `Tier ${index + 1} needs an amount or a rate, and not both` }
  }
}

/** A kind of fee. `amount`, `minFee` and `maxFee` are decimal strings in `currency`, `rate` is percent of the amount. */
export const transactionFeeType = z.object({
  id,
  code: z.string(),
  name: z.string(),
  calculation: z.string(),
  amount: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  /** Of a tiered fee; empty for any other. */
  tiers: z.array(z.object({ fromAmount: z.string(), amount: z.nullable(z.string()), rate: z.nullable(z.string()) })),
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

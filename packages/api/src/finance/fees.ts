import type { TransactionFeeTypeContent } from '../contract/transaction-fee-type.ts'
import { compareMoney, money, percentOf, sumMoney } from '../money/money.ts'
import type { Money } from '../money/money.ts'
import { rate } from '../money/rate.ts'

/** What a fee is reckoned by: a flat amount, or a percentage of the transaction, between a least and a most. */
export type FeeTerms = Pick<TransactionFeeTypeContent, 'amount' | 'rate' | 'currency' | 'minFee' | 'maxFee'> & {
  readonly calculation: Exclude<TransactionFeeTypeContent['calculation'], 'Tiered'>
}

/**
 * The fee of a transaction of that amount: rounded once to the currency, half to even, then held between the least and
 * the most. Throws a RangeError where the terms lack the amount or the rate that their calculation needs.
 */
export function feeOf(terms: FeeTerms, amount: Money): Money {
  const { minFee, maxFee, currency } = terms
  const fee = reckoned(terms, amount)
  if (minFee !== undefined && compareMoney(fee, money(minFee, currency)) < 0) return money(minFee, currency)
  if (maxFee !== undefined && compareMoney(fee, money(maxFee, currency)) > 0) return money(maxFee, currency)
  return fee
}

/** Whether fees can be taken out of a transaction: together they are not above its amount. All of one currency. */
export function feesFit(fees: readonly Money[], amount: Money, currency: string): boolean {
  return compareMoney(sumMoney(fees, currency), amount) <= 0
}

function reckoned({ calculation, amount: flat, rate: percent, currency }: FeeTerms, amount: Money): Money {
  if (calculation === 'Flat' && flat !== undefined) return money(flat, currency)
  if (calculation === 'PercentOfAmount' && percent !== undefined)
    return percentOf(amount, rate(percent), { rounding: 'halfEven' })
  throw new RangeError(`A fee by ${calculation} needs its ${calculation === 'Flat' ? 'amount' : 'rate'}.`)
}

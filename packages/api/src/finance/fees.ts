import type { TransactionFeeTypeContent } from '../contract/transaction-fee-type.ts'
import { compareMoney, money, percentOf, sumMoney } from '../money/money.ts'
import type { Money } from '../money/money.ts'
import { exceeds } from '../money/decimal-order.ts'
import { rate } from '../money/rate.ts'

/**
 * What a fee is reckoned by: a flat amount, a percentage of the transaction, or either by the tier that the transaction
 * reaches, between a least and a most.
 */
export type FeeTerms = Pick<
  TransactionFeeTypeContent,
  'calculation' | 'amount' | 'rate' | 'tiers' | 'currency' | 'minFee' | 'maxFee'
>

/**
 * The fee of a transaction of that amount: rounded once to the currency, half to even, then held between the least and
 * the most. Throws a RangeError where the terms lack the amount, the rate or the tier that their calculation needs.
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

function reckoned({ calculation, amount: flat, rate: percent, tiers = [], currency }: FeeTerms, amount: Money): Money {
  // Tiers rise, so the last one that the amount reaches is its own.
  const reached = tiers.findLast(({ fromAmount }) => !exceeds(fromAmount, amount))
  const terms = {
    Flat: { flat },
    PercentOfAmount: { percent },
    Tiered: { flat: reached?.amount, percent: reached?.rate },
  }[calculation]
  if ('flat' in terms && terms.flat !== undefined) return money(terms.flat, currency)
  if ('percent' in terms && terms.percent !== undefined)
    return percentOf(amount, rate(terms.percent), { rounding: 'halfEven' })
  throw new RangeError(`A fee by ${calculation} needs its ${needed[calculation]}.`)
}

const needed = { Flat: 'amount', PercentOfAmount: 'rate', Tiered: 'tier for the amount' } as const

import type { TransactionFeeType } from '@strongroom/api/contract'
import { feeOf, type FeeTerms } from '@strongroom/api/finance'
import { money, parseMoney } from '@strongroom/api/money'

type Asked = { type: string; currency: string }

/** The kinds of fees that are charged with a transaction of this type and currency. */
export const chargedOn = (types: readonly TransactionFeeType[], { type, currency }: Asked): TransactionFeeType[] =>
  types.filter(
    (fee) =>
      fee.isActive && fee.timing === 'AtTransaction' && fee.currency === currency && fee.appliesTo.includes(type),
  )

/** A row of fees as it usually is: the kind, who pays, and how much, as far as the amount is known. */
export function usualFee(type: TransactionFeeType, amount: unknown) {
  const { id, payer } = type
  const asked = parseMoney(amount, type.currency)
  const fee = asked && readTerms(type)
  return { feeTypeId: id, payer, ...(asked && fee && { amount: feeOf(fee, money(asked, type.currency)) }) }
}

/** What a fee is reckoned by; undefined where it lacks what its calculation needs. */
function readTerms(type: TransactionFeeType): FeeTerms | undefined {
  const { amount, rate, minFee, maxFee, currency } = type
  const tiers = type.tiers.map((tier) => ({
    fromAmount: tier.fromAmount,
    ...(tier.amount !== null && { amount: tier.amount }),
    ...(tier.rate !== null && { rate: tier.rate }),
  }))
  const bounds = { currency, ...(minFee !== null && { minFee }), ...(maxFee !== null && { maxFee }) }
  if (type.calculation === 'Flat') return amount === null ? undefined : { ...bounds, calculation: 'Flat', amount }
  if (type.calculation === 'PercentOfAmount')
    return rate === null ? undefined : { ...bounds, calculation: 'PercentOfAmount', rate }
  return tiers.length === 0 ? undefined : { ...bounds, calculation: 'Tiered', tiers }
}

import type { TransactionFeeType, TransactionFeeTypeContent } from '@strongroom/api/contract'

/** A kind of fee as it goes over the wire. */
export function describeFeeType(content: TransactionFeeTypeContent): TransactionFeeType {
  const { amount = null, rate = null, minFee = null, maxFee = null, glCode = null, effectiveFrom = null } = content
  return {
    id: content.code,
    ...content,
    amount,
    rate,
    tiers: (content.tiers ?? []).map((tier) => ({
      fromAmount: tier.fromAmount,
      amount: tier.amount ?? null,
      rate: tier.rate ?? null,
    })),
    minFee,
    maxFee,
    glCode,
    effectiveFrom,
  }
}

import { compareMoney, formatMoney, roundMoney } from '../money/money.ts'
import type { Money } from '../money/money.ts'

/**
 * Why people cannot pay so much interest into an account; undefined where they can. `accrued` is what is accrued there and
 * not paid, a decimal string that is not rounded: what they pay is part of it, and the platform pays the rest.
 */
export function beyondAccrued(
  amount: Money,
  { accrued, currency }: { accrued: string; currency: string },
): string | undefined {
  const left = roundMoney(accrued, currency, 'halfEven')
  return compareMoney(amount, left) <= 0
    ? undefined
    : `There is ${formatMoney(left, currency)} of interest that is accrued and not paid: what is more is an adjustment`
}

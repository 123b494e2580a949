import { addDecimals, subtractDecimals } from '../money/decimals.ts'
import { roundMoney } from '../money/money.ts'
import type { Money } from '../money/money.ts'
import { roundingOf } from './rounding.ts'
import type { RatePlan } from './tiers.ts'

/**
 * What a posting pays, and what it leaves: the accrued interest of its period and what the posting before left, rounded
 * once to the currency; the rest, above or below zero and less than a unit of the currency, is carried to the next one.
 * Thus postings never drift from what was earned. Amounts of `accrued` and `carried` are decimal strings.
 */
export function postingOf(
  plan: Pick<RatePlan, 'currency' | 'roundingMode'>,
  accrued: readonly string[],
  carried = '0',
): { amount: Money; carried: string } {
  const earned = addDecimals([...accrued, carried])
  const amount = roundMoney(earned, plan.currency, roundingOf(plan))
  return { amount, carried: subtractDecimals(earned, amount) }
}

import type { FiguresOf } from '@strongroom/api/contract'
import { formatRate } from '@strongroom/ui/format/rate'
import { rateSpan } from '../records/rate-span.ts'
import { shortYield } from './short-yield.ts'

/** What a plan yields in a year, as a reader is told it: one figure, or of tiers the lowest and the highest. */
export function yieldInWords({
  apy,
  apyRange,
}: Pick<FiguresOf<'interestRatePlan'>, 'apy' | 'apyRange'>): string | undefined {
  if (apy !== null) return formatRate(shortYield(apy))
  return rateSpan(apyRange && { lowest: shortYield(apyRange.lowest), highest: shortYield(apyRange.highest) })
}

import type { FiguresOf } from '@strongroom/api/contract'
import { formatRate } from '@strongroom/ui/format/rate'
import { shortYield } from './short-yield.ts'

/** What a plan yields in a year, as a reader is told it: one figure, or of tiers the lowest and the highest. */
export function yieldInWords({
  apy,
  apyRange,
}: Pick<FiguresOf<'interestRatePlan'>, 'apy' | 'apyRange'>): string | undefined {
  if (apy !== null) return formatRate(shortYield(apy))
  if (apyRange === null) return undefined
  const [lowest, highest] = [formatRate(shortYield(apyRange.lowest)), formatRate(shortYield(apyRange.highest))]
  return lowest === highest ? lowest : `${lowest} to ${highest}`
}

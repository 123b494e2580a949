import type { EarnedFigure } from '@strongroom/api/contract'
import { formatRate } from '@strongroom/ui/format/rate'
import { shortYield } from './short-yield.ts'

/** What a balance earns: `4.10%, APY 4.18%`, and of a plan with tiers which one it has reached. */
export function earnedInWords({ rate, apy, tier }: NonNullable<EarnedFigure>): string {
  const told = `${formatRate(rate)}, APY ${formatRate(shortYield(apy))}`
  return tier === null ? told : `${told}, tier ${tier.number} of ${tier.of}`
}

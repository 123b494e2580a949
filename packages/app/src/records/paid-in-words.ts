import type { FiguresOf } from '@strongroom/api/contract'
import { formatRate } from '@strongroom/ui/format/rate'

/** The rate that a plan pays today, by whichever of its versions, of tiers the lowest and the highest: `3.60%`, `1.50% to 3.85%`. */
export function paidInWords({ ratesToday }: Pick<FiguresOf<'interestRatePlan'>, 'ratesToday'>): string | undefined {
  if (ratesToday === null) return undefined
  const [lowest, highest] = [formatRate(ratesToday.lowest), formatRate(ratesToday.highest)]
  return lowest === highest ? lowest : `${lowest} to ${highest}`
}

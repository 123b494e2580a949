import type { DraftContentOf } from '@strongroom/api/contract'
import { yieldOfRate, type Earning } from '@strongroom/api/finance'
import { addRates, compareRates, parseRate, type Rate } from '@strongroom/api/money'

type Plan = DraftContentOf<'interestRatePlan'>

/** What a plan pays, once it says enough of it: a rate of its own, or one a tier; `apy` percent, undefined at maturity. */
export type PlanRate = {
  from: string
  to: string | undefined
  /** Of a tier by term: its unit, in words for both bounds. */
  unit: string | undefined
  rate: string | undefined
  apy: string | undefined
}

/**
 * The rates of a plan in the order of its tiers, each as an account would earn it: an index plan's on the index's value,
 * within floor and cap. A plan may be half written: what is missing is undefined.
 */
export function planRates(plan: Plan, indexValue?: string): PlanRate[] {
  const { tierMethod = 'None', tiers = [], fixedRate, spread, rateSource } = plan
  const base = rateSource === 'Index' ? parseRate(indexValue) : parseRate('0')
  const rateOf = (text: string | undefined): string | undefined => {
    const own = parseRate(text)
    return base === undefined || own === undefined ? undefined : within(plan, addRates(base, own))
  }
  const told = (rate: string | undefined) => ({ rate, apy: rate === undefined ? undefined : yieldIn(rate, plan) })
  if (tierMethod === 'None' || tierMethod === '')
    return [
      {
        from: '0',
        to: undefined,
        unit: undefined,
        ...told(rateOf(rateSource === 'Index' ? spread || '0' : fixedRate)),
      },
    ]
  const byTerm = tierMethod === 'Term'
  return tiers.map((tier) => ({
    from: String((byTerm ? tier.fromTerm : tier.fromAmount) ?? '') || '0',
    to: String((byTerm ? tier.toTerm : tier.toAmount) ?? '') || undefined,
    unit: byTerm ? `${tier.termUnit ?? 'Month'}s`.toLowerCase() : undefined,
    ...told(rateOf(tier.rate)),
  }))
}

function within({ floor, cap }: Plan, rate: Rate): string {
  const [low, high] = [parseRate(floor), parseRate(cap)]
  if (low !== undefined && compareRates(rate, low) < 0) return low
  return high !== undefined && compareRates(rate, high) > 0 ? high : rate
}

const rhythms: readonly Earning['compounding'][] = ['None', 'Daily', 'Monthly', 'Quarterly', 'SemiAnnual', 'Annual']

function yieldIn(rate: string, { compounding, dayCount }: Plan): string | undefined {
  const rhythm = rhythms.find((known) => known === compounding)
  return rhythm && yieldOfRate(rate, { compounding: rhythm, dayCount: dayCount === 'ACT_360' ? 'ACT_360' : 'ACT_365F' })
}

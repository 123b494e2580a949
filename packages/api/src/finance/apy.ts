import { exact, quotient } from '../money/exact.ts'
import type { RatePart, RatePlan } from './tiers.ts'

type Exact = ReturnType<typeof exact>

const timesAYear = { None: 1, Daily: 365, Monthly: 12, Quarterly: 4, SemiAnnual: 2, Annual: 1, AtMaturity: 1 } as const
const daysInYear = 365

/**
 * The annual percentage yield of a balance: what its parts earn in a year of 365 days, interest left where it is, in
 * percent of the balance; a decimal string with six places (12 CFR 1030, appendix A, part I). Parts come from the rate
 * of a day, so that tiers are those of the balance: each band compounds at its own rate (tiering method B), a whole
 * balance at one (method A), and an index is taken to stay where it is.
 *
 * A certificate that compounds at maturity needs its term in days; without one it is taken to last a year.
 */
export function apyOf(
  parts: readonly RatePart[],
  compounding: RatePlan['compounding'],
  termInDays = daysInYear,
): string {
  const whole = parts.reduce((sum, { amount }) => sum.plus(exact(amount)), exact('0'))
  // An empty account would earn what the first part of its first amount does.
  const weights = parts.map(({ amount }, place) => exact(whole.eq('0') && place === 0 ? '1' : amount))
  const grown = parts.reduce(
    (sum, { rate }, place) =>
      sum.plus((weights[place] ?? exact('0')).times(yearlyGrowth(rate, compounding, termInDays))),
    exact('0'),
  )
  return quotient(grown.times('100'), whole.eq('0') ? exact('1') : whole, { places: 6, rounding: 'halfEven' })
}

/**
 * What 1 earns in a year at a rate in percent that is compounded after each stretch, so many parts of so many that make
 * the year: (1 + rate x part / parts) ^ (parts / part) - 1, by the binomial series, to 40 places.
 */
export function yearlyGrowth(rate: string, compounding: RatePlan['compounding'], termInDays = daysInYear): Exact {
  const [part, parts] = compounding === 'AtMaturity' ? [termInDays, daysInYear] : [1, timesAYear[compounding]]
  const earned = exact(rate).times(exact(String(part)))
  const of = exact(String(parts)).times('100')
  // The series of a whole exponent ends. Any other converges fast as (1 - x / (1 + x)) ^ -a, which is the same.
  const ends = parts % part === 0
  return ends || earned.lt('0')
    ? series({ numerator: earned, denominator: of, power: [parts, part] })
    : series({ numerator: earned.neg(), denominator: of.plus(earned), power: [-parts, part] })
}

/** (1 + numerator / denominator) ^ (over / under) - 1. Terms are cut, so that they come to nothing. */
function series({
  numerator,
  denominator,
  power: [over, under],
}: {
  numerator: Exact
  denominator: Exact
  power: readonly [number, number]
}): Exact {
  let sum = exact('0')
  let term = '1'
  for (let step = 0; !exact(term).eq('0'); step += 1) {
    term = quotient(
      exact(term)
        .times(exact(String(over - step * under)))
        .times(numerator),
      exact(String(under * (step + 1))).times(denominator),
      { places: 40, rounding: 'down' },
    )
    sum = sum.plus(exact(term))
  }
  return sum
}

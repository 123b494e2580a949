import { exact, quotient } from '../money/exact.ts'
import type { RatePlan } from './tiers.ts'

type Exact = ReturnType<typeof exact>

const timesAYear = { None: 1, Daily: 365, Monthly: 12, Quarterly: 4, SemiAnnual: 2, Annual: 1, AtMaturity: 1 } as const
const daysInYear = 365

/**
 * What 1 earns in a year of 365 days at a rate in percent that is compounded after each stretch, so many parts of so many
 * that make the year: (1 + rate x part / parts) ^ (parts / part) - 1, by the binomial series, to 40 places (12 CFR 1030,
 * appendix A, part I). A certificate that compounds at maturity needs its term in days; without one it is taken to last a
 * year.
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

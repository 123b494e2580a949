import type { Rounding } from '../money/exact.ts'
import type { RatePlan } from './tiers.ts'

const roundings = { HalfEven: 'halfEven', HalfUp: 'halfUp' } as const satisfies Record<
  RatePlan['roundingMode'],
  Rounding
>

/** How a plan rounds, as the money room says it. */
export function roundingOf({ roundingMode }: Pick<RatePlan, 'roundingMode'>): Rounding {
  return roundings[roundingMode]
}

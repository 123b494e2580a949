import type { FiguresOf } from '@strongroom/api/contract'
import { apyOf } from '@strongroom/api/finance'
import { parseRate } from '@strongroom/api/money'
import type { Content } from '../../db/record-tables.ts'
import type { Reader } from '../../db/schema.ts'
import type { Figured } from '../../records/kind-room.ts'

/** What plans yield in a year. */
export function interestRatePlanFigures(
  _reader: Reader,
  rows: readonly Figured[],
  now: Date,
): Promise<FiguresOf<'interestRatePlan'>[]> {
  return Promise.resolve(rows.map(({ content }) => ({ asOf: now.toISOString(), apy: yieldOf(content) })))
}

const rhythms = ['None', 'Daily', 'Monthly', 'Quarterly', 'SemiAnnual', 'Annual'] as const

/**
 * The yield of a fixed plan without tiers; null where each account has its own: by its balance, by its index, or, where
 * interest compounds at maturity, by its term. Content of a draft may hold anything.
 */
function yieldOf({ rateSource, tierMethod, fixedRate, compounding }: Content): string | null {
  const rate = parseRate(fixedRate)
  const rhythm = rhythms.find((known) => known === compounding)
  if (rateSource !== 'Fixed' || tierMethod !== 'None' || rate === undefined || rhythm === undefined) return null
  return apyOf([{ amount: '1', rate }], rhythm)
}

import type { DraftContentOf } from '@strongroom/api/contract'
import { formatRate } from '@strongroom/ui/format/rate'

/** What a plan pays, as short as a cell: its rate, that tiers decide, or what is added to its index and comes to today. */
export function rateInWords(
  { rateSource, tierMethod = 'None', fixedRate = '', spread = '' }: DraftContentOf<'interestRatePlan'>,
  paid?: string | null,
): string | undefined {
  const tiered = tierMethod !== 'None'
  if (rateSource === 'Index') {
    if (tiered) return 'Index, tiered'
    return paid ? `${formatRate(paid)}: ${indexAnd(spread)}` : indexAnd(spread)
  }
  if (tiered) return 'Tiered'
  return fixedRate === '' ? undefined : formatRate(fixedRate)
}

function indexAnd(spread: string): string {
  if (spread === '' || /^-?0*(\.0*)?$/.test(spread)) return 'Index'
  return spread.startsWith('-') ? `Index \u2212 ${formatRate(spread.slice(1))}` : `Index + ${formatRate(spread)}`
}

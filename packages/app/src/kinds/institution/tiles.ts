import { formatInstant } from '@strongroom/ui/format/date'
import { formatCount } from '@strongroom/ui/format/money'
import type { KindTiles } from '../../overview/kind-tiles.ts'
import { sums } from '../../records/sums.tsx'

/** How many institutions there are, what stands with them, and what they can take. */
export const tiles: KindTiles<'institution'> = (totals, { records }) => [
  {
    label: 'Institutions',
    href: records,
    value: totals && formatCount(totals.count),
    hint: totals && `${formatCount(totals.active)} active`,
  },
  { label: 'Placed', value: totals && sums(totals.totalPlaced), hint: 'with institutions, for clients' },
  {
    label: 'Capacity for placements',
    value: totals && sums(totals.capacity),
    hint: totals && `as of ${formatInstant(totals.asOf)}`,
  },
]

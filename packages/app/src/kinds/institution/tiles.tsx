import { Money } from '@strongroom/ui/cells'
import { formatInstant } from '@strongroom/ui/format/date'
import { formatCount } from '@strongroom/ui/format/money'
import type { KindTiles } from '../../overview/kind-tiles.ts'

/** How many institutions there are, and what they can take. */
export const tiles: KindTiles<'institution'> = (totals, { records, drafts }) => [
  { label: 'Institutions', href: records, value: totals && formatCount(totals.count) },
  { label: 'Active', href: `${records}?isActive=true`, value: totals && formatCount(totals.active) },
  { label: 'Changes under way', href: drafts, value: totals && formatCount(totals.pending) },
  {
    label: 'Capacity for placements',
    value: totals && <Money amount={totals.capacity} currency="USD" />,
    hint: totals && `as of ${formatInstant(totals.asOf)}`,
  },
]

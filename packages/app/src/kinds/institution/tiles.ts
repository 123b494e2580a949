import { formatCount } from '@strongroom/ui/format/money'
import type { KindTiles } from '../../overview/kind-tiles.ts'
import { sums } from '../../records/sums.tsx'

/** How many institutions there are, what stands with them, and what they can take. */
export const tiles: KindTiles<'institution'> = (totals, { records }, listOf) => {
  const accounts = listOf('institutionAccount')
  return [
    {
      label: 'Institutions',
      href: records,
      value: totals && formatCount(totals.count),
    },
    {
      label: 'Placed',
      // Clients' money lies in omnibuses, and in nothing else.
      href: accounts && `${accounts}?accountType=ProgramOmnibus`,
      ...sums(totals?.totalPlaced, 'for clients'),
    },
    {
      label: 'Capacity for placements',
      href: `${records}?isActive=true`,
      ...sums(totals?.capacity, 'that can be placed'),
    },
  ]
}

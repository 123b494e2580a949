import { formatCount } from '@strongroom/ui/format/money'
import type { KindTiles } from '../../overview/kind-tiles.ts'

/** How many clients there are, and of what type. */
export const tiles: KindTiles<'client'> = (totals, { records, drafts }) => {
  const ofType = (type: string) => totals && formatCount(totals.byType.find((row) => row.type === type)?.count ?? 0)
  return [
    { label: 'Clients', href: records, value: totals && formatCount(totals.clients) },
    { label: 'Persons', href: `${records}?clientType=Person`, value: ofType('Person') },
    { label: 'Businesses', href: `${records}?clientType=Business`, value: ofType('Business') },
    { label: 'Changes under way', href: drafts, value: totals && formatCount(totals.pending) },
  ]
}

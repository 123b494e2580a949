import { formatCount } from '@strongroom/ui/format/money'
import type { KindReviews, KindTiles } from '../../overview/kind-tiles.ts'

/** How many clients there are, and of what type. */
export const tiles: KindTiles<'client'> = (totals, { records }) => {
  const ofType = (type: string) => formatCount(totals?.byType.find((row) => row.type === type)?.count ?? 0)
  return [
    {
      label: 'Clients',
      href: records,
      value: totals && formatCount(totals.clients),
      hint: totals && `${ofType('Person')} persons, ${ofType('Business')} businesses`,
    },
  ]
}

/** Whose papers are to be checked again. */
export const reviews: KindReviews<'client'> = { title: 'KYC reviews due', field: 'kycNextReviewOn' }

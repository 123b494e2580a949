import { formatCount } from '@strongroom/ui/format/money'
import type { KindReviews, KindTiles } from '../../overview/kind-tiles.ts'
import { sums } from '../../records/sums.tsx'

/** How many clients there are, of what type, and how much of what they have is insured. */
export const tiles: KindTiles<'client'> = (totals, { records }) => {
  const ofType = (type: string) => formatCount(totals?.byType.find((row) => row.type === type)?.count ?? 0)
  return [
    {
      label: 'Clients',
      href: records,
      value: totals && formatCount(totals.clients),
      hint: totals && `${ofType('Person')} persons, ${ofType('Business')} businesses`,
    },
    { label: 'Insured', ...sums(totals?.insured, 'with interest') },
    { label: 'Uninsured', ...sums(totals?.uninsured, 'above limits in force') },
  ]
}

/** Whose papers are to be checked again. */
export const reviews: KindReviews<'client'> = { title: 'KYC reviews due', field: 'kycNextReviewOn' }

import { formatCount } from '@strongroom/ui/format/money'
import type { KindReviews, KindTiles } from '../../overview/kind-tiles.ts'
import { sums } from '../../records/sums.tsx'

/** How many clients there are, and how much of what they have is insured. */
export const tiles: KindTiles<'client'> = (totals, { records }, listOf) => {
  const exposures = listOf('depositProtection') && '/charts/exposures'
  return [
    {
      label: 'Clients',
      href: records,
      value: totals && formatCount(totals.clients),
    },
    { label: 'Insured', href: exposures, ...sums(totals?.insured, 'with interest') },
    {
      label: 'Uninsured',
      href: exposures && `${exposures}?isUninsured=true`,
      ...sums(totals?.uninsured, 'above limits in force'),
    },
  ]
}

/** Whose papers are to be checked again. */
export const reviews: KindReviews<'client'> = { title: 'KYC reviews due', field: 'kycNextReviewOn' }

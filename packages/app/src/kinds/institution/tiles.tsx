import type { AmountIn } from '@strongroom/api/contract'
import { CompactMoney } from '@strongroom/ui/compact-money'
import { formatInstant } from '@strongroom/ui/format/date'
import { formatCount } from '@strongroom/ui/format/money'
import { Fragment, type ReactNode } from 'react'
import type { KindTiles } from '../../overview/kind-tiles.ts'

/** How many institutions there are, and what they can take. */
export const tiles: KindTiles<'institution'> = (totals, { records }) => [
  {
    label: 'Institutions',
    href: records,
    value: totals && formatCount(totals.count),
    hint: totals && `${formatCount(totals.active)} active`,
  },
  {
    label: 'Capacity for placements',
    value: totals && sums(totals.capacity),
    hint: totals && `as of ${formatInstant(totals.asOf)}`,
  },
]

/** One sum a currency, each in its own; nothing can be placed where there is none. */
function sums(amounts: readonly AmountIn[] | null): ReactNode {
  if (amounts === null || amounts.length === 0) return 'None'
  return amounts.map(({ currency, amount }, index) => (
    <Fragment key={currency}>
      {index > 0 && ' · '}
      <CompactMoney amount={amount} currency={currency} />
    </Fragment>
  ))
}

import type { AmountIn } from '@strongroom/api/contract'
import { CompactMoney } from '@strongroom/ui/compact-money'
import { Fragment, type ReactNode } from 'react'

/** One sum a currency, each in its own, for a tile; `None` where there is no amount at all. */
export function sums(amounts: readonly AmountIn[] | null): ReactNode {
  if (amounts === null || amounts.length === 0) return 'None'
  return amounts.map(({ currency, amount }, index) => (
    <Fragment key={currency}>
      {index > 0 && ' · '}
      <CompactMoney amount={amount} currency={currency} />
    </Fragment>
  ))
}

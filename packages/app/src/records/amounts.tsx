import type { AmountIn } from '@strongroom/api/contract'
import { Money } from '@strongroom/ui/cells'
import { Fragment } from 'react'

/** Amounts in several currencies, one after the other; `None` where there is no amount at all. */
export function Amounts({ of }: { of: readonly AmountIn[] }) {
  if (of.length === 0) return <>None</>
  return of.map(({ amount, currency }, place) => (
    <Fragment key={currency}>
      {place > 0 && ', '}
      <Money amount={amount} currency={currency} />
    </Fragment>
  ))
}

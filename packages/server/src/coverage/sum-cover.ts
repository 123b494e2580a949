import type { AmountIn } from '@strongroom/api/contract'
import type { Coverage } from '@strongroom/api/finance'
import { addMoney } from '@strongroom/api/money'

/** How much of some positions is insured, a sum for each currency, in the order of the currencies. */
export interface CoverSums {
  insured: AmountIn[]
  uninsured: AmountIn[]
}

export type Covered = Pick<Coverage, 'currency' | 'insured' | 'uninsured'>

/** Adds rows to the sums of their currencies, and answers these. */
export function addCover(all: Map<string, Covered>, rows: Iterable<Covered>): Map<string, Covered> {
  for (const { currency, insured, uninsured } of rows) {
    const known = all.get(currency)
    all.set(currency, {
      currency,
      insured: known ? addMoney(known.insured, insured) : insured,
      uninsured: known ? addMoney(known.uninsured, uninsured) : uninsured,
    })
  }
  return all
}

/** The sums as they go over the wire. */
export function toldCover(all: ReadonlyMap<string, Covered>): CoverSums {
  const sorted = [...all.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
  return {
    insured: sorted.map(({ currency, insured }) => ({ currency, amount: insured })),
    uninsured: sorted.map(({ currency, uninsured }) => ({ currency, amount: uninsured })),
  }
}

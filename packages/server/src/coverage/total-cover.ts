import type { AmountIn } from '@strongroom/api/contract'
import type { Coverage } from '@strongroom/api/finance'
import { addMoney } from '@strongroom/api/money'
import type { Reader } from '../db/schema.ts'
import { networkCover } from './network-cover.ts'

interface Totals {
  insured: AmountIn[]
  uninsured: AmountIn[]
}

/** Sums of a part of the network, kept with the positions that they were made of. */
const sums = new WeakMap<readonly Coverage[], ReadonlyMap<string, Covered>>()

/** How much of all that clients have is insured on a day, a sum for each currency. */
export async function totalCover(reader: Reader, day: string): Promise<Totals> {
  const all = new Map<string, Covered>()
  for (const part of await networkCover(reader, day)) {
    const known = sums.get(part) ?? addedTo(new Map(), part)
    sums.set(part, known)
    addedTo(all, known.values())
  }
  const sorted = [...all.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
  return {
    insured: sorted.map(({ currency, insured }) => ({ currency, amount: insured })),
    uninsured: sorted.map(({ currency, uninsured }) => ({ currency, amount: uninsured })),
  }
}

type Covered = Pick<Coverage, 'currency' | 'insured' | 'uninsured'>

function addedTo(all: Map<string, Covered>, rows: Iterable<Covered>): Map<string, Covered> {
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

import type { AmountIn } from '@strongroom/api/contract'
import { addMoney, type Money } from '@strongroom/api/money'
import type { Reader } from '../db/schema.ts'
import { coverOfClients } from './cover-of.ts'

/** How much of all that clients have is insured on a day, a sum for each currency. */
export async function totalCover(reader: Reader, day: string): Promise<{ insured: AmountIn[]; uninsured: AmountIn[] }> {
  const [insured, uninsured] = [new Map<string, Money>(), new Map<string, Money>()]
  const add = (sums: Map<string, Money>, currency: string, amount: Money) => {
    const known = sums.get(currency)
    sums.set(currency, known === undefined ? amount : addMoney(known, amount))
  }
  for await (const rows of coverOfClients(reader, { day }))
    for (const row of rows) {
      add(insured, row.currency, row.insured)
      add(uninsured, row.currency, row.uninsured)
    }
  return { insured: amountsIn(insured), uninsured: amountsIn(uninsured) }
}

const amountsIn = (sums: ReadonlyMap<string, Money>): AmountIn[] =>
  [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([currency, amount]) => ({ currency, amount }))

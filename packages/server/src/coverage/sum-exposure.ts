import type { Exposure, ExposureSums } from '@strongroom/api/contract'
import { addMoney, money, type Money } from '@strongroom/api/money'
import type { Query } from '../http/read-query.ts'
import { narrowedRows } from '../lists/page-rows.ts'
import type { Person, Reading } from '../work/work.ts'
import { askedExposures, exposureList } from './asked-exposures.ts'

/** What a list of exposures comes to on a day, by currency: of all that its search and filters keep. @throws Problem 1014 */
export async function sumExposure(reading: Reading<Person>, query: Query): Promise<ExposureSums> {
  const { day, parts } = await askedExposures(reading, query)
  const sums = new Map<string, Sum>()
  for (const part of narrowedRows(parts, exposureList, query)) for (const sum of sumsOf(part)) addTo(sums, sum)
  const sorted = [...sums.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
  return { asOf: day, count: sorted.reduce((count, sum) => count + sum.count, 0), sums: sorted }
}

type Sum = { currency: string; count: number } & Record<'balance' | 'insured' | 'uninsured', Money>

/** Sums of a part of the network, kept with it: the same array is the same rows. */
const known = new WeakMap<readonly Exposure[], readonly Sum[]>()

function sumsOf(part: readonly Exposure[]): readonly Sum[] {
  const kept = known.get(part)
  if (kept) return kept
  const sums = new Map<string, Sum>()
  for (const { currency, balance, insured, uninsured } of part)
    addTo(sums, {
      currency,
      count: 1,
      balance: money(balance, currency),
      insured: money(insured, currency),
      uninsured: money(uninsured, currency),
    })
  const made = [...sums.values()]
  known.set(part, made)
  return made
}

function addTo(sums: Map<string, Sum>, { currency, ...more }: Sum): void {
  const sum = sums.get(currency)
  sums.set(
    currency,
    sum
      ? {
          currency,
          count: sum.count + more.count,
          balance: addMoney(sum.balance, more.balance),
          insured: addMoney(sum.insured, more.insured),
          uninsured: addMoney(sum.uninsured, more.uninsured),
        }
      : { currency, ...more },
  )
}

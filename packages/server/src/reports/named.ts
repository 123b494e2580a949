import { mostCategories, type Report } from '@strongroom/api/contract'
import { sumMoney, type Money } from '@strongroom/api/money'

/** A category by its name, with an amount for each series; null where it has none. */
export interface Named {
  name: string
  amounts: readonly (Money | null)[]
}

/** Amounts by name: the first ones by themselves, and all behind them added up in one more. */
export function named(
  rows: readonly Named[],
  { currency, series }: { currency: string; series: readonly string[] },
): Pick<Report, 'categories' | 'series' | 'others'> {
  const others = rows.slice(mostCategories)
  const count = others.length
  const shown = [
    ...rows.slice(0, mostCategories),
    ...(count === 0
      ? []
      : [{ name: `${count} ${count === 1 ? 'other' : 'others'}`, amounts: summed(others, currency) }]),
  ]
  return {
    categories: shown.map(({ name }) => name),
    series: series.map((name, index) => ({ name, values: shown.map(({ amounts }) => amounts[index] ?? null) })),
    others: count,
  }
}

function summed(rows: readonly Named[], currency: string): (Money | null)[] {
  const [first] = rows
  return (first?.amounts ?? []).map((_amount, index) => {
    const present = rows.flatMap(({ amounts }) => amounts[index] ?? [])
    return present.length === 0 ? null : sumMoney(present, currency)
  })
}

import { csvCell, csvLineEnd, csvMark } from '../../format/csv.ts'
import type { ChartSeries } from './chart-data.ts'

/** The figures of a chart as a file: categories and values as they were given, not as they are shown. */
export function figuresCsv(figures: {
  categoryLabel: string
  categories: readonly string[]
  series: readonly ChartSeries[]
}): string {
  const { categoryLabel, categories, series } = figures
  const lines = [
    [categoryLabel, ...series.map(({ label }) => label)],
    ...categories.map((category, at) => [category, ...series.map(({ values }) => values[at] ?? '')]),
  ]
  return csvMark + lines.map((cells) => cells.map(csvCell).join(',') + csvLineEnd).join('')
}

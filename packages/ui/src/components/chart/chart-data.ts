import { compactWords } from '../../format/compact.ts'
import { isDecimal } from '../../format/decimal.ts'
import type { Status } from '../status-chip/index.ts'

/** One line, or one colour of bars: a value for each category, as decimal strings; null where there is none. */
export interface ChartSeries {
  label: string
  /** Has the colour of this status; without one, that of its place. */
  status?: Status | undefined
  values: readonly (string | null)[]
}

/** How a value is written where it must be exact: in the table and in tips. */
export type FormatValue = (value: string) => string

const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** A value beside the axis, shortened as everywhere: `1,250,000` is `1.3 m`. The exact one is in the table. */
export function axisValue(value: number): string {
  if (Math.abs(value) < 100) return fine.format(value)
  return short
    .formatToParts(value)
    .map((part) => (part.type === 'compact' ? ` ${compactWords[part.value] ?? part.value}` : part.value))
    .join('')
}

/** Of a category the first series out of the second, shortened: `1.7 m of 382 m`. */
export function partOfMost([part, most]: readonly ChartSeries[], at: number): string {
  const [drawn, limit] = [toDraw(part?.values[at]), toDraw(most?.values[at])]
  const words = drawn === null ? 'none' : axisValue(drawn)
  return limit === null ? words : `${words} of ${axisValue(limit)}`
}

/** For drawing only: a pixel is coarser than what a JavaScript number loses. */
export function toDraw(value: string | null | undefined): number | null {
  return value === null || value === undefined || !isDecimal(value) ? null : Number(value)
}

/**
 * What a chart shows, in two sentences, for those who do not see it: how much is drawn, and its highest and lowest
 * value with their places.
 */
export function chartSummary(chart: {
  kind: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  format: FormatValue
}): string {
  const { kind, categories, series, format } = chart
  const points = series.flatMap(({ label, values }) =>
    values.flatMap((value, at) => {
      const drawn = toDraw(value)
      if (value === null || drawn === null) return []
      const place = [categories[at], series.length > 1 ? label : undefined].filter(Boolean).join(', ')
      return [{ drawn, words: `${format(value)} (${place})` }]
    }),
  )
  const size = `${kind} of ${counted(categories.length, 'value')}${series.length > 1 ? ` in ${counted(series.length, 'series')}` : ''}.`
  const sorted = points.toSorted((a, b) => a.drawn - b.drawn)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (lowest === undefined || highest === undefined) return size
  return lowest === highest ? `${size} ${highest.words}.` : `${size} Highest ${highest.words}, lowest ${lowest.words}.`
}

/** As wide as a word under an axis is with what is around it, in pixels: a day with its year. */
const labelWidth = 84

/** Which of the categories are written under an axis of this width: the first, and every so many that no two touch. */
export function spacedLabels({ count, width }: { count: number; width: number }): number[] {
  const fitting = Math.max(1, Math.floor(width / labelWidth))
  const step = Math.max(1, Math.ceil(count / fitting))
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
}

/** A name beside an axis that has room for so many letters. The whole one is in the table. */
export function shortened(name: string, letters: number): string {
  const all = Array.from(name)
  return all.length <= letters
    ? name
    : `${all
        .slice(0, Math.max(1, letters - 1))
        .join('')
        .trimEnd()}…`
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 || noun.endsWith('s') ? noun : `${noun}s`}`
}

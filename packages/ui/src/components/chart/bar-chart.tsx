import { formatFigure } from '../../format/figure.ts'
import { chartSummary, type ChartSeries } from './chart-data.ts'
import { asItIs, ChartFrame, type ChartWords } from './chart-frame.tsx'
import { hasLegend, Legend } from './legend.tsx'

export interface BarChartProps extends ChartWords {
  /** What is compared, in its order: months, types. */
  categories: readonly string[]
  /** At most six can be told apart. */
  series: readonly ChartSeries[]
  /** One bar for all series of a category, for parts of a whole. */
  stacked?: boolean
  /** Bars beside each other, or lying in rows under each other, where categories are long names. */
  direction?: 'columns' | 'rows'
  /** The second series is the most that the first can be. Each row ends with both in figures: a bar of a small part is too short to be read. */
  outOf?: boolean
}

const load = async () => (await import('./bar-plot.tsx')).BarPlot

/** Of each row its height in pixels, and what is around them. */
const rowHeight = 30
const aroundRows = 48

/** Amounts beside each other, by category. */
export function BarChart({
  stacked = false,
  direction = 'columns',
  outOf = false,
  format = formatFigure,
  ...chart
}: BarChartProps) {
  const { categories, series, formatCategory = asItIs } = chart
  const words = categories.map(formatCategory)
  return (
    <ChartFrame
      {...chart}
      {...(direction === 'rows' && { height: words.length * rowHeight + aroundRows })}
      format={format}
      summary={chartSummary({ kind: 'Bar chart', categories: words, series, format })}
      legend={hasLegend(chart.title, series) ? <Legend items={series} marks="areas" /> : null}
      load={load}
      plot={(Plot, size) => <Plot {...{ categories: words, series, format, stacked, direction, outOf }} {...size} />}
    />
  )
}

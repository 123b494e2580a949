import { formatFigure } from '../../format/figure.ts'
import { chartSummary, type ChartSeries } from './chart-data.ts'
import { ChartFrame, type ChartWords } from './chart-frame.tsx'
import { Legend } from './legend.tsx'

export interface BarChartProps extends ChartWords {
  /** What is compared, in its order: months, types. */
  categories: readonly string[]
  /** At most six can be told apart. */
  series: readonly ChartSeries[]
  /** One bar for all series of a category, for parts of a whole. */
  stacked?: boolean
}

const load = async () => (await import('./bar-plot.tsx')).BarPlot

/** Amounts beside each other, by category. */
export function BarChart({ stacked = false, format = formatFigure, ...chart }: BarChartProps) {
  const { categories, series } = chart
  return (
    <ChartFrame
      {...chart}
      format={format}
      summary={chartSummary({ kind: 'Bar chart', categories, series, format })}
      legend={series.length > 1 ? <Legend items={series} marks="areas" /> : null}
      load={load}
      plot={(Plot, size) => <Plot {...{ categories, series, format, stacked }} {...size} />}
    />
  )
}

import { formatFigure } from '../../format/figure.ts'
import { chartSummary, type ChartSeries } from './chart-data.ts'
import { asItIs, ChartFrame, type ChartWords } from './chart-frame.tsx'
import { hasLegend, Legend } from './legend.tsx'

export interface LineChartProps extends ChartWords {
  /** Points in time, at even distances. */
  categories: readonly string[]
  /** At most six can be told apart. */
  series: readonly ChartSeries[]
  /** Behind each value of the axis, where all are in one unit: `%`. */
  axisUnit?: string
}

const load = async () => (await import('./line-plot.tsx')).LinePlot

/** A course over time. */
export function LineChart({ format = formatFigure, axisUnit = '', ...chart }: LineChartProps) {
  const { categories, series, formatCategory = asItIs } = chart
  const words = categories.map(formatCategory)
  return (
    <ChartFrame
      {...chart}
      format={format}
      summary={chartSummary({ kind: 'Line chart', categories: words, series, format })}
      legend={hasLegend(chart.title, series) ? <Legend items={series} marks="lines" /> : null}
      load={load}
      plot={(Plot, size) => <Plot {...{ categories: words, series, format, axisUnit }} {...size} />}
    />
  )
}

import { formatFigure } from '../../format/figure.ts'
import { chartSummary, shares } from './chart-data.ts'
import { ChartFrame, type ChartWords } from './chart-frame.tsx'
import { Legend } from './legend.tsx'

export interface PieChartProps extends ChartWords {
  /** The parts of the whole, at most six; decimal strings, none negative. */
  parts: readonly { label: string; value: string }[]
  /** What the values are, over the second column of the table: "Balance". */
  valueLabel: string
}

const load = async () => (await import('./pie-plot.tsx')).PiePlot

/** The parts of a whole, each with its share in words. */
export function PieChart({ parts, valueLabel, format = formatFigure, ...chart }: PieChartProps) {
  const categories = parts.map(({ label }) => label)
  const values = parts.map(({ value }) => value)
  const series = [{ label: valueLabel, values }]
  const share = shares(values)
  return (
    <ChartFrame
      {...chart}
      {...{ categories, series, format }}
      summary={chartSummary({ kind: 'Pie chart', categories, series, format })}
      legend={<Legend items={parts.map(({ label }, at) => ({ label, value: share[at] ?? '' }))} marks="areas" />}
      load={load}
      plot={(Plot, size) => <Plot {...{ categories, series, format }} {...size} />}
    />
  )
}

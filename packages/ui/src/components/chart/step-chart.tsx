import { formatFigure } from '../../format/figure.ts'
import { axisValue, chartSummary, toDraw, type FormatValue } from './chart-data.ts'
import { ChartFrame, type ChartWords } from './chart-frame.tsx'

/** A value that holds from one bound up to the next; without an end it holds from there on. */
export interface ChartStep {
  from: string
  to?: string | undefined
  /** Decimal string; null where there is none yet. */
  value: string | null
}

export interface StepChartProps extends ChartWords {
  /** In their order. Each is drawn as wide as the others: bounds may be of any size. */
  steps: readonly ChartStep[]
  /** What the values are, over their column of the table: "Rate". */
  valueLabel: string
  /** How a bound is written in the table; under the drawing it is shortened. */
  formatBound?: FormatValue
}

const load = async () => (await import('./step-plot.tsx')).StepPlot

/** A value that changes at bounds, such as a rate at balances. */
export function StepChart({ format = formatFigure, formatBound = formatFigure, ...chart }: StepChartProps) {
  const { steps, valueLabel } = chart
  const categories = steps.map(({ from, to }) =>
    to === undefined || to === '' ? `From ${formatBound(from)}` : `${formatBound(from)} to ${formatBound(to)}`,
  )
  const series = [{ label: valueLabel, values: steps.map(({ value }) => value) }]
  const bounds = steps.map(({ from }) => axisValue(toDraw(from) ?? 0))
  return (
    <ChartFrame
      {...chart}
      {...{ categories, series, format }}
      summary={chartSummary({ kind: 'Steps', categories, series, format })}
      legend={null}
      load={load}
      plot={(Plot, size) => <Plot {...{ categories, series, format, bounds }} {...size} />}
    />
  )
}

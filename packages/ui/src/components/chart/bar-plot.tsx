import { Bar } from '@nivo/bar'
import { useId } from 'react'
import { axisValue, spacedLabels, toDraw } from './chart-data.ts'
import type { PlotProps } from './chart-frame.tsx'
import { nivoTheme, patternsFor, Tip } from './nivo-look.tsx'
import { seriesLook } from './series-look.ts'

export interface BarPlotProps extends PlotProps {
  stacked: boolean
}

const margin = { top: 8, right: 8, bottom: 28, left: 48 }
/** Keys of a row that are no series. */
const place = 'place'

/** The bars. Categories and series go by their places, so that two of one name stay two. */
export function BarPlot({ categories, series, format, width, height, stacked }: BarPlotProps) {
  const prefix = useId()
  const data = categories.map((_, at) => ({
    [place]: String(at),
    ...Object.fromEntries(series.map(({ values }, index) => [String(index), toDraw(values[at]) ?? 0])),
  }))
  const shown = spacedLabels({ count: categories.length, width: width - margin.left, labelWidth: 64 })
  return (
    <Bar
      {...{ data, width, height, margin }}
      {...patternsFor(series.length, prefix)}
      keys={series.map((_, index) => String(index))}
      indexBy={place}
      groupMode={stacked ? 'stacked' : 'grouped'}
      colors={({ id }) => seriesLook(Number(id)).colour}
      theme={nivoTheme}
      padding={0.3}
      innerPadding={stacked ? 1 : 2}
      borderRadius={1}
      enableLabel={false}
      gridYValues={5}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 5, format: axisValue }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: shown.map(String),
        format: (at: string) => categories[Number(at)] ?? '',
      }}
      tooltip={({ id, indexValue }) => {
        const one = series[Number(id)]
        const value = one?.values[Number(indexValue)]
        return (
          <Tip
            title={categories[Number(indexValue)]}
            lines={[{ label: one?.label ?? '', value: typeof value === 'string' ? format(value) : 'none' }]}
          />
        )
      }}
      animate={false}
      role="presentation"
    />
  )
}

import { Bar } from '@nivo/bar'
import { useId } from 'react'
import { axisValue, partOfMost, shortened, spacedLabels, toDraw } from './chart-data.ts'
import type { PlotProps } from './chart-frame.tsx'
import { nivoTheme, patternsFor, Tip } from './nivo-look.tsx'
import { seriesLook } from './series-look.ts'

export interface BarPlotProps extends PlotProps {
  stacked: boolean
  direction: 'columns' | 'rows'
  outOf: boolean
}

const around = { top: 8, right: 8, bottom: 28, left: 48 }
/** Keys of a row that are no series. */
const place = 'place'
/** Between the words of an axis and the plot, in pixels. */
const gap = 10
/** As wide as a letter of an axis is on average, in pixels. */
const letter = 6.6
/** As wide as a value under an axis is with what is around it, in pixels. */
const tickWidth = 56

/** The bars. Categories and series go by their places, so that two of one name stay two. */
export function BarPlot({ categories, series, format, width, height, stacked, direction, outOf }: BarPlotProps) {
  const prefix = useId()
  const inRows = direction === 'rows'
  const places = categories.map((_, at) => at)
  const looks = series.map(({ status }, at) => seriesLook(at, status))
  // Rows are drawn from below.
  const data = (inRows ? places.toReversed() : places).map((at) => ({
    [place]: String(at),
    ...Object.fromEntries(series.map(({ values }, index) => [String(index), toDraw(values[at]) ?? 0])),
  }))
  const names = Math.round(Math.min(200, width * 0.34))
  const ends = inRows && outOf ? places.map((at) => partOfMost(series, at)) : []
  const room = Math.max(24, ...ends.map((words) => words.length * letter + gap))
  const margin = inRows ? { ...around, left: names, right: room } : around
  // One alone would be the zero, and the bars without a scale.
  const ticks = Math.min(5, Math.max(2, Math.floor((width - margin.left - margin.right) / tickWidth)))
  const shown = spacedLabels({ count: categories.length, width: width - margin.left })
  const values = { tickSize: 0, tickPadding: 8, tickValues: inRows ? ticks : 5, format: axisValue }
  const words = {
    tickSize: 0,
    tickPadding: gap,
    tickValues: (inRows ? places : shown).map(String),
    format: (at: string) => {
      const word = categories[Number(at)] ?? ''
      return inRows ? shortened(word, Math.floor((names - gap) / letter)) : word
    },
  }
  return (
    <Bar
      {...{ data, width, height, margin }}
      {...patternsFor(looks, prefix)}
      layout={inRows ? 'horizontal' : 'vertical'}
      keys={series.map((_, index) => String(index))}
      indexBy={place}
      groupMode={stacked ? 'stacked' : 'grouped'}
      colors={({ id }) => looks[Number(id)]?.colour ?? ''}
      theme={nivoTheme}
      padding={0.3}
      innerPadding={stacked ? 1 : 2}
      borderRadius={1}
      enableLabel={false}
      enableGridX={inRows}
      enableGridY={!inRows}
      gridXValues={ticks}
      gridYValues={5}
      axisLeft={inRows ? words : values}
      axisBottom={inRows ? values : words}
      axisRight={ends.length === 0 ? null : { ...words, format: (at: string) => ends[Number(at)] ?? '' }}
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

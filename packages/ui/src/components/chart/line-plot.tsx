import { Line, type LineCustomSvgLayerProps, type LineSeries } from '@nivo/line'
import { axisValue, spacedLabels, toDraw } from './chart-data.ts'
import type { PlotProps } from './chart-frame.tsx'
import { nivoTheme, Tip } from './nivo-look.tsx'
import { seriesLook } from './series-look.ts'

const margin = { top: 8, right: 16, bottom: 28, left: 48 }

/** The lines. A value that is missing is a gap, never a line through zero. */
export function LinePlot({ categories, series, format, axisUnit, width, height }: PlotProps & { axisUnit: string }) {
  const data = series.map(({ values }, index) => ({
    id: String(index),
    data: categories.map((_, at) => ({ x: String(at), y: toDraw(values[at]) })),
  }))
  const shown = spacedLabels({ count: categories.length, width: width - margin.left })
  return (
    <Line
      {...{ data, width, height, margin }}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 'auto', max: 'auto', nice: true }}
      colors={({ id }) => seriesLook(Number(id)).colour}
      theme={nivoTheme}
      layers={['grid', 'axes', 'crosshair', DashedLines, 'points', 'slices']}
      enableGridX={false}
      gridYValues={5}
      pointSize={categories.length > 40 ? 0 : 5}
      pointColor="var(--color-surface)"
      pointBorderWidth={2}
      pointBorderColor={{ from: 'seriesColor' }}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 5, format: (value) => `${axisValue(value)}${axisUnit}` }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: shown.map(String),
        format: (at: string) => categories[Number(at)] ?? '',
      }}
      enableSlices="x"
      sliceTooltip={({ slice }) => {
        const at = Number(slice.points[0]?.data.x)
        return (
          <Tip
            title={categories[at]}
            lines={slice.points.map(({ seriesId }) => {
              const one = series[Number(seriesId)]
              const value = one?.values[at]
              return { label: one?.label ?? '', value: typeof value === 'string' ? format(value) : 'none' }
            })}
          />
        )
      }}
      animate={false}
      role="presentation"
    />
  )
}

/** Lines that differ by their dashes too. */
function DashedLines<Series extends LineSeries>({ series, lineGenerator }: LineCustomSvgLayerProps<Series>) {
  return series.map(({ id, data }) => {
    const { colour, dashes } = seriesLook(Number(id))
    return (
      <path
        key={id}
        d={lineGenerator(data.map(({ position }) => position)) ?? undefined}
        fill="none"
        stroke={colour}
        strokeWidth={2}
        strokeDasharray={dashes}
        strokeLinejoin="round"
      />
    )
  })
}

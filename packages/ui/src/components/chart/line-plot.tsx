import { Line, type LineCustomSvgLayerProps, type LineSeries } from '@nivo/line'
import { axisValue, spacedLabels, toDraw } from './chart-data.ts'
import type { PlotProps } from './chart-frame.tsx'
import { nivoTheme, Tip } from './nivo-look.tsx'
import { seriesLook } from './series-look.ts'

/** On the right, half a day's words: the last point may have them beneath it. */
const margin = { top: 8, right: 36, bottom: 28, left: 48 }

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
      colors={({ id }) => seriesLook(Number(id), series[Number(id)]?.status).colour}
      theme={nivoTheme}
      layers={['grid', 'axes', 'crosshair', Courses, 'slices']}
      enableGridX={false}
      gridYValues={5}
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

/** So many values have room for a point each. */
const mostPoints = 40

/** Lines that differ by their dashes too, each with its points above those before it. */
function Courses<Series extends LineSeries>({ series, lineGenerator }: LineCustomSvgLayerProps<Series>) {
  return series.map(({ id, data, color }) => {
    const { dashes, width } = seriesLook(Number(id))
    const places = data.map(({ position }) => position)
    return (
      <g key={id} fill="var(--color-surface)" stroke={color} strokeWidth={width}>
        <path d={lineGenerator(places) ?? undefined} fill="none" strokeDasharray={dashes} strokeLinejoin="round" />
        {places.length > mostPoints
          ? null
          : places.map(({ x, y }, at) => (y === null ? null : <circle key={at} cx={x} cy={y} r={2.5} />))}
      </g>
    )
  })
}

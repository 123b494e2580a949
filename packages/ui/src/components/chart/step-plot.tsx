import { toDraw } from './chart-data.ts'
import type { PlotProps } from './chart-frame.tsx'
import { seriesLook } from './series-look.ts'

const margin = { top: 24, right: 8, bottom: 24, left: 8 }

/** The steps, each as wide as the others, its value above it and its bound below. */
export function StepPlot({ series, format, bounds, width, height }: PlotProps & { bounds: readonly string[] }) {
  const values = series[0]?.values ?? []
  const drawn = values.map(toDraw)
  const known = drawn.filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const room = height - margin.top - margin.bottom
  const y = (value: number) => margin.top + room * (high === low ? 1 : (high - value) / (high - low))
  const step = (width - margin.left - margin.right) / Math.max(1, values.length)
  const x = (place: number) => margin.left + step * place
  const { colour } = seriesLook(0)
  return (
    <svg width={width} height={height} role="presentation" fontSize={12} fontFamily="inherit">
      <line x1={margin.left} x2={width - margin.right} y1={y(0)} y2={y(0)} stroke="var(--color-line-strong)" />
      {drawn.map((value, place) => {
        const before = drawn[place - 1] ?? null
        return (
          <g key={place}>
            {value === null ? null : (
              <>
                <rect
                  x={x(place)}
                  width={step}
                  y={Math.min(y(value), y(0))}
                  height={Math.abs(y(value) - y(0))}
                  fill={colour}
                  opacity={0.12}
                />
                <line x1={x(place)} x2={x(place + 1)} y1={y(value)} y2={y(value)} stroke={colour} strokeWidth={2} />
                {before === null ? null : (
                  <line
                    x1={x(place)}
                    x2={x(place)}
                    y1={y(before)}
                    y2={y(value)}
                    stroke={colour}
                    strokeDasharray="2 3"
                  />
                )}
                <text x={x(place) + step / 2} y={y(value) - 6} textAnchor="middle" fill="var(--color-ink)">
                  {format(values[place] ?? '')}
                </text>
              </>
            )}
            <text x={x(place)} y={height - 8} textAnchor="start" fill="var(--color-muted)">
              {bounds[place]}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

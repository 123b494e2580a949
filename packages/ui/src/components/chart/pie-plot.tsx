import { Pie } from '@nivo/pie'
import { useId } from 'react'
import { shares, toDraw } from './chart-data.ts'
import type { PlotProps } from './chart-frame.tsx'
import { nivoTheme, patternsFor, Tip } from './nivo-look.tsx'
import { seriesLook } from './series-look.ts'

const margin = { top: 4, right: 4, bottom: 4, left: 4 }

/** The parts of a whole. Their words stand in the legend, where they have room. */
export function PiePlot({ categories, series, format, width, height }: PlotProps) {
  const prefix = useId()
  const values = series[0]?.values ?? []
  const parts = shares(values)
  const looks = categories.map((_, at) => seriesLook(at))
  const data = categories.map((label, at) => ({ id: String(at), label, value: Math.max(0, toDraw(values[at]) ?? 0) }))
  return (
    <Pie
      {...{ data, width, height, margin }}
      {...patternsFor(looks, prefix)}
      colors={({ id }) => looks[Number(id)]?.colour ?? ''}
      theme={nivoTheme}
      innerRadius={0.55}
      padAngle={1}
      enableArcLabels={false}
      enableArcLinkLabels={false}
      tooltip={({ datum }) => {
        const at = Number(datum.id)
        const value = values[at]
        return (
          <Tip
            title={categories[at]}
            lines={[{ label: parts[at] ?? '', value: typeof value === 'string' ? format(value) : 'none' }]}
          />
        )
      }}
      animate={false}
      role="presentation"
    />
  )
}

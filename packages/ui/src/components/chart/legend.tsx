import { useId } from 'react'
import type { Status } from '../status-chip/index.ts'
import { seriesLook, type SeriesLook } from './series-look.ts'

export interface LegendProps {
  items: readonly { label: string; status?: Status | undefined }[]
  marks: 'areas' | 'lines'
}

/** Whether the marks of a chart have to be named: one alone has not where the title names it. */
export const hasLegend = (title: string, series: LegendProps['items']): boolean =>
  series.length > 1 || series.some(({ label }) => !title.toLowerCase().includes(label.toLowerCase()))

/** What each mark stands for: the mark as it is drawn, and its name. */
export function Legend({ items, marks }: LegendProps) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink">
      {items.map(({ label, status }, at) => (
        <li key={at} className="flex min-w-0 items-center gap-1.5">
          {marks === 'lines' ? <LineMark {...seriesLook(at, status)} /> : <AreaMark {...seriesLook(at, status)} />}
          <span className="min-w-0 break-words">{label}</span>
        </li>
      ))}
    </ul>
  )
}

function LineMark({ colour, dashes, width }: SeriesLook) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 8" className="h-2 w-7 shrink-0">
      <path d="M0 4h28" stroke={colour} strokeWidth={width} strokeDasharray={dashes} />
    </svg>
  )
}

/** Drawn over the series' colour in the colour of the plane; the same drawings as in the plot. */
const strokes = {
  solid: '',
  lines: 'M-2 6L6 -2M2 14L14 2M-2 14L14 -2',
  dots: 'M3 3h.01M9 3h.01M6 6h.01M3 9h.01M9 9h.01',
  back: 'M-2 6L6 14M-2 -2L14 14M6 -2L14 6',
  squares: 'M2 3h2M8 3h2M2 9h2M8 9h2',
  level: 'M0 3h12M0 9h12',
}

function AreaMark({ colour, pattern }: SeriesLook) {
  const clip = useId()
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
      <clipPath id={clip}>
        <rect width={12} height={12} rx={1} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width={12} height={12} fill={colour} />
        <path
          d={strokes[pattern]}
          stroke="var(--color-surface)"
          strokeWidth={pattern === 'dots' || pattern === 'squares' ? 2 : 1.25}
          strokeLinecap={pattern === 'dots' ? 'round' : 'butt'}
        />
      </g>
    </svg>
  )
}

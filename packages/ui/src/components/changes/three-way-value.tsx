import type { ReactNode } from 'react'
import { Badge } from '../badge/index.ts'
import type { Change } from './types.ts'
import type { Effect } from './three-way.ts'

const effects = {
  overwrites: { tone: 'warning', words: 'Replaces a value that was approved meanwhile' },
  setsBack: { tone: 'warning', words: 'Brings back the value from before' },
  alreadyLive: { tone: 'neutral', words: 'This is live already' },
} as const

export interface ThreeWayValueProps {
  change: Change
  effect: Exclude<Effect, 'plain'>
  /** Writes out one side. */
  show: (value: unknown, side: 'base' | 'live' | 'proposed') => ReactNode
}

/** A field that has moved on both sides: what stood when the draft was begun, what is live now, what is proposed. */
export function ThreeWayValue({ change, effect, show }: ThreeWayValueProps) {
  const { tone, words } = effects[effect]
  const sides = [
    { side: 'base', label: 'When the draft was begun', value: change.old },
    { side: 'live', label: 'Live now', value: change.live?.value },
    { side: 'proposed', label: 'Proposed', value: change.new },
  ] as const
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span>
        <Badge tone={tone}>{words}</Badge>
      </span>
      <dl className={`grid min-w-0 gap-x-4 gap-y-1.5 ${change.type === 'rows' ? '' : 'md:grid-cols-3'}`}>
        {sides.map(({ side, label, value }) => (
          <div
            key={side}
            className={`min-w-0 border-l-2 pl-2.5 ${side === 'proposed' ? 'border-accent' : 'border-line-strong'}`}
          >
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{show(value, side)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

import { ArrowDown, ArrowRight, CornerDownRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'

/** What something goes from, or to. */
export interface FlowEnd {
  /** Which end it is: "From". */
  label: string
  name: ReactNode
  /** What becomes of it there. */
  note?: ReactNode
}

export interface FlowFigureProps {
  /** What is drawn, for those who hear it. */
  label: string
  from: FlowEnd
  to: FlowEnd
  /** How much goes, with its unit. */
  amount: ReactNode
  /** What goes off on the way, and how much. */
  branches?: readonly { id: string; label: string; amount: ReactNode }[]
}

const tracks: CSSProperties & Record<'--row-tracks', string> = {
  '--row-tracks': 'minmax(0, 1fr) minmax(9rem, auto) minmax(0, 1fr)',
}

/** How much goes from where to where, and what goes off on the way: a list in that order, drawn with an arrow. */
export function FlowFigure({ label, from, to, amount, branches = [] }: FlowFigureProps) {
  return (
    <div className="@container">
      <ol aria-label={label} style={tracks} className="flex flex-col gap-3 @xl:grid @xl:grid-cols-(--row-tracks)">
        <End {...from} />
        <li className="flex min-w-0 flex-col gap-1">
          <span className="flex items-center gap-2">
            <ArrowDown aria-hidden="true" className="size-4 shrink-0 text-muted @xl:hidden" />
            <span className="font-medium text-ink font-numeric">{amount}</span>
          </span>
          <span aria-hidden="true" className="hidden @xl:contents">
            <span className="flex items-center text-muted">
              <span className="flex-1 border-t border-line-strong" />
              <ArrowRight className="size-4 shrink-0" />
            </span>
          </span>
          {branches.length === 0 ? null : (
            <ul className="flex flex-col gap-1 text-sm">
              {branches.map((branch) => (
                <li key={branch.id} className="flex items-start gap-2 text-muted">
                  <CornerDownRight aria-hidden="true" className="size-4 shrink-0" />
                  <span className="min-w-0 break-words">
                    {branch.label} <span className="text-ink font-numeric">{branch.amount}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </li>
        <End {...to} />
      </ol>
    </div>
  )
}

function End({ label, name, note }: FlowEnd) {
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-base border border-line p-3">
      <span className="text-sm text-muted">{label}</span>
      <span className="break-words text-ink">{name}</span>
      {note === undefined ? null : <span className="text-sm break-words text-muted font-numeric">{note}</span>}
    </li>
  )
}

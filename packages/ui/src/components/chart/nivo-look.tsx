import type { Def } from '@nivo/core'
import type { ReactNode } from 'react'
import { keepInWindow } from './keep-in-window.ts'
import type { SeriesLook } from './series-look.ts'

/** The words, axes and grid of every drawing. Tokens, not colours: the theme can change under a drawing. */
export const nivoTheme = {
  text: { fontFamily: 'var(--font-sans)', fontSize: 12, fill: 'var(--color-muted)' },
  axis: {
    domain: { line: { stroke: 'var(--color-line)', strokeWidth: 1 } },
    ticks: { text: { fontFamily: 'var(--font-sans)', fontSize: 12, fill: 'var(--color-muted)' } },
  },
  grid: { line: { stroke: 'var(--color-line)', strokeWidth: 1 } },
  crosshair: { line: { stroke: 'var(--color-line-strong)', strokeDasharray: '' } },
}

const plane = 'var(--color-surface)'

/** The patterns of these looks, and which series has which. The ids belong to one drawing. */
export function patternsFor(
  looks: readonly SeriesLook[],
  prefix: string,
): { defs: Def[]; fill: { match: { id: string }; id: string }[] } {
  const defs = looks.map((look, at) => patternOf(look, `${prefix}-${at}`))
  return { defs, fill: defs.map(({ id }, at) => ({ match: { id: String(at) }, id })) }
}

function patternOf({ colour, pattern }: SeriesLook, id: string): Def {
  const shared = { id, background: colour, color: plane }
  switch (pattern) {
    case 'solid':
      // A plain fill would be worked out once, as the page has it: nivo moves from colour to colour. A tile is drawn anew
      // for each bar, and one as large as the drawing took seconds of 180 of them.
      return { ...shared, type: 'patternLines', rotation: 0, lineWidth: 0, spacing: 16 }
    case 'dots':
      return { ...shared, type: 'patternDots', size: 2, padding: 3, stagger: true }
    case 'squares':
      return { ...shared, type: 'patternSquares', size: 2, padding: 4, stagger: false }
    default:
      return {
        ...shared,
        type: 'patternLines',
        rotation: pattern === 'lines' ? -45 : pattern === 'back' ? 45 : 0,
        lineWidth: 1.5,
        spacing: 7,
      }
  }
}

/** What a pointer is on. The same is in the table, so nothing is lost to who has no pointer. */
export function Tip({ title, lines }: { title: ReactNode; lines: readonly { label: string; value: string }[] }) {
  return (
    <div
      ref={keepInWindow}
      className="rounded-base border border-line bg-raised px-2.5 py-1.5 text-sm whitespace-nowrap text-ink elevate-md"
    >
      <p className="font-medium">{title}</p>
      {lines.map(({ label, value }, at) => (
        <p key={at} className="flex justify-between gap-4">
          <span className="text-muted">{label}</span>
          <span className="font-numeric">{value}</span>
        </p>
      ))}
    </div>
  )
}

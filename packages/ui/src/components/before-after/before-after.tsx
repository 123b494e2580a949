import { ArrowRight, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from '../link/index.ts'

/** One thing that a change reaches, with what it was and what it becomes. */
export interface BeforeAfterItem {
  id: string
  title: string
  href?: string | undefined
  /** What sort of thing it is, in a few words. */
  about?: string | undefined
  /** What the change comes to, in words with sign and unit; `worse` is what a reader must not miss. None while it cannot be told. */
  outcome?: { turn: 'worse' | 'better' | 'same'; text: string } | undefined
  /** None where the outcome alone says it; without `after` it is told as it stands. */
  figures: readonly { label: string; before: string; after?: string | undefined }[]
}

export interface BeforeAfterProps {
  /** What is listed, for those who hear it. */
  label: string
  /** What it comes to in all, or why nothing can be told; read out when it changes. */
  lead: ReactNode
  /** The figures are being worked out anew: those of before keep their room, unseen. */
  busy?: boolean
  items: readonly BeforeAfterItem[]
  /** What is told to those who want it all; made when it is opened first. */
  more?: { label: string; render: () => ReactNode }
}

const marks = {
  worse: { Icon: TriangleAlert, colour: 'text-warning' },
  better: { Icon: CircleCheck, colour: 'text-completed' },
} as const

/** What a change does to figures: before, after, and what it comes to in words. */
export function BeforeAfter({ label, lead, busy = false, items, more }: BeforeAfterProps) {
  return (
    <div aria-busy={busy || undefined} className="col-span-full flex min-w-0 flex-col gap-3">
      <div role="status" className="text-ink">
        {lead}
      </div>
      {items.length === 0 ? null : (
        <ul aria-label={label} className={`flex min-w-0 flex-col ${busy ? 'invisible' : ''}`}>
          {items.map((item) => (
            <Item key={item.id} {...item} />
          ))}
        </ul>
      )}
      {more === undefined || busy ? null : <More {...more} />}
    </div>
  )
}

function Item({ title, href, about, outcome, figures }: BeforeAfterItem) {
  const mark = outcome === undefined || outcome.turn === 'same' ? undefined : marks[outcome.turn]
  return (
    <li className="flex min-w-0 flex-col gap-1 border-t border-line py-2 first:border-t-0">
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 break-words">
          {href === undefined ? (
            <span className="font-medium text-ink">{title}</span>
          ) : (
            <Link href={href}>{title}</Link>
          )}
          {about === undefined ? null : <span className="text-sm text-muted"> {about}</span>}
        </span>
        {outcome === undefined ? null : (
          <span className="flex items-start gap-2 text-ink">
            {mark && <mark.Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${mark.colour}`} />}
            <span className="font-medium font-numeric">{outcome.text}</span>
          </span>
        )}
      </div>
      {figures.length === 0 ? null : (
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {figures.map(({ label, before, after }) => (
            <div key={label} className="flex flex-wrap items-baseline gap-2">
              <dt className="text-muted">{label}</dt>
              <dd className="flex flex-wrap items-baseline gap-2 text-ink font-numeric">
                {after === undefined ? (
                  before
                ) : before === after ? (
                  <>
                    {after} <span className="text-muted">as before</span>
                  </>
                ) : (
                  <>
                    <span className="text-muted">{before}</span>
                    <ArrowRight role="img" aria-label="becomes" className="size-3.5 shrink-0 self-center text-muted" />
                    {after}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function More({ label, render }: NonNullable<BeforeAfterProps['more']>) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary className="w-fit rounded-base text-sm text-accent">{label}</summary>
      {wasOpened ? <div className="pt-2">{render()}</div> : null}
    </details>
  )
}

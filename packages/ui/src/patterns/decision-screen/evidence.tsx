import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from '../../components/link/index.ts'

/** One thing that was compared: what is proposed, and what the other side says. */
export interface EvidencePoint {
  label: string
  proposed: string
  /** Undefined while it is being asked for: the point keeps its place meanwhile. */
  other: string | undefined
}

export interface EvidenceProps {
  title: string
  /** What was found, in a sentence. */
  children: ReactNode
  /** Points that were compared; where both sides say the same, one of them is enough. */
  points?: readonly EvidencePoint[]
  /** Records to look at before deciding. */
  records?: readonly { id: string; title: string; href?: string | undefined; about?: string | undefined }[]
  /** What was found, figure by figure. */
  details?: ReactNode
}

/** What else is known of what is decided on: a reference list, records that look like it, what it would do. */
export function Evidence({ title, children, points = [], records = [], details }: EvidenceProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-base border border-line bg-surface px-4 py-3 sm:px-5">
      <h2 id={id} className="mb-1 text-lg font-medium text-ink">
        {title}
      </h2>
      <p className="text-muted">{children}</p>
      {points.length === 0 ? null : (
        <ul className="mt-2 flex flex-col gap-1.5">
          {points.map((point) => {
            const { Icon, colour } = marks[standOf(point)]
            return (
              <li key={point.label} className="flex min-w-0 items-start gap-2">
                <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${colour}`} />
                <span className="min-w-0 break-words">
                  <span className="text-muted">{point.label}: </span>
                  <Sides {...point} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {records.length === 0 ? null : (
        <ul className="mt-2 flex flex-col gap-1.5">
          {records.map((record) => (
            <li key={record.id} className="min-w-0 break-words">
              {record.href === undefined ? record.title : <Link href={record.href}>{record.title}</Link>}
              {record.about === undefined ? null : <span className="block text-sm text-muted">{record.about}</span>}
            </li>
          ))}
        </ul>
      )}
      {details === undefined ? null : <div className="mt-2">{details}</div>}
    </section>
  )
}

const marks = {
  asked: { Icon: CircleDashed, colour: 'text-muted' },
  same: { Icon: CircleCheck, colour: 'text-completed' },
  other: { Icon: TriangleAlert, colour: 'text-warning' },
} as const

const standOf = ({ proposed, other }: EvidencePoint): keyof typeof marks =>
  other === undefined ? 'asked' : proposed === other ? 'same' : 'other'

/** What both sides say of a point. */
function Sides({ proposed, other }: EvidencePoint) {
  if (other === undefined) return proposed || 'not given'
  if (proposed === other)
    return (
      <>
        {proposed} <span className="sr-only">(the same)</span>
      </>
    )
  return (
    <>
      {proposed || 'not given'} <span className="text-muted">here, {other || 'nothing'} there</span>
    </>
  )
}

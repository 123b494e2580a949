import { useId, type CSSProperties, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { Link } from '../../components/link/index.ts'
import { SkeletonText } from '../../components/skeleton/index.ts'

/** One thing to do: a name that leads there, what is known of it, and what somebody said. */
export interface WorkItem {
  id: string
  title: string
  href?: string | undefined
  facts?: ReactNode
  /** In their own words: why it was sent back. */
  said?: string | undefined
}

/** The first of a list, and how far it is known. */
interface WorkList {
  /** The list of which these are the first, and how many there are in it; not shown for none, left out while nobody knows. */
  all?: { href: string; count: number } | undefined
  items: readonly WorkItem[]
  loading?: boolean
  /** Why nothing can be said. It must not look like nothing to do. */
  error?: string | undefined
}

export interface WorkSectionProps extends WorkList {
  title: string
  /** What it means that there is nothing. */
  empty: string
}

/** What waits, the first of it in sight: each row leads to where it is done, and the count to all of it. */
export function WorkSection({ title, all, ...rows }: WorkSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={frame}>
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-2.5">
        <h2 id={id} className="font-medium text-ink">
          {title}
        </h2>
        <All all={all} of={id} />
      </header>
      <Rows title={title} style={roomOfRows} {...rows} />
    </section>
  )
}

export interface WorkGroupsProps {
  title: string
  /** Each with what it is a list of. */
  groups: readonly (WorkList & { title: string })[]
  /** What it means that there is nothing in any of them. */
  empty: string
}

/** What waits in several lists, as one section: nothing waits only where there is nothing in any of them. */
export function WorkGroups({ title, groups, empty }: WorkGroupsProps) {
  const id = useId()
  const told = groups.filter(({ items, loading, error }) => items.length > 0 || loading || error !== undefined)
  // While nothing is known of any of them they are one thing on its way.
  const begun = groups.some(({ loading }) => !loading)
  return (
    <section aria-labelledby={id} className={frame}>
      <header className="border-b border-line px-4 py-2.5">
        <h2 id={id} className="font-medium text-ink">
          {title}
        </h2>
      </header>
      {begun && told.length > 0 ? (
        <div className="divide-y divide-line">
          {told.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
      ) : (
        <Rows title={title} style={roomOfRows} items={[]} empty={empty} loading={!begun} />
      )}
    </section>
  )
}

function Group({ title, all, ...rows }: WorkGroupsProps['groups'][number]) {
  const id = useId()
  return (
    <div>
      <div className="flex items-center justify-between gap-4 px-4 pt-2.5">
        <h3 id={id} className="text-sm text-muted">
          {title}
        </h3>
        <All all={all} of={id} />
      </div>
      <Rows title={title} of={id} empty="" {...rows} />
    </div>
  )
}

const frame = 'min-w-0 rounded-base border border-line bg-surface'

/** The way to the whole list, which the heading `of` this id names. */
function All({ all, of }: Pick<WorkList, 'all'> & { of: string }) {
  if (all === undefined || all.count === 0) return null
  return (
    <Link href={all.href} aria-describedby={of}>
      All {all.count}
    </Link>
  )
}

/** The room of five rows, which is what comes as a rule: what is below does not move then. Written here, as no other part needs it. */
const roomOfRows: CSSProperties = { minHeight: '19rem' }

/** `of` is the id of a heading of their own; `style` is that of what is on its way. */
type RowsProps = Omit<WorkSectionProps, 'all'> & { of?: string; style?: CSSProperties }

/** Rows that lead somewhere, or why there are none. */
function Rows({ title, of, style, items, empty, loading = false, error }: RowsProps) {
  if (loading)
    return (
      <div role="status" aria-busy="true" aria-label={`Loading: ${title}`} style={style} className="p-4">
        <SkeletonText lines={4} />
      </div>
    )
  if (error !== undefined)
    return (
      <p className="flex items-start gap-1.5 p-4 text-sm text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
        {error}
      </p>
    )
  if (items.length === 0) return <p className="p-4 text-muted">{empty}</p>
  return (
    <ul aria-labelledby={of} className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="relative px-4 py-2.5 hover:bg-sunken has-[a:focus-visible]:focus-ring">
          <span className="flex flex-col">
            {item.href === undefined ? (
              <span className="min-w-0 break-words text-ink">{item.title}</span>
            ) : (
              // The whole row is the target; the link's name stays the title alone.
              <a
                href={item.href}
                className="min-w-0 font-medium break-words text-ink outline-none after:absolute after:inset-0"
              >
                {item.title}
              </a>
            )}
            <span className="text-sm text-muted">{item.facts}</span>
          </span>
          {item.said === undefined ? null : (
            <span className="mt-0.5 block border-l-2 border-line-strong pl-2.5 break-words text-muted">
              {item.said}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

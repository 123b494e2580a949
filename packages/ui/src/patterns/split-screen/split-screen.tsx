import { ArrowLeft } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { EmptyState } from '../../components/empty-state/index.ts'
import { ErrorScreen } from '../../components/error-screen/index.ts'
import { Link } from '../../components/link/index.ts'
import { PageHeader, type PageHeaderProps } from '../../components/page-header/index.ts'
import { SkeletonText } from '../../components/skeleton/index.ts'

/** One line of the list. */
export interface SplitItem {
  id: string
  href: string
  title: string
  /** Under the title, in one line: who sent it, what changed. */
  summary?: ReactNode
  /** At the right: a date, an age. */
  meta?: ReactNode
  /** A status chip, a count. */
  mark?: ReactNode
  /** Not looked at yet: said in words as well as by weight. */
  unread?: boolean
}

export interface SplitScreenProps {
  header: PageHeaderProps
  /** Above the list: tabs, a search field. */
  tools?: ReactNode
  /** Names the list: "Pending tasks". */
  listLabel: string
  items: readonly SplitItem[]
  /** Id of the chosen line; none: on a narrow window the list is shown, on a wide one a hint beside it. */
  current?: string | undefined
  /** Where the list alone is: the way back on a narrow window. */
  listHref: string
  state?: 'ready' | 'loading' | 'error'
  error?: string | undefined
  retry?: (() => void) | undefined
  /** In the place of the list when there is nothing in it. */
  empty: ReactNode
  /** Beside the list while nothing is chosen. */
  hint?: string
  /** The chosen one. */
  children?: ReactNode
}

/** A list and, beside it, the chosen one. On a narrow window one of the two, each with its own address. */
export function SplitScreen({
  header,
  tools,
  listLabel,
  items,
  current,
  listHref,
  state = 'ready',
  error,
  retry,
  empty,
  hint = 'Choose one from the list',
  children,
}: SplitScreenProps) {
  const chosen = current !== undefined
  return (
    <div className="flex w-full min-w-0 flex-1 flex-col gap-4 p-4 lg:p-6">
      <div className={`flex flex-col gap-4 ${chosen ? 'max-lg:hidden' : ''}`}>
        <PageHeader {...header} />
        {tools}
      </div>
      <div className="grid min-w-0 flex-1 gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
        <section
          aria-label={listLabel}
          aria-busy={state === 'loading' || undefined}
          className={`min-w-0 self-start rounded-base border border-line bg-surface lg:sticky lg:top-4 lg:max-h-dvh lg:overflow-y-auto ${chosen ? 'max-lg:hidden' : ''}`}
        >
          {state === 'loading' ? (
            <div className="p-4">
              <SkeletonText lines={8} />
              <span className="sr-only">Loading</span>
            </div>
          ) : state === 'error' ? (
            <ErrorScreen size="panel" error={error} retry={retry} />
          ) : items.length === 0 ? (
            empty
          ) : (
            <SplitList {...{ items, current, label: listLabel }} />
          )}
        </section>
        <section aria-label="Chosen" className={`min-w-0 ${chosen ? '' : 'max-lg:hidden'}`}>
          {chosen ? (
            <>
              <p className="mb-3 lg:hidden">
                <Link href={listHref} variant="plain">
                  <span className="inline-flex items-center gap-1.5">
                    <ArrowLeft aria-hidden="true" className="size-4" />
                    {listLabel}
                  </span>
                </Link>
              </p>
              {children}
            </>
          ) : state === 'ready' && items.length > 0 ? (
            <EmptyState title={hint} />
          ) : null}
        </section>
      </div>
    </div>
  )
}

/** Links, so that each can be opened elsewhere; the arrow keys go from one to the next. */
function SplitList({
  items,
  current,
  label,
}: {
  items: readonly SplitItem[]
  current: string | undefined
  label: string
}) {
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    event.preventDefault()
    links[at + step]?.focus()
  }
  return (
    // The keys are a short cut between links that Tab reaches as well.
    <ul ref={list} aria-label={label} onKeyDown={move} className="flex flex-col">
      {items.map((item) => (
        <li key={item.id} className="border-b border-line last:border-b-0">
          <a
            href={item.href}
            aria-current={item.id === current ? 'true' : undefined}
            className="flex flex-col gap-0.5 border-l-4 border-transparent px-3 py-line -outline-offset-2 hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft"
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className={`min-w-0 break-words text-ink ${item.unread === true ? 'font-bold' : 'font-medium'}`}>
                {item.unread === true ? <span className="sr-only">Unread: </span> : null}
                {item.title}
              </span>
              {item.meta === undefined ? null : (
                <span className="shrink-0 text-sm text-muted font-numeric">{item.meta}</span>
              )}
            </span>
            {item.summary === undefined && item.mark === undefined ? null : (
              <span className="flex items-center justify-between gap-3 text-sm text-muted">
                <span className="min-w-0 truncate">{item.summary}</span>
                {item.mark}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

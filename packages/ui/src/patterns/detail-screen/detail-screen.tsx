import { useId, type ReactNode } from 'react'
import { Banner } from '../../components/banner/index.ts'
import { LinkButton } from '../../components/button/index.ts'
import { FactsList, isGiven, type Fact } from '../../components/facts-list/index.ts'
import { PageHeader, type Crumb } from '../../components/page-header/index.ts'
import { Tabs, type TabItem } from '../../components/tabs/index.ts'
import { KeyStrip, type StripItem } from './key-strip.tsx'
import { WalkLinks, type Walk } from './walk.tsx'

/** A change of the record that is not live yet. */
export interface PendingChange {
  /** `A change waits for a decision`. */
  title: string
  /** Who, when, and that nothing is live yet. */
  text?: ReactNode
  href: string
  /** `Show the change`. */
  linkLabel: string
}

export interface DetailScreenProps {
  title: string
  breadcrumbs?: readonly Crumb[]
  chips?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** Where it was found in a list, its neighbours there. */
  walk?: Walk | undefined
  /** What counts most, under the title. */
  strip?: readonly StripItem[]
  pendingChange?: PendingChange
  /** Parts of the record with addresses of their own. */
  tabs?: { label: string; items: readonly TabItem[]; current: string }
  /** What belongs to the record, beside the chosen part, and below it where there is no room. */
  rail?: ReactNode
  /** The chosen part. */
  children: ReactNode
}

/** A page about one record: what it is, what can be done with it, what is changing, and its parts. */
export function DetailScreen({
  title,
  breadcrumbs,
  chips,
  subtitle,
  actions,
  walk,
  strip,
  pendingChange,
  tabs,
  rail,
  children,
}: DetailScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-7xl min-w-0 flex-col gap-4">
      <PageHeader
        {...{ title, breadcrumbs, chips, subtitle }}
        actions={
          walk || actions ? (
            // What an action has opened stays open when the record leaves the list.
            <>
              {walk ? <WalkLinks {...walk} /> : null}
              {actions}
            </>
          ) : undefined
        }
      />
      {strip === undefined ? null : <KeyStrip items={strip} />}
      {pendingChange === undefined ? null : (
        <Banner
          tone="warning"
          title={pendingChange.title}
          actions={
            <LinkButton size="sm" href={pendingChange.href}>
              {pendingChange.linkLabel}
            </LinkButton>
          }
        >
          {pendingChange.text}
        </Banner>
      )}
      {tabs === undefined ? null : <Tabs {...tabs} />}
      {rail === undefined ? (
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-4">{children}</div>
          <aside aria-label="Beside the record" className="flex min-w-0 flex-col gap-4">
            {rail}
          </aside>
        </div>
      )}
    </div>
  )
}

export interface FactsSectionProps {
  title: string
  items: readonly Fact[]
  columns?: 1 | 2 | 3
}

/** Facts that belong together, under their heading. What is not given is counted, and named when asked for. */
export function FactsSection({ title, items, columns }: FactsSectionProps) {
  const given = items.filter(isGiven)
  const missing = items.filter((fact) => !isGiven(fact))
  return (
    <DetailSection title={title}>
      {given.length > 0 ? <FactsList items={given} columns={columns} /> : null}
      {missing.length > 0 ? (
        <details className={`text-sm text-muted ${given.length > 0 ? 'mt-2' : ''}`}>
          <summary className="w-fit cursor-pointer rounded-base hover:text-ink">{missing.length} not given</summary>
          <p className="pt-1">{missing.map(({ label }) => label).join(', ')}</p>
        </details>
      ) : null}
    </DetailSection>
  )
}

/** Fields of a section that are changed in their place, two beside each other where there is room. */
export function SectionFields({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
}

/** What can be done with the fields of a section, below them. */
export function SectionActions({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap gap-2">{children}</div>
}

/** Parts of a section, one below the other over its whole width. */
export function SectionStack({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-4">{children}</div>
}

export interface DetailSectionProps {
  title: string
  /** Small buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** One box of a detail page. */
export function DetailSection({ title, actions, children }: DetailSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-base border border-line bg-surface px-4 pt-3 pb-4 sm:px-5">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg font-medium text-ink">
          {title}
        </h2>
        {actions}
      </div>
      {/* A box of its own: what fills its height, as a table does, fills what is under the heading. */}
      <div className="min-w-0">{children}</div>
    </section>
  )
}

import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../components/button/index.ts'
import { PageHeader, type Crumb } from '../../components/page-header/index.ts'

export interface ListScreenProps {
  title: string
  /** How many there are in all, beside the title; undefined while nobody knows. */
  count?: number | undefined
  subtitle?: ReactNode
  breadcrumbs?: readonly Crumb[]
  /** What most people come here to do, besides reading. Refused, it stays in its place and says why. */
  primaryAction?: { label: string; href: string; disabledReason?: string | undefined }
  /** Further buttons, before the primary one. */
  actions?: ReactNode
  /** A banner under the header. */
  notice?: ReactNode
  /** Figures over the table, each leading to its own list: `ListTiles`. */
  tiles?: ReactNode
  /** What bounds the table, above it, beside each other where there is room: a period, a choice of types. */
  bounds?: ReactNode
  /** The table; it takes all the room that is left. */
  children: ReactNode
}

const counts = new Intl.NumberFormat('en-US')

/** A list that fills the screen: header and figures stand still, the table scrolls. A low screen scrolls as a whole. */
export function ListScreen({
  title,
  count,
  subtitle,
  breadcrumbs,
  primaryAction,
  actions,
  notice,
  tiles,
  bounds,
  children,
}: ListScreenProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5 px-4 py-5 sm:px-6 lg:px-8">
      <PageHeader
        title={title}
        subtitle={subtitle}
        breadcrumbs={breadcrumbs}
        chips={
          count === undefined ? undefined : (
            <span className="text-lg text-muted font-numeric">{counts.format(count)}</span>
          )
        }
        actions={
          primaryAction || actions ? (
            <>
              {actions}
              {primaryAction ? <PrimaryAction {...primaryAction} /> : null}
            </>
          ) : undefined
        }
      />
      {notice}
      {tiles}
      {bounds === undefined ? null : <div className="flex flex-wrap items-start gap-x-4 gap-y-2">{bounds}</div>}
      {/* The table is taken out of the flow: its rows must not stretch the screen, the screen gives it its height. */}
      <div className="relative min-h-[max(22rem,60dvh)] flex-1 lg:min-h-88">
        <div className="absolute inset-0">{children}</div>
      </div>
    </div>
  )
}

function PrimaryAction({ label, href, disabledReason }: NonNullable<ListScreenProps['primaryAction']>) {
  return (
    <LinkButton variant="primary" href={href} disabledReason={disabledReason} icon={<Plus aria-hidden="true" />}>
      {label}
    </LinkButton>
  )
}

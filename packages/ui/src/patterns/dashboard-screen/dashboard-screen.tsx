import { useId, type CSSProperties, type ReactNode } from 'react'
import { Page } from '../../components/page/index.ts'
import { PageHeader, type PageHeaderProps } from '../../components/page-header/index.ts'
import { SummaryTile, type SummaryTileProps } from '../../components/summary-tile/index.ts'
import { WhenNear } from './when-near.tsx'

export interface TileGroup {
  /** Left out where there is only one group and the page's title says it all. */
  title?: string
  tiles: readonly SummaryTileProps[]
}

export interface DashboardSection {
  title: string
  /** A link to the whole of it. */
  action?: ReactNode
  children: ReactNode
}

export interface DashboardChart {
  id: string
  chart: ReactNode
  wide?: boolean
}

/** A section beside others, or, wide, on a line of its own. */
export interface DashboardPart {
  id: string
  content: ReactNode
  wide?: boolean
  /** Where it is drawn only once the reader comes near: what stands in its place until then, and how high that is, in rem. */
  later?: { title: string; room: number } | undefined
}

export interface DashboardScreenProps {
  header: PageHeaderProps
  /** What is true of the whole page: a failed refresh, a first use. */
  banner?: ReactNode
  /** What there is to do, figures, what has happened: in the reader's own order. */
  parts?: readonly DashboardPart[]
  groups?: readonly TileGroup[]
  /** Between the figures and the sections: charts, each with its own title. A wide one takes the whole line. */
  charts?: readonly DashboardChart[]
  sections?: readonly DashboardSection[]
}

/** Wide enough for a figure in a few digits with its currency; written here, as no other part needs it in the style sheet. */
const tilesInARow: CSSProperties = { gridTemplateColumns: 'repeat(auto-fit, minmax(9.25rem, 1fr))' }

/** Where things stand: what there is to do, figures that lead to their lists, then what is worth a look. */
export function DashboardScreen({
  header,
  banner,
  parts = [],
  groups = [],
  charts = [],
  sections = [],
}: DashboardScreenProps) {
  return (
    <Page>
      <PageHeader {...header} />
      {banner}
      <InColumns parts={parts} />
      {groups.map((group, at) => (
        <TileSection key={group.title ?? at} {...group} />
      ))}
      <InColumns parts={charts.map(({ chart, ...part }) => ({ ...part, content: chart }))} />
      {sections.length === 0 ? null : (
        <div className="grid gap-5 xl:grid-cols-2">
          {sections.map((section) => (
            <section key={section.title} className="min-w-0 rounded-base border border-line bg-surface">
              <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-2.5">
                <h2 className="font-medium text-ink">{section.title}</h2>
                {section.action}
              </header>
              <div className="p-4">{section.children}</div>
            </section>
          ))}
        </div>
      )}
    </Page>
  )
}

function InColumns({ parts }: { parts: readonly DashboardPart[] }) {
  if (parts.length === 0) return null
  return (
    // Two beside each other are as high as the higher of them: under the lower one would be a hole in the page.
    <div className="grid gap-5 xl:grid-cols-2">
      {parts.map(({ id, content, wide = false, later }) => (
        <WhenNear key={id} id={id} later={later} className={`grid min-w-0 ${wide ? 'xl:col-span-2' : ''}`}>
          {content}
        </WhenNear>
      ))}
    </div>
  )
}

/** Figures of one thing, side by side. */
export function TileSection({ title, tiles }: TileGroup) {
  const id = useId()
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className="flex flex-col gap-2">
      {title === undefined ? null : (
        <h2 id={id} className="font-medium text-ink">
          {title}
        </h2>
      )}
      <ul style={tilesInARow} className="grid gap-3">
        {tiles.map((tile) => (
          <li key={tile.label} className="grid">
            <SummaryTile {...tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}

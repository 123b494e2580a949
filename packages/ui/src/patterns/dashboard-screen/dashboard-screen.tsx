import { useId, type CSSProperties, type ReactNode } from 'react'
import { Page } from '../../components/page/index.ts'
import { PageHeader, type PageHeaderProps } from '../../components/page-header/index.ts'
import { SummaryTile, type SummaryTileProps } from '../../components/summary-tile/index.ts'

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

export interface DashboardScreenProps {
  header: PageHeaderProps
  /** What is true of the whole page: a failed refresh, a first use. */
  banner?: ReactNode
  /** What there is to do, section by section; left out for a reader who has nothing to do here. */
  work?: ReactNode
  groups: readonly TileGroup[]
  /** What has happened, and what will: section by section, behind the figures. */
  news?: ReactNode
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
  work,
  groups,
  news,
  charts = [],
  sections = [],
}: DashboardScreenProps) {
  const id = useId()
  return (
    <Page>
      <PageHeader {...header} />
      {banner}
      {work === undefined ? null : <div className="grid items-start gap-5 xl:grid-cols-2">{work}</div>}
      {groups.map((group, at) => (
        <section
          key={group.title ?? at}
          aria-labelledby={group.title === undefined ? undefined : `${id}-${at}`}
          className="flex flex-col gap-2"
        >
          {group.title === undefined ? null : (
            <h2 id={`${id}-${at}`} className="font-medium text-ink">
              {group.title}
            </h2>
          )}
          <ul style={tilesInARow} className="grid gap-3">
            {group.tiles.map((tile) => (
              <li key={tile.label} className="grid">
                <SummaryTile {...tile} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {charts.length === 0 ? null : (
        <div className="grid gap-5 xl:grid-cols-2">
          {charts.map(({ id: name, chart, wide = false }) => (
            <div key={name} className={`min-w-0 ${wide ? 'xl:col-span-2' : ''}`}>
              {chart}
            </div>
          ))}
        </div>
      )}
      {news === undefined ? null : <div className="grid items-start gap-5 xl:grid-cols-2">{news}</div>}
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

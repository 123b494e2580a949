import type { ReactNode } from 'react'
import { Page } from '../../components/page/index.ts'
import { PageHeader, type PageHeaderProps } from '../../components/page-header/index.ts'

export interface ChartsScreenProps {
  header: PageHeaderProps
  /** What all charts are asked for: period, grouping, currency. */
  choices: ReactNode
  /** What is true of the whole page. */
  notice?: ReactNode
  charts: readonly { id: string; chart: ReactNode }[]
}

/** Figures over time and by name: what they are asked for in one line, then the charts, two in a row where there is room. */
export function ChartsScreen({ header, choices, notice, charts }: ChartsScreenProps) {
  return (
    <Page>
      <PageHeader {...header} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">{choices}</div>
      {notice}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {charts.map(({ id, chart }) => (
          <div key={id} className="min-w-0">
            {chart}
          </div>
        ))}
      </div>
    </Page>
  )
}

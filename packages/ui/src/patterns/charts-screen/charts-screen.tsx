import type { ReactNode } from 'react'
import { FactsList, type Fact } from '../../components/facts-list/index.ts'
import { Page } from '../../components/page/index.ts'
import { usePrinting } from '../../components/paper/use-printing.ts'
import { PageHeader, type PageHeaderProps } from '../../components/page-header/index.ts'

export interface ChartsScreenProps {
  header: PageHeaderProps
  /** What all charts are asked for: period, grouping, currency. */
  choices: ReactNode
  /** In place of the choices on paper: what was chosen, in words, and who read it when. */
  facts: readonly Fact[]
  /** What is true of the whole page. */
  notice?: ReactNode
  charts: readonly { id: string; chart: ReactNode }[]
}

/** Figures over time and by name: what they are asked for in one line, then the charts, two in a row where there is room. */
export function ChartsScreen({ header, choices, facts, notice, charts }: ChartsScreenProps) {
  const printing = usePrinting()
  return (
    <Page>
      <PageHeader {...header} />
      {printing ? (
        <div data-read="">
          <FactsList items={facts} />
        </div>
      ) : (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">{choices}</div>
      )}
      {notice}
      <div className="grid gap-5 xl:grid-cols-2">
        {charts.map(({ id, chart }) => (
          <div key={id} className="grid min-w-0">
            {chart}
          </div>
        ))}
      </div>
    </Page>
  )
}

import { pagesOf, type RowSource, type TableExport, type TableView } from '@strongroom/ui/entity-table'
import { useApp, useMe } from '../shell/use-app.ts'
import { listRequest, type List } from './list.ts'

/**
 * How the rows of a list are taken out, as a file or on paper: all of them, page after page, in the order in which they
 * stand. To be given to its table.
 */
export function useExports<Item>(list: List<Item>, view: TableView): TableExport<Item> {
  const { api, queryClient } = useApp()
  return {
    ...useOutput(list, view),
    pages: async function* (signal) {
      const { allPages } = await import('./all-pages.ts')
      yield* allPages({ queryClient, call: (asked) => list.call(api, asked), request: listRequest(view, list), signal })
    },
  }
}

/** The same of rows that a page holds, as `source` has them in view; `refused` says why the person may not take them out. */
export function useHeldExports<Item>(
  { columns, view, source }: Pick<List<Item>, 'columns'> & { view: TableView; source: RowSource<Item> },
  refused?: string,
): TableExport<Item> {
  return { ...useOutput({ columns }, view), pages: () => pagesOf(source), disabledReason: refused }
}

/** What is said above the rows of a list on paper, and what makes a PDF of them: both are loaded when somebody asks. */
export function useOutput<Item>(
  list: Pick<List<Item>, 'columns' | 'instants'>,
  view: TableView,
): Pick<TableExport<Item>, 'facts' | 'pdf'> {
  const reader = useMe()
  return {
    facts: async (filters) => (await import('./list-facts.ts')).listFacts({ list, view, filters, reader }),
    pdf: async (table, watch) => (await import('../output/make-pdf.ts')).makePdf(table, watch),
  }
}

import { pagesOf, type RowSource, type TableExport, type TableView } from '@strongroom/ui/entity-table'
import type { List } from './list.ts'
import { useOutput } from './use-exports.ts'

/** How rows that a page holds are taken out, as `source` has them in view; `refused` says why the person may not take them out. */
export function useHeldExports<Item>(
  { columns, view, source }: Pick<List<Item>, 'columns'> & { view: TableView; source: RowSource<Item> },
  refused?: string,
): TableExport<Item> {
  return { ...useOutput({ columns }, view), pages: () => pagesOf(source), disabledReason: refused }
}

import { pagesOf, type RowSource, type TableExport, type TableView } from '@strongroom/ui/entity-table'
import type { List } from './list.ts'
import { useTitleAlone } from './rows-of.ts'
import { useOutput } from './use-exports.ts'

type Held<Item> = Pick<List<Item>, 'columns'> & {
  /** What their table is called; undefined where it has a page of its own, which says whose they are. */
  label: string | undefined
  view: TableView
  source: RowSource<Item>
}

/** How rows that a page holds are taken out, as `source` has them in view; `refused` says why the person may not take them out. */
export function useHeldExports<Item>(
  { label, columns, view, source }: Held<Item>,
  refused?: string,
): TableExport<Item> {
  const title = useTitleAlone(label)
  return { ...useOutput({ columns }, view), title, pages: () => pagesOf(source), disabledReason: refused }
}

import { arrayRowSource } from '@strongroom/ui/entity-table'
import type { ListSearch } from './list-search.ts'
import type { NamedList } from './list.ts'
import { useHeldExports } from './use-held-exports.ts'
import { useLaterViews } from './use-later-views.ts'
import { useListView } from './use-list-view.ts'

/** A list whose rows its page holds: all of them, so that nothing is called for. */
export type HeldList<Item> = Omit<NamedList<Item>, 'call'>

/** What `useList` gives, of such a list: searched, narrowed and sorted here, with the same views and columns. */
export function useHeldList<Item extends object>(
  list: HeldList<Item>,
  { rows, search }: { rows: readonly Item[]; search: ListSearch },
) {
  const { columns, filters = [] } = list
  const [view, onViewChange] = useListView(search, list)
  const source = arrayRowSource(rows, { columns, filters, view })
  const exports = useHeldExports({ label: undefined, columns, view, source })
  return {
    columns,
    filters,
    view,
    onViewChange,
    savedViews: useLaterViews(list),
    exports,
    source,
    state: 'ready' as const,
  }
}

import { useApp } from '../shell/use-app.ts'
import type { ListSearch } from './list-search.ts'
import { listQuery, type List } from './list.ts'
import { useExports } from './use-exports.ts'
import { useListView } from './use-list-view.ts'
import { useRows } from './use-rows.ts'

/** What a table needs of a list whose whole state is in the address, with how its rows are taken out: to be spread on it. */
export function useList<Item>(list: List<Item>, search: ListSearch) {
  const { api } = useApp()
  const [view, onViewChange] = useListView(search, list)
  const { columns, filters = none, searched } = list
  const exports = useExports(list, view)
  const rows = useRows(listQuery(api, list, view))
  return { columns, filters, ...(searched && { searched }), view, onViewChange, exports, ...rows }
}

const none: NonNullable<List<unknown>['filters']> = []

import { useApp } from '../shell/use-app.ts'
import type { ListSearch } from './list-search.ts'
import { askedByPage } from './asked-by-page.ts'
import { listQuery, type List, type NamedList } from './list.ts'
import { useExports } from './use-exports.ts'
import { useLaterViews } from './use-later-views.ts'
import { useListView } from './use-list-view.ts'
import { useRows } from './use-rows.ts'

/**
 * What a table needs of a list whose whole state is in the address, with the views that are kept of it and how its rows are
 * taken out: to be spread on it.
 */
export function useList<Item>(list: NamedList<Item>, search: ListSearch) {
  const { api } = useApp()
  const [view, onViewChange] = useListView(search, list)
  const { columns, filters = none, searched } = list
  const exports = useExports(list, view)
  const savedViews = useLaterViews(list)
  const rows = useRows({ ...listQuery(api, list, view), ...askedByPage })
  return { columns, filters, ...(searched && { searched }), view, onViewChange, savedViews, exports, ...rows }
}

const none: NonNullable<List<unknown>['filters']> = []

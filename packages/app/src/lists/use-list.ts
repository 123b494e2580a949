import type { LaterViews } from '@strongroom/ui/entity-table'
import { createElement, useCallback } from 'react'
import { lazyPart } from '../shell/lazy-part.ts'
import { useApp } from '../shell/use-app.ts'
import type { ListSearch } from './list-search.ts'
import { listQuery, type List, type NamedList } from './list.ts'
import { useExports } from './use-exports.ts'
import { useListView } from './use-list-view.ts'
import { useRows } from './use-rows.ts'

/** They come with the first look at them. */
const ViewsOfList = lazyPart(async () => (await import('./views-of-list.tsx')).ViewsOfList)

/**
 * What a table needs of a list whose whole state is in the address, with the views that are kept of it and how its rows are
 * taken out: to be spread on it.
 */
export function useList<Item>(list: NamedList<Item>, search: ListSearch) {
  const { api } = useApp()
  const [view, onViewChange] = useListView(search, list)
  const { columns, filters = none, searched } = list
  const exports = useExports(list, view)
  const savedViews = useCallback<LaterViews>((props) => createElement(ViewsOfList, { list, ...props }), [list])
  const rows = useRows(listQuery(api, list, view))
  return { columns, filters, ...(searched && { searched }), view, onViewChange, savedViews, exports, ...rows }
}

const none: NonNullable<List<unknown>['filters']> = []

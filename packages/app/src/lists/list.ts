import type { Api, ListOptions, ListRequest } from '@strongroom/api'
import {
  formatSort,
  parseTableView,
  type Column,
  type FilterSpec,
  type Sort,
  type TableView,
} from '@strongroom/ui/entity-table'
import type { PlatformContext } from '../platform.ts'
import type { ListSearch } from './list-search.ts'

/** A list on screen: what its table offers, and the call that answers its rows. */
export type List<Item> = {
  columns: readonly Column<Item>[]
  filters?: readonly FilterSpec[]
  /** The order when nobody asks for another. */
  defaultSort: readonly Sort[]
  call: (api: Api, request: ListRequest) => ListOptions<Item>
}

const pageSize = 100

/** The call for a list as a view wants it: what loads ahead and what is shown ask by the same. */
export function listQuery<Item>(api: Api, list: List<Item>, view: TableView): ListOptions<Item> {
  return list.call(api, listRequest(view))
}

/** A table's view as the platform is asked for it. */
export function listRequest({ q, sort, filters }: Pick<TableView, 'q' | 'sort' | 'filters'>): ListRequest {
  const request: ListRequest = { limit: pageSize }
  if (q) request.q = q
  if (sort.length > 0) request.sort = formatSort(sort)
  if (Object.keys(filters).length > 0) request.filters = filters
  return request
}

/** Asks for the first rows of a list. Not awaited: a list shows its own waiting and its own failure. */
export function loadList<Item>({ api, queryClient }: PlatformContext, list: List<Item>, search: ListSearch): void {
  void queryClient.prefetchInfiniteQuery(listQuery(api, list, parseTableView(search, list)))
}

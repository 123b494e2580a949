import type { ListRequest } from '@strongroom/api'
import { formatSort, parseTableView, type TableOffer, type TableView } from '@strongroom/ui/entity-table'
import type { ListSearch } from './list-search.ts'

const pageSize = 100

/** A table's view as the platform is asked for it. */
export function listRequest({ q, sort, filters }: Pick<TableView, 'q' | 'sort' | 'filters'>): ListRequest {
  const request: ListRequest = { limit: pageSize }
  if (q) request.q = q
  if (sort.length > 0) request.sort = formatSort(sort)
  if (Object.keys(filters).length > 0) request.filters = filters
  return request
}

/** The search part of a list's address as the platform is asked for it. */
export function searchRequest(search: ListSearch, offer: TableOffer): ListRequest {
  return listRequest(parseTableView(search, offer))
}

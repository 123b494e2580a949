import type { Api, ListOptions, ListRequest } from '@strongroom/api'
import type { ListRange, SourceName } from '@strongroom/api/contract'
import {
  formatSort,
  parseRange,
  parseTableView,
  type Column,
  type FilterSpec,
  type Sort,
  type TableView,
} from '@strongroom/ui/entity-table'
import { dayBounds } from './day-bounds.ts'
import type { PlatformContext } from '../platform.ts'
import type { ListSearch } from './list-search.ts'
import { after } from '../shell/after.ts'

/** A filter of a list; one by something that can be found may say what that is, where no field of the list does. */
export type ListFilter = FilterSpec & { source?: SourceName }

/** A list on screen: what its table offers, and the call that answers its rows. */
export type List<Item> = {
  /** Under which the person's own columns and views of it are kept; left out where they are not, as inside a page. */
  name?: string
  columns: readonly Column<Item>[]
  filters?: readonly ListFilter[]
  /** Filters by days of what are instants, beside those whose column shows one. */
  instants?: readonly string[]
  /** Ids of the columns that a search looks at; left out where it looks at every text. */
  searched?: readonly string[]
  /** The order when nobody asks for another. */
  defaultSort: readonly Sort[]
  /** The same while something is searched, for a list whose search has an order of its own. */
  foundSort?: readonly Sort[]
  call: (api: Api, request: ListRequest) => ListOptions<Item>
}

/** A list that has a page of its own: whoever works with it keeps columns and views of it. */
export type NamedList<Item> = List<Item> & { name: string }

const pageSize = 100

/** Whether a filter by days is one of instants, which the reader's zone has a say in. */
export const isInstant = <Item>(
  { columns, instants = [] }: Pick<List<Item>, 'columns' | 'instants'>,
  id: string,
): boolean => instants.includes(id) || columns.some((column) => column.id === id && column.cell === 'instant')

/** The call for a list as a view wants it: what loads ahead and what is shown ask by the same. */
export function listQuery<Item>(api: Api, list: List<Item>, view: TableView): ListOptions<Item> {
  return list.call(api, listRequest(view, list))
}

/** What a table offers of a list while something is searched, or nothing. */
export const offerOf = <Offer extends Pick<List<never>, 'defaultSort' | 'foundSort'>>(list: Offer, q: string): Offer =>
  q === '' ? list : { ...list, defaultSort: list.foundSort ?? list.defaultSort }

/** What a view is cut down to. */
export type Offered = Pick<List<never>, 'columns' | 'filters' | 'defaultSort' | 'foundSort'>

/** A view out of the search part of an address. */
export const viewOf = (search: ListSearch, list: Offered): TableView =>
  parseTableView(search, offerOf(list, search['q']?.trim() ?? ''))

/** A table's view as the platform is asked for it. */
export function listRequest<Item>(
  { q, sort, filters }: Pick<TableView, 'q' | 'sort' | 'filters'>,
  list: Pick<List<Item>, 'columns' | 'filters' | 'instants'>,
): ListRequest {
  const request: ListRequest = { limit: pageSize }
  if (q) request.q = q
  if (sort.length > 0) request.sort = formatSort(sort)
  const { filters: specs = [] } = list
  const chosen: Record<string, readonly string[]> = {}
  const ranges: Record<string, ListRange> = {}
  for (const [id, values] of Object.entries(filters)) {
    const kind = specs.find((spec) => spec.id === id)?.kind ?? 'choice'
    const range =
      kind === 'number' || kind === 'money' || kind === 'date' ? parseRange(values[0] ?? '', kind) : undefined
    if (!range) chosen[id] = values
    else ranges[id] = isInstant(list, id) ? dayBounds(range) : range
  }
  if (Object.keys(chosen).length > 0) request.filters = chosen
  if (Object.keys(ranges).length > 0) request.ranges = ranges
  return request
}

/** Milliseconds within which rows come without a sign of waiting before them: to draw one and take it away is slower. */
const atOnce = 50

/** Asks for the first rows of a list. Awaited for a moment only: a list shows its own waiting and its own failure. */
export async function loadList<Item>(
  { api, queryClient }: PlatformContext,
  list: List<Item>,
  search: ListSearch,
): Promise<void> {
  const rows = queryClient.prefetchInfiniteQuery(listQuery(api, list, viewOf(search, list)))
  await Promise.race([rows, after(atOnce)])
}

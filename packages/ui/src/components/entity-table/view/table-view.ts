import { clampWidth, mostPinned } from './column-layout.ts'
import { knownValues } from './filter-value.ts'

export type Sort = { id: string; desc: boolean }

export type Density = 'compact' | 'comfortable'

/** All that a reader can change about a table: one plain value, kept by the caller (usually in the URL). */
export type TableView = {
  q: string
  sort: readonly Sort[]
  /** Chosen values by filter id; a filter without values is absent. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Hidden columns; undefined means each column's own wish. */
  hidden?: readonly string[]
  /** Ids of the columns in the reader's order; those not named follow in their own. The first column stays first. */
  order?: readonly string[]
  /** Widths in pixels that the reader gave to columns. */
  widths?: Readonly<Record<string, number>>
  /** Columns that stay in place beside the first one while the others scroll sideways. */
  pinned?: readonly string[]
  density?: Density
}

/** A value that was found, and the words for it. */
export type FoundOption = { value: string; label: string; hint?: string | undefined }

/**
 * What a table can be narrowed by: a choice of values, values of a list so long that they are found by typing, text that
 * a field contains, codes of which it is one, or a range.
 * The view keeps the chosen values, `['part of a name']`, `['NY', 'CA']`, or `['100..200']` with either end open.
 */
export type FilterSpec = {
  id: string
  label: string
} & (
  | {
      kind?: 'choice'
      /** `count`: rows of this value among those that pass everything else; in memory the source counts itself. */
      options: readonly { value: string; label: string; count?: number }[]
    }
  | {
      kind: 'found'
      /** What answers to a text; rejects with words for a person. Keep the same function between renders. */
      find?: (text: string, signal: AbortSignal) => Promise<readonly FoundOption[]>
      /** The words of values that are chosen. */
      known?: readonly FoundOption[]
    }
  | { kind: 'text' | 'number' | 'date' }
  /** Codes are read in capitals, but for those whose small letters count. */
  | { kind: 'code'; asWritten?: boolean }
  /** `currency` is only shown; rows of another one are the caller's to tell apart. */
  | { kind: 'money'; currency?: string }
)

/** The view as flat strings, fit for a URL: `{ q, sort: 'name,-updatedAt', hide: 'city', density, <filter id>: 'a,b' }`, and `order`, `widths`, `pin` of the columns. */
export type TableSearch = Record<string, string>

/** What a table offers; a view read from a URL is cut down to it. */
export type TableOffer = {
  columns: readonly { id: string; sortable?: boolean }[]
  filters?: readonly FilterSpec[]
  defaultSort?: readonly Sort[]
}

export const emptyView: TableView = { q: '', sort: [], filters: {} }

const longestQuery = 200
const reserved = new Set(['q', 'sort', 'hide', 'density', 'order', 'widths', 'pin'])

/** The view with a column sorted upwards, then downwards, then not; `add` keeps the other sorted columns at their places. */
export function withSortToggled(view: TableView, id: string, { add }: { add: boolean }): TableView {
  const own = view.sort.find((sort) => sort.id === id)
  const next = own?.desc === true ? [] : [{ id, desc: own !== undefined }]
  if (!add) return { ...view, sort: next }
  const others = view.sort.flatMap((sort) => (sort.id === id ? next : [sort]))
  return { ...view, sort: own ? others : [...others, ...next] }
}

/** Reads a view from a URL's search object. Whatever the table does not offer is dropped, so an old or hostile link still opens. */
export function parseTableView(search: Readonly<Record<string, unknown>>, offer: TableOffer): TableView {
  const sortable = new Set(offer.columns.filter((column) => column.sortable).map((column) => column.id))
  const known = new Set(offer.columns.map((column) => column.id))
  const filters: Record<string, string[]> = {}
  for (const spec of offer.filters ?? []) {
    assertFree(spec.id)
    const chosen = unique(knownValues(listOf(search[spec.id]), spec))
    if (chosen.length > 0) filters[spec.id] = chosen
  }
  const view: TableView = {
    q: textOf(search.q).trim().slice(0, longestQuery),
    sort: search.sort === undefined ? (offer.defaultSort ?? []) : parseSort(textOf(search.sort), sortable),
    filters,
  }
  const columnsIn = (value: unknown) => unique(listOf(value).filter((id) => known.has(id)))
  if (search.hide !== undefined) view.hidden = columnsIn(search.hide)
  const order = columnsIn(search.order)
  if (order.length > 0) view.order = order
  const pinned = columnsIn(search.pin).slice(0, mostPinned)
  if (pinned.length > 0) view.pinned = pinned
  const widths = parseWidths(search.widths, known)
  if (Object.keys(widths).length > 0) view.widths = widths
  if (search.density === 'comfortable') view.density = 'comfortable'
  return view
}

/** Writes a view as flat strings; what equals the default is left out, so a fresh list has a bare address. */
export function serializeTableView(view: TableView, offer?: Pick<TableOffer, 'defaultSort'>): TableSearch {
  const search: TableSearch = {}
  if (view.q) search.q = view.q
  const sort = formatSort(view.sort)
  if (sort !== formatSort(offer?.defaultSort ?? [])) search.sort = sort
  for (const [id, values] of Object.entries(view.filters)) {
    assertFree(id)
    if (values.length > 0) search[id] = values.map(escapeComma).join(',')
  }
  if (view.hidden) search.hide = view.hidden.map(escapeComma).join(',')
  if (view.order?.length) search.order = view.order.map(escapeComma).join(',')
  if (view.pinned?.length) search.pin = view.pinned.map(escapeComma).join(',')
  const widths = Object.entries(view.widths ?? {}).map(([id, width]) => escapeComma(`${id}:${width}`))
  if (widths.length > 0) search.widths = widths.join(',')
  if (view.density === 'comfortable') search.density = view.density
  return search
}

/** Sort in the form that lists take: `name,-updatedAt`. */
export function formatSort(sort: readonly Sort[]): string {
  return sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',')
}

/** True where rows may be missing because of the reader's own search or filters. */
export function isNarrowed(view: TableView): boolean {
  return view.q !== '' || Object.values(view.filters).some((values) => values.length > 0)
}

/** The view with one filter set to these values; no values removes it. */
export function withFilter(view: TableView, id: string, values: readonly string[]): TableView {
  const { [id]: _replaced, ...others } = view.filters
  return { ...view, filters: values.length > 0 ? { ...others, [id]: values } : others }
}

/** The part of a view that decides which rows appear, and in which order, as a key to compare by. */
export function rowsKey(view: TableView): string {
  return JSON.stringify([view.q, view.sort, view.filters])
}

function parseWidths(value: unknown, known: ReadonlySet<string>): Record<string, number> {
  return Object.fromEntries(
    listOf(value).flatMap((part) => {
      const id = part.slice(0, part.lastIndexOf(':'))
      const width = Number(part.slice(part.lastIndexOf(':') + 1))
      return known.has(id) && width > 0 ? [[id, clampWidth(width)]] : []
    }),
  )
}

function parseSort(text: string, sortable: ReadonlySet<string>): Sort[] {
  const seen = new Set<string>()
  return text
    .split(',')
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }))
    .filter(({ id }) => sortable.has(id) && !seen.has(id) && seen.add(id))
}

// A router may hand `?status=1` over as a number, so scalars are read back as text.
function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}

function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean)
  return textOf(value)
    .split(',')
    .filter(Boolean)
    .map((part) => part.replaceAll('%2C', ',').replaceAll('%25', '%'))
}

function escapeComma(value: string): string {
  return value.replaceAll('%', '%25').replaceAll(',', '%2C')
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

function assertFree(id: string) {
  if (reserved.has(id)) {
    throw new Error(
      `A filter cannot be called "${id}": the view's URL form uses that name. Give the filter another id.`,
    )
  }
}

import type { ColumnOffer } from './column.ts'
import type { TableView } from './table-view.ts'

/** Columns that may stay in place beside the first: more would leave the others no room. */
export const mostPinned = 3
const narrowest = 56
const widest = 800
/** Pixels by which a key press changes a width. */
export const widthStep = 16

/** A width that a column may have, in whole pixels. */
export function clampWidth(width: number): number {
  return Math.round(Math.max(narrowest, Math.min(widest, width)))
}

/** The view with a column of this width; undefined goes back to the column's own. */
export function withWidth(view: TableView, id: string, width: number | undefined): TableView {
  const { [id]: _former, ...others } = view.widths ?? {}
  return withoutEmpty({ ...view, widths: width === undefined ? others : { ...others, [id]: clampWidth(width) } })
}

/** The view with a column pinned beside the first, or no longer. */
export function withPinned(view: TableView, id: string, pinned: boolean): TableView {
  const others = (view.pinned ?? []).filter((other) => other !== id)
  return withoutEmpty({ ...view, pinned: pinned ? [...others, id].slice(0, mostPinned) : others })
}

/**
 * The view with a column moved by so many places among the visible ones (negative: towards the start). The first column
 * names the row and keeps its place; a column never leaves its group, pinned or not, by being moved.
 */
export function withMoved(
  view: TableView,
  id: string,
  { visible, all, by }: { visible: readonly string[]; all: readonly string[]; by: number },
): TableView {
  const pinned = new Set(view.pinned)
  const group = visible.slice(1).filter((other) => pinned.has(other) === pinned.has(id))
  const from = group.indexOf(id)
  const to = Math.max(0, Math.min(group.length - 1, from + by))
  if (from < 0 || to === from) return view
  const neighbour = group[to] ?? id
  const order = orderedIds(all, view.order).filter((other) => other !== id)
  order.splice(order.indexOf(neighbour) + (to > from ? 1 : 0), 0, id)
  // The order of pinned columns is the order of their list.
  const stays = view.pinned && pinned.has(id) ? order.filter((other) => pinned.has(other)) : view.pinned
  return withoutEmpty({ ...view, order, ...(stays ? { pinned: stays } : {}) })
}

/** Columns in the reader's order; the first one first, those the reader's order does not name after it as they are. */
export function orderedIds(all: readonly string[], order: readonly string[] | undefined): string[] {
  const [first, ...rest] = all
  if (first === undefined) return []
  const named = (order ?? []).filter((id) => rest.includes(id))
  return [first, ...named, ...rest.filter((id) => !named.includes(id))]
}

/** The columns with those that matter right after the first, which names the row; else in the order that they have. */
export function importantFirst<Offer extends ColumnOffer>([first, ...rest]: readonly Offer[]): Offer[] {
  if (first === undefined) return []
  return [first, ...rest.filter(({ important }) => important), ...rest.filter(({ important }) => !important)]
}

/** The pinned columns that there are, in the order of their list. The first column stays in place anyway. */
export function pinnedIds(columns: readonly ColumnOffer[], { pinned = [] }: Pick<TableView, 'pinned'>): string[] {
  return pinned.filter((id) => columns.slice(1).some((column) => column.id === id))
}

/** All columns in the reader's order: the first one, the pinned ones, the others. */
export function arrangedIds(columns: readonly ColumnOffer[], view: TableView): string[] {
  const stays = pinnedIds(columns, view)
  const all = columns.map(({ id }) => id)
  return orderedIds(all, [...stays, ...(view.order ?? []).filter((id) => !stays.includes(id))])
}

/** The columns that are not shown. The first one never hides. */
export function hiddenIds(columns: readonly ColumnOffer[], { hidden }: Pick<TableView, 'hidden'>): string[] {
  const [first, ...others] = columns
  return (hidden ?? others.filter((column) => column.initiallyHidden).map(({ id }) => id)).filter(
    (id) => id !== first?.id,
  )
}

/** The columns that are shown, in the reader's order. */
export function visibleIds(columns: readonly ColumnOffer[], view: TableView): string[] {
  const unseen = hiddenIds(columns, view)
  return arrangedIds(columns, view).filter((id) => !unseen.includes(id))
}

/** The view with every column as the table offers it. */
export function withUsualColumns(view: TableView): TableView {
  const { hidden: _hidden, order: _order, pinned: _pinned, widths: _widths, ...rest } = view
  return rest
}

/** What equals the default is absent, so that equal views look equal. */
function withoutEmpty(view: TableView): TableView {
  const { pinned, widths, ...rest } = view
  return {
    ...rest,
    ...(pinned?.length ? { pinned } : {}),
    ...(widths && Object.keys(widths).length > 0 ? { widths } : {}),
  }
}

import type { Preferences } from '@strongroom/api/contract'
import { serializeTableView, type SavedView, type SavedViews, type TableView } from '@strongroom/ui/entity-table'
import { viewOf, type List } from './list.ts'

type Views = NonNullable<Preferences['views']>
type Kept = { views: Views | undefined; keep: (views: Views) => void }

/**
 * The views that a person saved of a list, as the platform keeps them: a name, which no other has, and the view as it
 * stands in an address.
 */
export function savedViews<Item>(name: string, list: List<Item>, { views = {}, keep }: Kept): SavedViews {
  const own = views[name] ?? []
  const keepOwn = (next: Views[string]) => keep({ ...views, [name]: next })
  return {
    items: own.map(({ name: id, state }): SavedView => ({ id, name: id, view: viewOf(searchIn(state), list) })),
    onSave: (id, view) => keepOwn([...own, { name: id, state: stateOf(view) }]),
    onRename: (id, next) => keepOwn(own.map((view) => (view.name === id ? { ...view, name: next } : view))),
    onDelete: (id) => keepOwn(own.filter((view) => view.name !== id)),
  }
}

/** Whole, the order as well: what a list offers may be another tomorrow, and the view is to stay as it was saved. */
const stateOf = (view: TableView): string => new URLSearchParams(serializeTableView(view)).toString()

const searchIn = (state: string) => Object.fromEntries(new URLSearchParams(state))

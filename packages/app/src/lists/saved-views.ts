import type { Preferences, SharedView } from '@strongroom/api/contract'
import { serializeTableView, type SavedView, type SavedViews, type TableView } from '@strongroom/ui/entity-table'
import type { Wish } from '../shell/save-preferences.ts'
import { viewOf, type Offered } from './list.ts'

type Views = NonNullable<Preferences['views']>

/** What is done with views that others find, too. */
export type Sharing = {
  views: readonly SharedView[]
  /** The roles with which the person may share. */
  groups: readonly { value: string; label: string }[]
  share: (view: { name: string; state: string }, roleId: string) => void
  rename: (view: SharedView, name: string) => void
  remove: (view: SharedView) => void
}

type Kept = { views: Views | undefined; change: (wish: Wish) => void; sharing?: Sharing | undefined }

/**
 * The views that a person saved of a list, as the platform keeps them: a name, which no other has, and the view as it
 * stands in an address. Behind them those that are shared with a role of theirs. A change says what it changes and not
 * what there is: another window or machine may keep views at the same time.
 */
export function savedViews(name: string, list: Offered, { views = {}, change, sharing }: Kept): SavedViews {
  const own = views[name] ?? []
  const changeOwn = (how: (own: Views[string]) => Views[string]) =>
    change(({ views: all = {} }) => ({ views: { ...all, [name]: how(all[name] ?? []) } }))
  const remove = (id: string) => changeOwn((known) => known.filter((view) => view.name !== id))
  const shared = sharing?.views.filter((view) => view.list === name) ?? []
  const sharedAs = (id: string) => shared.find((view) => `${sharedPrefix}${view.id}` === id)
  return {
    items: [
      ...own.map(({ name: id, state }): SavedView => ({ id, name: id, view: viewOf(searchIn(state), list) })),
      ...shared.map((view): SavedView => ({
        id: `${sharedPrefix}${view.id}`,
        name: view.name,
        view: viewOf(searchIn(view.state), list),
        sharedWith: `${view.role.name}, by ${view.sharedBy.name}`,
        fixedReason: view.mayChange
          ? undefined
          : `${view.sharedBy.name} shared it: only they, or who manages roles, can change it.`,
      })),
    ],
    onSave: (id, view) =>
      changeOwn((known) => [...known.filter((kept) => kept.name !== id), { name: id, state: stateOf(view) }]),
    onRename(id, next) {
      const view = sharedAs(id)
      if (view) sharing?.rename(view, next)
      else changeOwn((known) => known.map((kept) => (kept.name === id ? { ...kept, name: next } : kept)))
    },
    onDelete(id) {
      const view = sharedAs(id)
      if (view) sharing?.remove(view)
      else remove(id)
    },
    ...(sharing &&
      sharing.groups.length > 0 && {
        sharing: {
          groups: sharing.groups,
          onShare(id, roleId) {
            const view = own.find((kept) => kept.name === id)
            if (view) sharing.share(view, roleId)
          },
        },
      }),
  }
}

/** A name of one's own may be anything, also the id of a shared view. */
const sharedPrefix = 'shared view '

/** Whole, the order as well: what a list offers may be another tomorrow, and the view is to stay as it was saved. */
const stateOf = (view: TableView): string => new URLSearchParams(serializeTableView(view)).toString()

const searchIn = (state: string) => Object.fromEntries(new URLSearchParams(state))

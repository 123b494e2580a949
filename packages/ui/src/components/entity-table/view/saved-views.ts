import type { FunctionComponent, ReactNode } from 'react'
import { rowsKey, type TableView } from './table-view.ts'

/** A view that someone gave a name. */
export type SavedView = {
  id: string
  name: string
  view: TableView
  /** Why it can be neither renamed nor deleted, such as one that somebody else shares. */
  fixedReason?: string | undefined
  /** Who finds it, too, and whose it is: `Makers, by Ines Okafor`. */
  sharedWith?: string
}

/** Views are kept by the caller; the table only lists them and says what is wanted. */
export type SavedViews = {
  items: readonly SavedView[]
  onSave: (name: string, view: TableView) => void
  onRename: (id: string, name: string) => void
  onDelete: (id: string) => void
  /** With whom one's own views can be shared; left out where nobody can share them. */
  sharing?: { groups: readonly { value: string; label: string }[]; onShare: (id: string, group: string) => void }
}

/** Views that come with the first look at them: a part that may suspend, and hands them on. Keep the same between renders. */
export type LaterViews = FunctionComponent<{ children: (saved: SavedViews) => ReactNode }>

export const longestViewName = 60

/** Whether two views show the same; density is a matter of the reader's eyes, not of the view. */
export function isSameView(left: TableView, right: TableView): boolean {
  return shownKey(left) === shownKey(right)
}

/** Why a view cannot have this name; undefined when it can. */
export function nameProblem(
  name: string,
  { items, but }: { items: readonly SavedView[]; but?: string },
): string | undefined {
  const wanted = name.trim()
  if (wanted === '') return 'Give the view a name.'
  if (wanted.length > longestViewName) return `A name has at most ${longestViewName} characters.`
  const taken = items.some((item) => item.id !== but && item.name.toLowerCase() === wanted.toLowerCase())
  return taken ? 'Another view has this name.' : undefined
}

function shownKey(view: TableView): string {
  const filters = Object.fromEntries(
    Object.entries(view.filters)
      .filter(([, values]) => values.length > 0)
      .map(([id, values]) => [id, values.toSorted()] as const)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )
  const widths = Object.entries(view.widths ?? {}).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return [
    rowsKey({ ...view, filters }),
    JSON.stringify([view.hidden?.toSorted() ?? null, view.order ?? [], view.pinned ?? [], widths]),
  ].join()
}

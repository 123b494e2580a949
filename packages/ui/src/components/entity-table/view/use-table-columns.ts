import { useMemo } from 'react'
import { pinnedIds, visibleIds, withMoved } from './column-layout.ts'
import type { Column } from './column.ts'
import { withSortToggled, type TableView } from './table-view.ts'
import { useStable } from './use-stable.ts'

/** A visible column with what its header shows and does. */
export type ColumnHeader<Row> = {
  column: Column<Row>
  sortable: boolean
  sorted: false | 'asc' | 'desc'
  /** Place among several sorted columns, from 1; undefined when it is the only one. */
  sortPlace: number | undefined
  /** Ascending, then descending, then not at all; `add` keeps the other sorted columns. */
  toggleSort: (add: boolean) => void
}

export type TableColumns<Row> = {
  headers: readonly ColumnHeader<Row>[]
  /** Visible columns in order, the same array as long as nothing about them changes. */
  visible: readonly Column<Row>[]
  /** How many of them stay in place beside the first. */
  pinned: number
  /** All columns, hidden ones included, as the table offers them. */
  offered: readonly Column<Row>[]
  /** The view with a column moved among the visible ones, the same one where it cannot go further. */
  moved: (id: string, by: number) => TableView
}

/** The column side of the table: order, pinning, visibility and the sort cycle, all written back into the view. */
export function useTableColumns<Row>(
  columns: readonly Column<Row>[],
  view: TableView,
  onViewChange: (view: TableView) => void,
): TableColumns<Row> {
  const all = useMemo(() => columns.map((column) => column.id), [columns])
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const stays = pinnedIds(columns, view)
  const shownIds = visibleIds(columns, view).join('\n')
  const visible = useMemo(() => shownIds.split('\n').flatMap((id) => byId.get(id) ?? []), [shownIds, byId])
  const { sort } = view
  const toggleSort = useStable((id: string, add: boolean) => onViewChange(withSortToggled(view, id, { add })))
  // The same as long as the order is: other rows are no reason to draw the header again.
  const headers = useMemo(
    () =>
      visible.map((column): ColumnHeader<Row> => {
        const place = sort.findIndex(({ id }) => id === column.id)
        const own = sort[place]
        return {
          column,
          sortable: column.sortable === true,
          sorted: own !== undefined && (own.desc ? 'desc' : 'asc'),
          sortPlace: own && sort.length > 1 ? place + 1 : undefined,
          toggleSort: (add) => toggleSort(column.id, add),
        }
      }),
    [visible, sort, toggleSort],
  )

  return {
    visible,
    headers,
    pinned: visible.filter(({ id }) => stays.includes(id)).length,
    offered: columns,
    moved: (id, by) => withMoved(view, id, { visible: visible.map((column) => column.id), all, by }),
  }
}

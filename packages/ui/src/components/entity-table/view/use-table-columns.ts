import { columnVisibilityFeature, constructTable, tableFeatures } from '@tanstack/react-table'
import { useMemo } from 'react'
import { orderedIds, withMoved } from './column-layout.ts'
import { initiallyHidden, type Column } from './column.ts'
import { propsReactivity } from './props-reactivity.ts'
import { withSortToggled, type TableView } from './table-view.ts'

// Order and pinning come with the order of the definitions, and the sort of the view is turned by one function: their
// features, with the comparisons they bring, would be a fifth of the table's size.
const features = tableFeatures({ coreReactivityFeature: propsReactivity, columnVisibilityFeature })
// Rows never pass through the table's row model: the grid reads the few in view straight from the row source,
// so scrolling costs the model nothing and its size does not grow with the list.
const noRows: object[] = []
const noValue = () => undefined

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
  /** All columns but the first, in the reader's order. */
  choices: readonly ColumnChoice[]
  /** The view with a column moved among the visible ones, the same one where it cannot go further. */
  moved: (id: string, by: number) => TableView
}

export type ColumnChoice = { id: string; label: string; visible: boolean; pinned: boolean; hideable: boolean }

/** The column side of the table: order, pinning, visibility and the sort cycle, all written back into the view. */
export function useTableColumns<Row>(
  columns: readonly Column<Row>[],
  view: TableView,
  onViewChange: (view: TableView) => void,
): TableColumns<Row> {
  const first = columns[0]?.id
  const all = useMemo(() => columns.map((column) => column.id), [columns])
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const { order, pinned } = view
  const stays = useMemo(() => pinned?.filter((id) => id !== first && byId.has(id)) ?? [], [pinned, first, byId])
  const definitions = useMemo(() => {
    const ordered = orderedIds(all, [...stays, ...(order ?? []).filter((id) => !stays.includes(id))])
    return ordered.map((id) => ({
      id,
      accessorFn: noValue,
      enableHiding: id !== first && byId.get(id)?.hideable !== false,
    }))
  }, [all, order, stays, first, byId])
  const { hidden, sort } = view
  const table = useMemo(() => {
    const unseen = (hidden ?? initiallyHidden(columns)).filter((id) => id !== first)
    return constructTable({
      features,
      data: noRows,
      columns: definitions,
      state: { columnVisibility: Object.fromEntries(unseen.map((id) => [id, false])) },
    })
  }, [columns, definitions, first, hidden])

  const shown = table.getVisibleLeafColumns()
  const shownIds = shown.map((column) => column.id).join('\n')
  const visible = useMemo(() => shownIds.split('\n').flatMap((id) => byId.get(id) ?? []), [shownIds, byId])

  return {
    visible,
    headers: shown.flatMap((model) => {
      const column = byId.get(model.id)
      if (!column) return []
      const place = sort.findIndex(({ id }) => id === column.id)
      const own = sort[place]
      return {
        column,
        sortable: column.sortable === true,
        sorted: own !== undefined && (own.desc ? 'desc' : 'asc'),
        sortPlace: own && sort.length > 1 ? place + 1 : undefined,
        toggleSort: (add: boolean) => onViewChange(withSortToggled(view, column.id, { add })),
      }
    }),
    pinned: shown.filter((model) => stays.includes(model.id)).length,
    choices: table.getAllLeafColumns().flatMap((model) =>
      model.id === first
        ? []
        : [
            {
              id: model.id,
              label: byId.get(model.id)?.header ?? model.id,
              visible: model.getIsVisible(),
              pinned: stays.includes(model.id),
              hideable: model.getCanHide(),
            },
          ],
    ),
    moved: (id, by) => withMoved(view, id, { visible: shown.map((model) => model.id), all, by }),
  }
}

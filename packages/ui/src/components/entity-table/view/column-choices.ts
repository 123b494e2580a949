import { columnVisibilityFeature, constructTable, tableFeatures } from '@tanstack/react-table'
import { arrangedIds, hiddenIds, pinnedIds } from './column-layout.ts'
import type { ColumnOffer } from './column.ts'
import { propsReactivity } from './props-reactivity.ts'
import type { TableView } from './table-view.ts'

// Order and pinning come with the order of the definitions.
const features = tableFeatures({ coreReactivityFeature: propsReactivity, columnVisibilityFeature })
// Rows never pass through the table's row model: the grid reads the few in view straight from the row source,
// so scrolling costs the model nothing and its size does not grow with the list.
const noRows: object[] = []
const noValue = () => undefined

export type ColumnChoice = { id: string; label: string; visible: boolean; pinned: boolean; hideable: boolean }

/** All columns but the first, in the reader's order, with what may be done to each. */
export function columnChoices(columns: readonly ColumnOffer[], view: TableView): ColumnChoice[] {
  const [first] = columns
  const byId = new Map(columns.map((column) => [column.id, column]))
  const stays = pinnedIds(columns, view)
  const table = constructTable({
    features,
    data: noRows,
    columns: arrangedIds(columns, view).map((id) => ({
      id,
      accessorFn: noValue,
      enableHiding: byId.get(id)?.hideable !== false,
    })),
    state: { columnVisibility: Object.fromEntries(hiddenIds(columns, view).map((id) => [id, false])) },
  })
  return table.getAllLeafColumns().flatMap((model) =>
    model.id === first?.id
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
  )
}

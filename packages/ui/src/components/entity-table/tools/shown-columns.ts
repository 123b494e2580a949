import type { Column } from '../view/column.ts'
import { visibleIds } from '../view/column-layout.ts'
import type { TableView } from '../view/table-view.ts'

/** What is taken out of a table: its columns as the reader has them, however wide the window is. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], view: TableView): Column<Row>[] =>
  visibleIds(columns, view).flatMap((id) => columns.find((column) => column.id === id) ?? [])

/*
 * Its rooms, each knowing only those behind it: entity-table -> tools (around the grid, what they open) -> grid (what
 * scrolls) -> rows (where they come from, which are selected) -> view (columns, filters, order: what the address keeps).
 */
export { EntityTable, type EntityTableProps } from './entity-table.tsx'
export type { TableError, TableState } from './tools/table-message.tsx'
export type { CellKind, Column, MoneyValue, StatusValue } from './view/column.ts'
export { pendingRowSource, type RowHeading, type RowSource } from './rows/row-source.ts'
export { arrayRowSource, type ArrayRowOptions } from './rows/array-row-source.ts'
export { pagedRowSource, type PagedRows } from './rows/paged-row-source.ts'
export {
  emptyView,
  formatSort,
  isNarrowed,
  parseTableView,
  rowsKey,
  serializeTableView,
  withFilter,
  type Density,
  type FilterSpec,
  type FoundOption,
  type Sort,
  type TableOffer,
  type TableSearch,
  type TableView,
} from './view/table-view.ts'
export {
  everything,
  isSelected,
  noSelection,
  selectedCount,
  setRows,
  toggleRow,
  type RowSelection,
} from './rows/row-selection.ts'
export { gridKeys } from './grid/grid-keys.ts'
export type { Noun } from './view/table-words.ts'
export { filterWords } from './view/filter-words.ts'
export { parseRange, type FilterKind, type Range } from './view/filter-value.ts'
export { formatRange } from './view/filter-value-entry.ts'
export { isSameView, type LaterViews, type SavedView, type SavedViews } from './view/saved-views.ts'
export type { BulkAction, BulkOutcome, BulkVerdict } from './tools/bulk-action.ts'
export type { TableExport } from './tools/export-rows.ts'
export { pagesOf } from './rows/pages-of.ts'
export type { Expansion } from './grid/use-expanded.ts'
export type { Totals } from './grid/totals-row.tsx'
export { useGroupedRows, type RowGroups } from './rows/grouped-rows.ts'
export { useNestedRows, type NestedRows } from './rows/nested-rows.ts'

export { EntityTable, type EntityTableProps } from './entity-table.tsx'
export type { TableError, TableState } from './table-message.tsx'
export type { CellKind, Column, MoneyValue, StatusValue } from './column.ts'
export { pendingRowSource, type RowHeading, type RowSource } from './row-source.ts'
export { arrayRowSource, type ArrayRowOptions } from './array-row-source.ts'
export { pagedRowSource, type PagedRows } from './paged-row-source.ts'
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
  type Sort,
  type TableOffer,
  type TableSearch,
  type TableView,
} from './table-view.ts'
export {
  everything,
  isSelected,
  noSelection,
  selectedCount,
  setRows,
  toggleRow,
  type RowSelection,
} from './row-selection.ts'
export { gridKeys } from './grid-keys.ts'
export type { Noun } from './table-words.ts'
export { filterWords } from './filter-words.ts'
export { parseRange, type FilterKind, type Range } from './filter-value.ts'
export { formatRange } from './filter-value-entry.ts'
export { isSameView, type SavedView, type SavedViews } from './saved-views.ts'
export type { BulkAction, BulkOutcome, BulkVerdict } from './bulk-action.ts'
export type { TableExport } from './export-rows.ts'
export { pagesOf } from './pages-of.ts'
export type { Expansion } from './use-expanded.ts'
export type { Totals } from './totals-row.tsx'
export { useGroupedRows, type RowGroups } from './grouped-rows.ts'
export { useNestedRows, type NestedRows } from './nested-rows.ts'

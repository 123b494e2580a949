import './plain.css'
import {
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  createGrid,
  LocaleModule,
  ModuleRegistry,
  NumberFilterModule,
  QuickFilterModule,
  RowSelectionModule,
  ScrollApiModule,
  TextFilterModule,
  type GridApi,
} from 'ag-grid-community'
import type { Case } from './cases.ts'
import { enter, rowHeight, type Contestant } from './contestant.ts'

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  LocaleModule,
  NumberFilterModule,
  QuickFilterModule,
  RowSelectionModule,
  ScrollApiModule,
  TextFilterModule,
])

function agGrid<Row extends object>({ columns, sortBy, sortedSearch }: Case<Row>): Contestant<Row> {
  let api: GridApi<Row> | undefined
  return {
    rowSelector: '.ag-row',
    scroller: () => document.querySelector<HTMLElement>('.ag-body-viewport, .ag-grid-viewport') ?? document.body,
    mount: (host, rows) => {
      api = createGrid<Row>(host, {
        rowData: [...rows],
        rowHeight,
        headerHeight: rowHeight,
        suppressColumnVirtualisation: true,
        cacheQuickFilter: true,
        rowSelection: { mode: 'multiRow' },
        columnDefs: columns.map(({ id, header, width, text, figure }, place) => ({
          colId: id,
          headerName: header,
          width,
          ...(place === 0 ? { pinned: 'left' as const } : {}),
          valueGetter: ({ data }) => (data === undefined ? undefined : figure ? figure(data) : text(data)),
          ...(figure ? { valueFormatter: ({ data }: { data?: Row | undefined }) => (data ? text(data) : '') } : {}),
        })),
      })
    },
    sort: () => api?.applyColumnState({ state: [{ colId: sortBy, sort: 'asc' }] }),
    search: (text) => {
      if (!sortedSearch) api?.applyColumnState({ defaultState: { sort: null } })
      api?.setGridOption('quickFilterText', text)
    },
  }
}

enter(agGrid)

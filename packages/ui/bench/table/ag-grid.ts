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
import type { Bank } from '../../src/components/entity-table/stories/story-rows.ts'
import { columns, enter, rowHeight } from './contestant.ts'

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

let api: GridApi<Bank> | undefined

enter({
  rowSelector: '.ag-row',
  scroller: () => document.querySelector<HTMLElement>('.ag-body-viewport, .ag-grid-viewport') ?? document.body,
  mount: (host, rows) => {
    api = createGrid<Bank>(host, {
      rowData: [...rows],
      rowHeight,
      headerHeight: rowHeight,
      suppressColumnVirtualisation: true,
      cacheQuickFilter: true,
      rowSelection: { mode: 'multiRow' },
      columnDefs: columns.map(({ id, header, width, text }, place) => ({
        colId: id,
        headerName: header,
        width,
        ...(place === 0 ? { pinned: 'left' as const } : {}),
        valueGetter: ({ data }) =>
          data === undefined
            ? undefined
            : id === 'assets'
              ? data.assets === null
                ? null
                : Number(data.assets)
              : text(data),
        ...(id === 'assets'
          ? { valueFormatter: ({ data }: { data?: Bank | undefined }) => (data ? text(data) : '') }
          : {}),
      })),
    })
  },
  sortByAssets: () => api?.applyColumnState({ state: [{ colId: 'assets', sort: 'asc' }] }),
  search: (text) => {
    api?.applyColumnState({ defaultState: { sort: null } })
    api?.setGridOption('quickFilterText', text)
  },
})

import './plain.css'
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type SortingState,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { createElement, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Case } from './cases.ts'
import { enter, rowHeight, searchTextIn, type Contestant } from './contestant.ts'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: {},
  filterFns: {},
})

/** The documented use of both libraries: all rows in the row model, the visible ones drawn. No roles, no selection. */
function tanStack<Row extends object>({ columns, sortBy, sortedSearch }: Case<Row>): Contestant<Row> {
  const searchText = searchTextIn(columns)
  const definitions = columns.map(({ id, text, figure }) => ({
    id,
    accessorFn: figure ? (row: Row) => figure(row) ?? undefined : text,
    sortFn: (left: { getValue: (id: string) => unknown }, right: { getValue: (id: string) => unknown }) =>
      Number(left.getValue(id) ?? 0) - Number(right.getValue(id) ?? 0),
  }))
  let setSort: (sort: SortingState) => void = () => {}
  let setQuery: (query: string) => void = () => {}

  function Table({ rows }: { rows: Row[] }) {
    const scroller = useRef<HTMLDivElement>(null)
    const [sorting, onSort] = useState<SortingState>([])
    const [globalFilter, onQuery] = useState('')
    useEffect(() => {
      setSort = onSort
      setQuery = onQuery
    }, [])
    const table = useTable({
      features,
      data: rows,
      columns: definitions,
      state: { sorting, globalFilter },
      getColumnCanGlobalFilter: (column) => column.id === columns[0]?.id,
      globalFilterFn: (row, _id, query: string) => searchText(row.original).includes(query),
    })
    const model = table.getRowModel().rows
    const virtual = useVirtualizer({
      count: model.length,
      getScrollElement: () => scroller.current,
      estimateSize: () => rowHeight,
      overscan: 4,
    })
    return createElement(
      'div',
      { ref: scroller, className: 'scroller' },
      createElement(
        'div',
        { className: 'header' },
        columns.map(({ id, header }) => createElement('div', { key: id, className: 'cell' }, header)),
      ),
      createElement(
        'div',
        { className: 'content', style: { height: virtual.getTotalSize() } },
        virtual.getVirtualItems().map((item) => {
          const row = model[item.index]?.original
          return createElement(
            'div',
            { key: item.key, className: 'row', style: { transform: `translateY(${item.start}px)` } },
            row && columns.map(({ id, text }) => createElement('div', { key: id, className: 'cell' }, text(row))),
          )
        }),
      ),
    )
  }

  return {
    rowSelector: '.row',
    scroller: () => document.querySelector<HTMLElement>('.scroller') ?? document.body,
    mount: (host, rows) => createRoot(host).render(createElement(Table, { rows: [...rows] })),
    sort: () => setSort([{ id: sortBy, desc: false }]),
    search: (text) => {
      if (!sortedSearch) setSort([])
      setQuery(text)
    },
  }
}

enter(tanStack)

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
import type { Bank } from '../../src/components/entity-table/stories/story-rows.ts'
import { columns, enter, rowHeight, searchText } from './contestant.ts'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: {},
  filterFns: {},
})

const definitions = columns.map(({ id, text }) => ({
  id,
  accessorFn: id === 'assets' ? (row: Bank) => (row.assets === null ? undefined : Number(row.assets)) : text,
  sortFn: (left: { getValue: (id: string) => unknown }, right: { getValue: (id: string) => unknown }) =>
    Number(left.getValue(id) ?? 0) - Number(right.getValue(id) ?? 0),
}))

let setSort: (sort: SortingState) => void = () => {}
let setQuery: (query: string) => void = () => {}

/** The documented use of both libraries: all rows in the row model, the visible ones drawn. No roles, no selection. */
function TanStack({ rows }: { rows: Bank[] }) {
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
    getColumnCanGlobalFilter: (column) => column.id === 'name',
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

enter({
  rowSelector: '.row',
  scroller: () => document.querySelector<HTMLElement>('.scroller') ?? document.body,
  mount: (host, rows) => createRoot(host).render(createElement(TanStack, { rows: [...rows] })),
  sortByAssets: () => setSort([{ id: 'assets', desc: false }]),
  search: (text) => {
    setSort([])
    setQuery(text)
  },
})

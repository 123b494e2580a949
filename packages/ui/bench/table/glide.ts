import './plain.css'
import '@glideapps/glide-data-grid/dist/index.css'
import { DataEditor, GridCellKind, type GridCell, type Item } from '@glideapps/glide-data-grid'
import { createElement, useCallback, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { orderByKeys } from '../../src/components/entity-table/rows/order-by-keys.ts'
import type { Case } from './cases.ts'
import { enter, rowHeight, searchTextIn, type Contestant } from './contestant.ts'

/** On a canvas. It draws cells and knows neither order nor search: both are done here, with no memory of either. */
function glide<Row extends object>({ columns, sortBy, sortedSearch }: Case<Row>): Contestant<Row> {
  const searchText = searchTextIn(columns)
  const figure = columns.find(({ id }) => id === sortBy)?.figure
  const headings = columns.map(({ id, header, width }) => ({ id, title: header, width }))
  let setSorted: (sorted: boolean) => void = () => {}
  let setQuery: (query: string) => void = () => {}

  function Table({ rows, width, height }: { rows: readonly Row[]; width: number; height: number }) {
    const [sorted, onSorted] = useState(false)
    const [query, onQuery] = useState('')
    useEffect(() => {
      setSorted = onSorted
      setQuery = onQuery
    }, [])
    const positions = useMemo(() => {
      const found = Uint32Array.from(rows.keys()).filter(
        (position) => query === '' || searchTextAt(rows, position).includes(query),
      )
      return sorted
        ? orderByKeys(
            found,
            Float64Array.from(rows, (row) => figure?.(row) ?? NaN),
            false,
          )
        : found
    }, [rows, sorted, query])
    const getCellContent = useCallback(
      ([place, index]: Item): GridCell => {
        const row = rows[positions[index] ?? -1]
        const text = (row && columns[place]?.text(row)) ?? ''
        return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: false }
      },
      [rows, positions],
    )
    return createElement(DataEditor, {
      columns: headings,
      rows: positions.length,
      getCellContent,
      rowHeight,
      headerHeight: rowHeight,
      rowMarkers: 'checkbox',
      freezeColumns: 1,
      width,
      height,
    })
  }

  const searchTextAt = (rows: readonly Row[], position: number) => {
    const row = rows[position]
    return row === undefined ? '' : searchText(row)
  }

  return {
    scroller: () => document.querySelector<HTMLElement>('.dvn-scroller') ?? document.body,
    mount: (host, rows) =>
      createRoot(host).render(createElement(Table, { rows, width: host.clientWidth, height: host.clientHeight })),
    sort: () => setSorted(true),
    search: (text) => {
      if (!sortedSearch) setSorted(false)
      setQuery(text)
    },
  }
}

enter(glide)

import './ours.css'
import { createElement, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { EntityTable } from '../../src/components/entity-table/entity-table.tsx'
import { arrayRowSource, emptyView, noSelection, type TableView } from '../../src/components/entity-table/index.ts'
import { bankFilters, type Bank } from '../../src/components/entity-table/stories/story-rows.ts'
import { enter, entityColumns } from './contestant.ts'

let change: (view: (view: TableView) => TableView) => void = () => {}

/** The entity table as a screen uses it: filters, selection, columns, links. */
function Ours({ rows }: { rows: readonly Bank[] }) {
  const [view, setView] = useState<TableView>(emptyView)
  const [selection, setSelection] = useState(noSelection)
  useEffect(() => {
    change = setView
  }, [])
  const source = useMemo(() => arrayRowSource(rows, { columns: entityColumns, view }), [rows, view])
  return createElement(EntityTable<Bank>, {
    label: 'Institutions',
    noun: { one: 'institution', many: 'institutions' },
    columns: entityColumns,
    source,
    rowId,
    rowHref,
    view,
    onViewChange: setView,
    state: 'ready',
    empty: { title: 'No institutions yet' },
    filters: bankFilters,
    selection: { value: selection, onChange: setSelection },
  })
}

const rowId = (row: Bank) => row.id
const rowHref = (row: Bank) => `#/institutions/${row.id}`

enter({
  rowSelector: '[role=row]',
  scroller: () => document.querySelector<HTMLElement>('[role=grid]') ?? document.body,
  mount: (host, rows) => createRoot(host).render(createElement(Ours, { rows })),
  sortByAssets: () => change((view) => ({ ...view, sort: [{ id: 'assets', desc: false }] })),
  search: (q) => change((view) => ({ ...view, q, sort: [] })),
})

import './ours.css'
import { createElement, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { EntityTable } from '../../src/components/entity-table/entity-table.tsx'
import { arrayRowSource, emptyView, noSelection, type TableView } from '../../src/components/entity-table/index.ts'
import type { Case } from './cases.ts'
import type { Contestant } from './contestant.ts'

/** The entity table as a screen uses it: filters, selection, columns, links. */
export function ours<Row extends object>(given: Case<Row>): Contestant<Row> {
  const { entityColumns: columns, filters, id } = given
  const href = (row: Row) => `#/institutions/${id(row)}`
  let change: (view: (view: TableView) => TableView) => void = () => {}

  function Ours({ rows }: { rows: readonly Row[] }) {
    const [view, setView] = useState<TableView>(emptyView)
    const [selection, setSelection] = useState(noSelection)
    useEffect(() => {
      change = setView
    }, [])
    const source = useMemo(() => arrayRowSource(rows, { columns, view }), [rows, view])
    return createElement(EntityTable<Row>, {
      label: 'Institutions',
      noun: { one: 'institution', many: 'institutions' },
      columns,
      source,
      rowId: id,
      rowHref: href,
      view,
      onViewChange: setView,
      state: 'ready',
      empty: { title: 'No institutions yet' },
      filters,
      selection: { value: selection, onChange: setSelection },
    })
  }

  return {
    rowSelector: '[role=row]',
    scroller: () => document.querySelector<HTMLElement>('[role=grid]') ?? document.body,
    mount: (host, rows) => createRoot(host).render(createElement(Ours, { rows })),
    sort: () => change((view) => ({ ...view, sort: [{ id: given.sortBy, desc: false }] })),
    search: (q) => change((view) => ({ ...view, q, sort: given.sortedSearch ? view.sort : [] })),
  }
}

import type { Field, RecordKind } from '@strongroom/api/contract'
import { EntityTable, parseTableView, type TableView } from '@strongroom/ui/entity-table'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { useState, type ReactNode } from 'react'
import { listQuery, type List } from '../lists/list.ts'
import { useTitleAlone } from '../lists/rows-of.ts'
import { useExports } from '../lists/use-exports.ts'
import { useRows } from '../lists/use-rows.ts'
import { privilegeReason } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { useFoundFilters } from './use-found-filters.ts'

export type RelatedListProps<Item> = {
  title: string
  noun: { one: string; many: string }
  /** Keep it as it is while the page stands: another list begins anew. */
  list: List<Item>
  /** The kind whose rows they are: who may take those out may take these out. */
  exportedAs: RecordKind
  /** What its filters that find something by typing point at; left out where it has none. */
  fields?: readonly Field[]
  rowId: (row: Item) => string
  rowHref?: (row: Item) => string | undefined
  empty: { title: string; text: string }
  actions?: ReactNode
}

/** What stands around a record, as a table on its page: it is sorted, searched, filtered and paged as a list of its own is. */
export function RelatedList<Item>(props: RelatedListProps<Item>) {
  const { title, list, exportedAs, fields = none, actions, ...table } = props
  const { api } = useApp()
  const [view, onViewChange] = useState<TableView>(() => parseTableView({}, list))
  const filters = useFoundFilters(list.filters ?? none, { fields, view })
  const refused = privilegeReason(useMe(), { action: 'export', kind: exportedAs })
  const exports = { ...useExports(list, view), title: useTitleAlone(title), disabledReason: refused }
  const rows = useRows(listQuery(api, shortPages(list), view))
  return (
    <DetailSection title={title} {...(actions !== undefined && { actions })}>
      <EntityTable
        {...table}
        label={title}
        columns={list.columns}
        filters={filters}
        view={view}
        onViewChange={onViewChange}
        mostInSight={pageSize}
        exports={exports}
        {...rows}
      />
    </DetailSection>
  )
}

/** A part of a page needs no more at once: the record with much around it opens as fast as the one with little. */
const pageSize = 10

const shortPages = <Item,>(list: List<Item>): List<Item> => ({
  ...list,
  call: (api, request) => list.call(api, { ...request, limit: pageSize }),
})

const none: readonly never[] = []

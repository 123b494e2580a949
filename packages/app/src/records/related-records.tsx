import { recordKinds, type Approved, type FilterOf, type PrivilegedKind } from '@strongroom/api/contract'
import { EntityTable, parseTableView, type Column, type TableView } from '@strongroom/ui/entity-table'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { useMemo, useState, type ReactNode } from 'react'
import { listQuery, type List } from '../lists/list.ts'
import { useRows } from '../lists/use-rows.ts'
import { useApp } from '../shell/use-app.ts'

type RelatedRecordsProps<Kind extends PrivilegedKind> = {
  kind: Kind
  title: string
  /** What its list is narrowed to: the field that names the record of the page, and its id. */
  by: { field: FilterOf<Kind>; id: string }
  /** The first one names the record. Keep it at module scope. */
  columns: readonly Column<Approved<Kind>>[]
  empty: { title: string; text: string }
  actions?: ReactNode
}

const idOf = ({ id }: { id: string }) => id

/** The records of another kind that name this one: a list that filters and pages as its own does. */
export function RelatedRecords<Kind extends PrivilegedKind>(props: RelatedRecordsProps<Kind>) {
  const { kind, title, by, columns, empty, actions } = props
  const { field, id } = by
  const { api, kinds } = useApp()
  const { noun, plural } = recordKinds[kind]
  const list = useMemo((): List<Approved<Kind>> => {
    const [first] = columns
    return {
      columns,
      defaultSort: first ? [{ id: first.id, desc: false }] : [],
      call: (platform, request) =>
        platform.records(kind).list({ ...request, filters: { ...request.filters, [field]: [id] } }),
    }
  }, [kind, columns, field, id])
  const [view, onViewChange] = useState<TableView>(() => parseTableView({}, list))
  const rows = useRows(listQuery(api, list, view))
  return (
    <DetailSection title={title} {...(actions !== undefined && { actions })}>
      <EntityTable
        label={title}
        noun={{ one: noun, many: plural }}
        columns={columns}
        rowId={idOf}
        rowHref={(row) => kinds.get(kind)?.place.record(row.id)}
        empty={empty}
        view={view}
        onViewChange={onViewChange}
        {...rows}
      />
    </DetailSection>
  )
}

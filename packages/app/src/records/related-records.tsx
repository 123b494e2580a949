import { recordKinds, type Approved, type FilterOf, type RecordKind } from '@strongroom/api/contract'
import type { Column, FilterSpec } from '@strongroom/ui/entity-table'
import { useMemo } from 'react'
import type { List } from '../lists/list.ts'
import { useApp } from '../shell/use-app.ts'
import { RelatedList, type RelatedListProps } from './related-list.tsx'

type RelatedRecordsProps<Kind extends RecordKind> = Pick<
  RelatedListProps<Approved<Kind>>,
  'title' | 'empty' | 'actions'
> & {
  kind: Kind
  /** What its list is narrowed to: the field that names the record of the page, and its id. */
  by: { field: FilterOf<Kind>; id: string }
  /** The first one names the record. Keep them at module scope, and the filters too. */
  columns: readonly Column<Approved<Kind>>[]
  filters?: readonly FilterSpec[]
}

const idOf = ({ id }: { id: string }) => id
const noFilters: readonly FilterSpec[] = []

/** The records of another kind that name this one: a list that filters and pages as its own does. */
export function RelatedRecords<Kind extends RecordKind>(props: RelatedRecordsProps<Kind>) {
  const { kind, by, columns, filters = noFilters, ...shown } = props
  const { field, id } = by
  const { kinds } = useApp()
  const { noun, plural } = recordKinds[kind]
  const list = useMemo((): List<Approved<Kind>> => {
    const [first] = columns
    return {
      columns,
      filters,
      defaultSort: first ? [{ id: first.id, desc: false }] : [],
      call: (api, request) => api.records(kind).list({ ...request, filters: { ...request.filters, [field]: [id] } }),
    }
  }, [kind, columns, filters, field, id])
  return (
    <RelatedList
      {...shown}
      noun={{ one: noun, many: plural }}
      list={list}
      rowId={idOf}
      rowHref={(row) => kinds.get(kind)?.place.record(row.id)}
    />
  )
}

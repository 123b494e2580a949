import { recordKinds, type Approved, type FilterOf, type RecordKind, type SortOf } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { useMemo } from 'react'
import { fieldWords, type FieldWords } from '../fields/field-words.ts'
import { useKindFields } from '../fields/use-kind-fields.ts'
import { filtersOf } from '../lists/filters-of.ts'
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
  /** Filters that say nothing beside that one. */
  without?: readonly FilterOf<Kind>[]
  /** What stands before all others, in whatever order these are. */
  first?: SortOf<Kind>
  /** Made with the words of its contract; the first one names the record. Keep the function at module scope. */
  columns: (field: FieldWords) => readonly Column<Approved<Kind>>[]
}

const idOf = ({ id }: { id: string }) => id
const none: readonly never[] = []

/** The records of another kind that name this one: a list that is filtered, searched and paged as its own is. */
export function RelatedRecords<Kind extends RecordKind>(props: RelatedRecordsProps<Kind>) {
  const { kind, by, without = none, first: foremost, columns: columnsWith, ...shown } = props
  const { field, id } = by
  const { kinds } = useApp()
  const { noun, plural } = recordKinds[kind]
  const fields = useKindFields(kind)
  const list = useMemo((): List<Approved<Kind>> => {
    const columns = columnsWith(fieldWords(kind, fields))
    const [first] = columns
    const said: readonly string[] = [field, ...without]
    return {
      columns,
      filters: filtersOf(kind, { fields, columns }).filter((filter) => !said.includes(filter.id)),
      defaultSort: first ? [{ id: first.id, desc: false }] : [],
      call: (api, request) =>
        api.records(kind).list({
          ...request,
          ...(foremost && { sort: [foremost, request.sort].filter(Boolean).join(',') }),
          filters: { ...request.filters, [field]: [id] },
        }),
    }
  }, [kind, columnsWith, fields, without, foremost, field, id])
  return (
    <RelatedList
      {...shown}
      noun={{ one: noun, many: plural }}
      list={list}
      exportedAs={kind}
      fields={fields}
      rowId={idOf}
      rowHref={(row) => kinds.get(kind)?.place.record(row.id)}
    />
  )
}

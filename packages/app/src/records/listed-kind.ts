import type { Approved, RecordKind } from '@strongroom/api/contract'
import type { Column, FilterSpec } from '@strongroom/ui/entity-table'
import { filtersOf } from '../lists/filters-of.ts'
import type { List } from '../lists/list.ts'
import type { ShownKind } from '../shown-kind.ts'

/** What the list of a kind's approved records asks of the kind. */
export type ListParts<Kind extends RecordKind> = {
  /** What the records are, for a reader who has none yet. */
  about: string
  /** The first one names the record. */
  columns: readonly Column<Approved<Kind>>[]
  /** Filters by what the platform computes; those by fields follow from the contract. */
  filters?: readonly FilterSpec[]
}

export type ListedKind<Kind extends RecordKind> = ShownKind<Kind> & ListParts<Kind>

/** The approved records of a kind, in the order of their names; of a search those first that answer best. */
export function recordList<Kind extends RecordKind>(of: ListedKind<Kind>): List<Approved<Kind>> {
  const { kind, fields, columns, filters = [] } = of
  const [first] = columns
  return {
    columns,
    filters: [...filters, ...filtersOf(kind, { fields, columns })],
    defaultSort: first ? [{ id: first.id, desc: false }] : [],
    // Of the columns that show a field, those whose field people write: a choice is not searched by its words.
    searched: fields.filter(({ type }) => type === 'text' || type === 'integer').map(({ path }) => path),
    foundSort: [],
    call: (api, request) => api.records(kind).list(request),
  }
}

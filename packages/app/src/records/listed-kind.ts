import type { Api, ListRequest } from '@strongroom/api'
import { hasOwn, recordKinds, type Approved, type RecordKind } from '@strongroom/api/contract'
import type { Column, Sort, TableView, Totals } from '@strongroom/ui/entity-table'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { filtersOf } from '../lists/filters-of.ts'
import type { ListFilter, NamedList } from '../lists/list.ts'
import type { ShownKind } from '../shown-kind.ts'

/** What sums are asked with. */
export type AskForSums = { api: Api; client: QueryClient }

/** What the list of a kind's approved records asks of the kind. */
export type ListParts<Kind extends RecordKind> = {
  /** What the records are, for a reader who has none yet. */
  about: string
  /** The first one names the record. */
  columns: readonly Column<Approved<Kind>>[]
  /** Filters by what the platform computes; those by fields follow from the contract. */
  filters?: readonly ListFilter[]
  /** Columns that have a meaning only in some views of the list, whose first row may be known: they stand behind the others. */
  columnsIn?: (view: TableView, first: Approved<Kind> | undefined) => readonly Column<Approved<Kind>>[]
  /** Where a view of the list leads besides its rows: buttons over the table, which nothing waits for. */
  LeadsTo?: ComponentType<{ view: TableView }>
  /** Sums over all that the list shows as it is asked for now; null where they would say nothing. */
  sums?: (ask: AskForSums, request: ListRequest) => Promise<Totals | null>
}

export type ListedKind<Kind extends RecordKind> = ShownKind<Kind> & ListParts<Kind>

/** The approved records of a kind, in the order of their names or in that of the kind; of a search those first that answer best. */
export function recordList<Kind extends RecordKind>(of: ListedKind<Kind>): NamedList<Approved<Kind>> {
  const { kind, fields, columns, filters = [] } = of
  const [first] = columns
  return {
    name: kind,
    columns,
    filters: [...filters, ...filtersOf(kind, { fields, columns })],
    defaultSort: ownOrder(kind) ?? (first ? [{ id: first.id, desc: false }] : []),
    // Of the columns that show a field, those whose field people write: a choice is not searched by its words.
    searched: fields.filter(({ type }) => type === 'text' || type === 'integer').map(({ path }) => path),
    foundSort: [],
    call: (api, request) => api.records(kind).list(request),
  }
}

/** The order that the contract gives the lists of a kind; undefined where that is the order of names. */
function ownOrder(kind: RecordKind): Sort[] | undefined {
  if (!hasOwn(kind, 'order')) return undefined
  const { order } = recordKinds[kind]
  return [{ id: order.replace(/^-/, ''), desc: order.startsWith('-') }]
}

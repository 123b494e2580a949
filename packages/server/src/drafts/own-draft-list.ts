import type { RecordKind } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { SortKey } from '../db/sort-key.ts'
import { oneOf, rangeOf } from '../lists/filters.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { inFolded } from '../lists/search.ts'
import { kindsAsked } from '../records/kinds-asked.ts'
import { openStatuses } from '../records/open-statuses.ts'

const updatedAt: SortKey = { expression: sql.ref('d.updated_at'), type: 'instant', nulls: 'never' }

const sorts: Sorts = {
  updatedAt,
  reviewedAt: { expression: sql.ref('d.reviewed_at'), type: 'instant', nulls: 'last' },
  title: { expression: sql`(lower(d.title) collate "C")`, type: 'text', nulls: 'never' },
}

/** The list of a person's own open drafts, of these kinds. Its rows are called `d`. */
export const ownDraftList = ({ id }: { id: string }, kinds: readonly RecordKind[]): List => ({
  from: sql`draft d`,
  columns: sql`d.*`,
  id: { expression: sql.ref('d.id'), type: 'text', nulls: 'never' },
  conditions: [
    sql`d.created_by = ${id}`,
    sql`d.status in (${sql.join(openStatuses)})`,
    sql`d.kind in (${sql.join(kinds)})`,
    // It is sent with what it rides with.
    sql`d.rides_with is null`,
  ],
  sorts,
  order: ownOrder(sorts, '-updatedAt'),
  filters: {
    entityType: (values, parameter) => oneOf(sql.ref('d.kind'))(kindsAsked(values, kinds), parameter),
    draftStatus: oneOf(sql.ref('d.status'), openStatuses),
    ...rangeOf('updatedAt', updatedAt),
  },
  search: inFolded(sql.ref('d.search')),
})

import { managedKinds, type Approved, type ManagedKind, type Page } from '@strongroom/api/contract'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { ApprovedTable } from '../db/record-tables.ts'
import type { Ctx } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { describeApproved } from './describe-approved.ts'
import type { KeyTerm } from '../lists/keyset.ts'
import { readListRequest } from '../lists/list-request.ts'
import type { FilterColumn, SortColumn } from './kind-room.ts'
import { readPage } from '../lists/read-page.ts'
import { managedRooms } from '../kinds/index.ts'

/** `GET {type}`: the approved records of one kind. @throws Problem 1030, 1014 */
export async function listApproved(c: Ctx, kind: ManagedKind): Promise<Response> {
  requirePrivilege(c, `${kind}.view`)
  const room = managedRooms[kind]
  const filters: Readonly<Record<string, FilterColumn>> = room.filters
  const sorts: Readonly<Record<string, SortColumn>> = room.sorts
  const contract = managedKinds[kind]
  const request = readListRequest(c, { filters: contract.filters, sorts: contract.sorts, sort: contract.title })
  const { db } = c.get('deps')
  const terms = request.sort.map(({ field, direction }): KeyTerm => {
    const { column, type } = sorts[field] ?? { column: 'updated_at', type: 'instant' }
    return { name: field, expression: sql.ref(`t.${column}`), type, direction }
  })
  const { rows, nextCursor, total } = await readPage<Selectable<ApprovedTable>>(db, {
    from: sql`${sql.table(room.table)} t`,
    columns: sql`t.*`,
    id: sql.ref('t.id'),
    conditions: [
      ...request.patterns.map((pattern) => sql`t.search like ${pattern}`),
      ...[...request.filters].flatMap(([name, values]) => {
        const filter = filters[name]
        return filter ? [condition(filter, values)] : []
      }),
    ],
    terms,
    limit: request.limit,
    cursor: request.cursor,
  })
  const answer: Page<Approved<ManagedKind>> = { items: await describeApproved(db, kind, rows), nextCursor, total }
  return c.json(answer)
}

function condition({ column, holds }: FilterColumn, values: readonly string[]): RawBuilder<unknown> {
  const stored = sql.ref(`t.${column}`)
  if (holds === 'value') return sql`${stored} in (${sql.join(values)})`
  return sql`${stored} ?| array[${sql.join(values.map((value) => sql`cast(${value} as text)`))}]`
}

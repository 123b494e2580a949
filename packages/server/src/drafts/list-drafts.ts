import { managedKinds, type ManagedKind, type Page, type Draft } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import type { KeyTerm, KeyType } from '../lists/keyset.ts'
import { readListRequest } from '../lists/list-request.ts'
import type { FilterColumn, SortColumn } from '../records/kind-room.ts'
import { readPage } from '../lists/read-page.ts'
import { managedRooms } from '../kinds/index.ts'
import { describeDrafts, type DraftRow } from './describe-drafts.ts'

/**
 * `GET Pending{type}`: the open drafts of one kind, whoever makes them. The kind's own sorts and filters, read out of the
 * draft's content, and `draftStatus`. @throws Problem 1030, 1014
 */
export async function listDrafts(c: Ctx, kind: ManagedKind): Promise<Response> {
  requirePrivilege(c, `${kind}.view`)
  const room = managedRooms[kind]
  const own: Readonly<Record<string, FilterColumn>> = room.filters
  const sorts: Readonly<Record<string, SortColumn>> = room.sorts
  const request = readListRequest(c, {
    filters: [...Object.keys(own), 'draftStatus'],
    sorts: managedKinds[kind].sorts,
    sort: '-updatedAt',
  })
  const { db } = c.get('deps')
  const terms = request.sort.map(({ field, direction }): KeyTerm => {
    const known = sorts[field]
    if (!known) return { name: field, expression: sql.ref('d.updated_at'), type: 'instant', direction }
    return { name: field, expression: contentKey(field, known.type), type: known.type, direction }
  })
  const conditions = [
    sql`d.kind = ${kind}`,
    sql`d.status in ('Draft', 'Pending', 'Rework')`,
    ...request.patterns.map((pattern) => sql`d.search like ${pattern}`),
    ...[...request.filters].map(([name, values]) =>
      name === 'draftStatus'
        ? sql`d.status in (${sql.join(values)})`
        : contentFilter(name, own[name]?.holds ?? 'value', values),
    ),
  ]
  const { rows, nextCursor, total } = await readPage<DraftRow>(db, {
    from: sql`draft d`,
    columns: sql`d.*`,
    id: sql.ref('d.id'),
    conditions,
    terms,
    limit: request.limit,
    cursor: request.cursor,
  })
  const answer: Page<Draft<ManagedKind>> = { items: await describeDrafts(db, kind, rows), nextCursor, total }
  return c.json(answer)
}

/** A draft may hold any text in any field, so a number is one only where it looks like one. */
function contentKey(field: string, type: KeyType): RawBuilder<unknown> {
  const value = sql`d.content ->> ${sql.lit(field)}`
  return type === 'number'
    ? sql`(case when ${value} ~ '^[0-9]{1,16}([.][0-9]{1,2})?$' then (${value})::numeric else -1 end)`
    : sql`(lower(coalesce(${value}, '')) collate "C")`
}

function contentFilter(field: string, holds: FilterColumn['holds'], values: readonly string[]): RawBuilder<unknown> {
  if (holds === 'value') return sql`d.content ->> ${sql.lit(field)} in (${sql.join(values)})`
  return sql`d.content -> ${sql.lit(field)} ?| array[${sql.join(values.map((value) => sql`cast(${value} as text)`))}]`
}

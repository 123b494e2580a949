import { recordKinds } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import { isStored, listAt, storedKeyOf, textAt, type KindColumn, type StoredColumn } from '../db/kind-table.ts'
import type { SortKey } from '../db/sort-key.ts'
import { anyOf, oneOf, rangeOf, type Filter } from '../lists/filters.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { inFolded } from '../lists/search.ts'
import type { KindRoom, ListJoin } from '../records/kind-room.ts'
import { columnOf, figureNames, filterNamed } from '../records/record-list.ts'
import { openStatuses } from '../records/open-statuses.ts'

const updatedAt: SortKey = { expression: sql.ref('d.updated_at'), type: 'instant', nulls: 'never' }

/** The list of a kind's open drafts: asked as that of its records, read out of what each draft holds so far. */
export function draftList(room: KindRoom, joinTo: ListJoin | undefined = room.join): List {
  const { filters, sorts } = recordKinds[room.kind]
  const keys: Sorts = {
    updatedAt,
    ...Object.fromEntries(
      sorts.filter((name) => name !== 'updatedAt').map((name) => [name, keyOf(name, columnOf(room, name))]),
    ),
  }
  const join = joinTo?.((name) => valueOf(name, columnOf(room, name)), sql`coalesce(d.approved_id, d.record_id)`)
  return {
    from: sql`draft d`,
    ...(join && { beside: { join, names: figureNames(room) } }),
    columns: sql`d.*`,
    id: { expression: sql.ref('d.id'), type: 'text', nulls: 'never' },
    conditions: [sql`d.kind = ${room.kind}`, sql`d.status in (${sql.join(openStatuses)})`],
    sorts: keys,
    order: ownOrder(keys, '-updatedAt'),
    filters: {
      ...Object.fromEntries(filters.map((name) => [name, filterNamed(room, name, { filterOf, valueOf })])),
      draftStatus: oneOf(sql.ref('d.status'), openStatuses),
      createdBy: oneOf(sql.ref('d.created_by')),
      ...rangeOf('updatedAt', updatedAt),
    },
    search: inFolded(sql.ref('d.search')),
  }
}

function keyOf(name: string, column: KindColumn): SortKey {
  const value = valueOf(name, column)
  if (isStored(column)) return storedKeyOf(column, value)
  return { expression: value, type: column.holds === 'text' ? 'text' : 'number', nulls: 'last' }
}

/** A draft may hold any text in any field, so a number is one only where it looks like one. */
function draftValue(name: string, column: StoredColumn): RawBuilder<unknown> {
  const text = textOf(name, column)
  if (column.holds === 'integer') return sql`(case when ${text} ~ '^[0-9]{1,15}$' then (${text})::bigint end)`
  if (column.holds === 'number')
    return sql`(case when ${text} ~ '^-?[0-9]{1,18}([.][0-9]{1,10})?$' then (${text})::numeric end)`
  if (column.holds === 'name') return sql`(lower(nullif(${text}, '')) collate "C")`
  return sql`(nullif(${text}, '') collate "C")`
}

function valueOf(name: string, column: KindColumn): RawBuilder<unknown> {
  if (isStored(column)) return draftValue(name, column)
  const figure = sql.ref(column.figure)
  return column.ofDraft === undefined ? figure : sql`coalesce(${figure}, ${sql.lit(column.ofDraft)})`
}

function filterOf(name: string, column: KindColumn): Filter {
  if (!isStored(column)) return oneOf(valueOf(name, column))
  return column.holds === 'list'
    ? anyOf(listAt(column.path ?? name, sql.ref('d.content')))
    : oneOf(textOf(name, column))
}

const textOf = (name: string, { path = name }: StoredColumn) => textAt(path, sql.ref('d.content'))

import { recordKinds } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import { isStored, type KindColumn, type StoredColumn } from '../db/kind-table.ts'
import type { SortKey } from '../db/sort-key.ts'
import { anyOf, oneOf, type Filter } from '../lists/filters.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { inFolded } from '../lists/search.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { columnOf } from '../records/record-list.ts'
import { openStatuses } from '../records/open-statuses.ts'

const updatedAt: SortKey = { expression: sql.ref('d.updated_at'), type: 'instant', nulls: 'never' }

/** The list of a kind's open drafts: asked as that of its records, read out of what each draft holds so far. */
export function draftList(room: KindRoom): List {
  const { filters, sorts } = recordKinds[room.kind]
  const keys: Sorts = {
    updatedAt,
    ...Object.fromEntries(
      sorts.filter((name) => name !== 'updatedAt').map((name) => [name, keyOf(name, columnOf(room, name))]),
    ),
  }
  const join = room.join?.((name) => keyOf(name, columnOf(room, name)).expression)
  return {
    from: sql`draft d ${join ?? sql.raw('')}`,
    columns: sql`d.*`,
    id: { expression: sql.ref('d.id'), type: 'text', nulls: 'never' },
    conditions: [sql`d.kind = ${room.kind}`, sql`d.status in (${sql.join(openStatuses)})`],
    sorts: keys,
    order: ownOrder(keys, '-updatedAt'),
    filters: {
      ...Object.fromEntries(filters.map((name) => [name, filterOf(name, columnOf(room, name))])),
      draftStatus: oneOf(sql.ref('d.status')),
    },
    search: inFolded(sql.ref('d.search')),
  }
}

function keyOf(name: string, column: KindColumn): SortKey {
  return {
    expression: isStored(column) ? draftValue(name, column) : sql.ref(column.figure),
    type: column.holds === 'number' ? 'number' : 'text',
    nulls: 'last',
  }
}

/** A draft may hold any text in any field, so a number is one only where it looks like one. */
function draftValue(name: string, column: StoredColumn): RawBuilder<unknown> {
  const text = textOf(name, column)
  if (column.holds === 'number')
    return sql`(case when ${text} ~ '^-?[0-9]{1,18}([.][0-9]{1,10})?$' then (${text})::numeric end)`
  if (column.holds === 'name') return sql`(lower(nullif(${text}, '')) collate "C")`
  return sql`(nullif(${text}, '') collate "C")`
}

function filterOf(name: string, column: KindColumn): Filter {
  if (!isStored(column)) return oneOf(sql.ref(column.figure))
  return column.holds === 'list' ? anyOf(sql`d.content #> ${pathOf(name, column)}`) : oneOf(textOf(name, column))
}

const textOf = (name: string, column: StoredColumn) => sql`d.content #>> ${pathOf(name, column)}`

const pathOf = (name: string, { path = name }: StoredColumn) => sql.lit(`{${path.replaceAll('.', ',')}}`)

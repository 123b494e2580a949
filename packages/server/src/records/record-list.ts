import {
  eitherFields,
  hasOwn,
  pendingChangeFilter,
  recordKinds,
  throughField,
  titleFields,
} from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import { columnName, isStored, sortKeyOf, tableOf, valueOfColumn, type KindColumn } from '../db/kind-table.ts'
import type { SortKey } from '../db/sort-key.ts'
import { anyOf, eitherOf, oneOf, oneOfOrdered, rangeOf, whether, type Filter, type Filters } from '../lists/filters.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { closeness, inFolded } from '../lists/search.ts'
import type { Tallies } from '../lists/tally.ts'
import type { KindRoom, ListJoin } from './kind-room.ts'
import { openStatuses } from './open-statuses.ts'

// Written out, because an index that holds open drafts only is used for a condition that says so.
const open = sql`change.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`
const changesByRow = whether(
  sql`exists (select from draft change where change.kind = t.kind and change.approved_id = t.id and ${open})`,
)

/** Records of which a change is under way: they are few, and named before the rows are looked at. */
const isChanging = (kind: string, id: RawBuilder<unknown>) =>
  sql`${id} = any (array(select change.approved_id from draft change where change.kind = ${sql.lit(kind)} and ${open}))`

/** Whether a change of a record is under way. Whatever the order, thousands without one are not asked one by one. */
const changes =
  (kind: string): Filter =>
  (values, parameter) =>
    values.every((value) => value === 'true') ? isChanging(kind, sql.ref('t.id')) : changesByRow(values, parameter)

/** Records without a change under way are counted as all but those with one. */
function talliesOf({ kind, tallies }: KindRoom): Tallies | undefined {
  if (!tallies) return undefined
  const { id, ...known } = tallies
  return { ...known, less: { name: pendingChangeFilter, value: 'false', condition: isChanging(kind, id) } }
}

const searched = sql.ref('t.search')

const updatedAt: SortKey = { expression: sql.ref('t.updated_at'), type: 'instant', nulls: 'never' }

/** The list of a kind's approved records, as the contract and the kind's table make it. Its rows are called `t`. */
export function recordList(room: KindRoom, joinTo: ListJoin | undefined = room.join): List {
  const { title, filters, sorts, ranges } = recordKinds[room.kind]
  const keys: Sorts = { updatedAt, ...keysOf(room, [...sorts, ...ranges]) }
  const join = joinTo?.((name) => sql.ref(`t.${columnName(name)}`), sql.ref('t.id'))
  const tallies = talliesOf(room)
  return {
    from: sql`${sql.table(tableOf(room.kind))} t`,
    ...(join && {
      beside: {
        join,
        names: figureNames(room),
        sorts: only(room.inJoin ?? {}, sorts),
        filters: filtersInJoin(room),
      },
    }),
    ...(tallies && { tallies }),
    columns: sql`t.*`,
    id: { expression: sql.ref('t.id'), type: 'text', nulls: 'never' },
    conditions: [],
    sorts: only(keys, sorts),
    order: ownOrder(keys, hasOwn(room.kind, 'order') ? recordKinds[room.kind].order : title),
    filters: {
      [pendingChangeFilter]: changes(room.kind),
      ...Object.fromEntries(
        filters.map((name) => [name, filterNamed(room, name, { filterOf, valueOf: valueOfColumn })]),
      ),
      ...Object.fromEntries(
        Object.entries(only(keys, ranges)).flatMap(([name, key]) => Object.entries(rangeOf(name, key))),
      ),
    },
    search: inFolded(searched),
    closeness: closeness({
      names: titleFields(room.kind).map((name) => valueOfColumn(name, columnOf(room, name))),
      text: searched,
    }),
  }
}

/** The filters and ranges that the room's join answers as well. */
function filtersInJoin({ kind, inJoin = {} }: KindRoom): Filters {
  const { filters, ranges } = recordKinds[kind]
  return {
    ...Object.fromEntries(
      Object.entries(only(inJoin, filters)).map(([name, key]) => [name, oneOfOrdered(key.expression)]),
    ),
    ...Object.fromEntries(Object.entries(only(inJoin, ranges)).flatMap(([name, key]) => rangeInJoin(name, key))),
  }
}

/** A range of the join, which has indexes of its orders alone: in any other order it is said as in its own. */
const rangeInJoin = (name: string, key: SortKey): [string, Filter][] =>
  Object.entries(rangeOf(name, key)).map(([parameter, filter]) => [
    parameter,
    (values, asked, first) => filter(values, asked, first?.name === name ? first : { ...key, name, direction: 'asc' }),
  ])

/** A column of the kind's table. @throws when the contract lets a list be asked for something that is no column */
export function columnOf({ kind, table }: KindRoom, name: string): KindColumn {
  const column = table.columns[name]
  if (!column)
    throw new Error(`A list of ${recordKinds[kind].plural} can be asked for ${name}, which is no column of its table.`)
  return column
}

/**
 * A filter of a kind's list: by its column, or by any of those that the contract names for it; where the contract says so,
 * by the record too that a field of a row names. `filterOf` and `valueOf` read a column of the list's own rows.
 */
export function filterNamed(
  room: KindRoom,
  name: string,
  {
    filterOf,
    valueOf,
  }: {
    filterOf: (name: string, column: KindColumn) => Filter
    valueOf: (name: string, column: KindColumn) => RawBuilder<unknown>
  },
): Filter {
  const columns = eitherFields(room.kind, name)
  if (!columns) return filterOf(name, columnOf(room, name))
  const own = columns.map((one) => filterOf(one, columnOf(room, one)))
  const by = throughField(room.kind, name)
  return eitherOf(
    by === undefined ? own : [...own, namingOneOf(room, { columns, naming: valueOf(by, columnOf(room, by)) })],
  )
}

/**
 * Rows that name a record of the kind which a filter by any of these columns keeps. As an array, not as rows to be joined:
 * an index of what is named answers that beside those of the row's own columns.
 */
const namingOneOf =
  ({ kind }: KindRoom, { columns, naming }: { columns: readonly string[]; naming: RawBuilder<unknown> }): Filter =>
  (values, parameter) =>
    sql`${naming} = any (array(select named.id from ${sql.table(tableOf(kind))} named where ${eitherOf(
      columns.map((one) => oneOf(sql.ref(`named.${columnName(one)}`))),
    )(values, parameter)}))`

/** The columns that are read through the room's join. */
export const figureNames = ({ table }: KindRoom): string[] =>
  Object.entries(table.columns).flatMap(([name, column]) => (isStored(column) ? [] : [name]))

/** The entries of these names. */
export const only = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))

const keysOf = (room: KindRoom, names: readonly string[]): Sorts =>
  Object.fromEntries(
    names.filter((name) => name !== 'updatedAt').map((name) => [name, sortKeyOf(name, columnOf(room, name))]),
  )

function filterOf(name: string, column: KindColumn): Filter {
  const expression = valueOfColumn(name, column)
  return column.holds === 'list' ? anyOf(expression) : oneOfOrdered(expression)
}

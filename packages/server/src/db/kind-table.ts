import {
  recordKinds,
  type EitherOf,
  type FilterOf,
  type RangeOf,
  type RecordKind,
  type SortOf,
} from '@strongroom/api/contract'
import type { CalendarDate } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import type { RecordTable } from './record-tables.ts'
import type { SortKey } from './sort-key.ts'

/**
 * What a column makes of a value in the content: `name` compares without regard to case, `text` by its bytes (codes,
 * days, ids), `digits` keeps the digits of a number that people write with dashes, `integer` is a whole number, `number` an
 * exact decimal, `list` a list of texts.
 */
type Holds = 'name' | 'text' | 'digits' | 'integer' | 'number' | 'list'

/** A column that the database computes from the content of a record. */
export interface StoredColumn {
  holds: Holds
  /**
   * Dotted path in the content; the column's own name where it is left out. In a list it may lead through rows:
   * `owners.clientId` is the client of each owner.
   */
  path?: string
  /** Only of content of which all of this holds: the value at the path is this, or a list that names it. Else it is null. */
  where?: readonly Where[]
  /** Of a text that is one of few: the values as a list sorted by it has them. By their letters where it is left out. */
  ranked?: readonly string[]
  /** What the value names, each of them in a list. The database keeps it from being missing. */
  references?: Target
  /**
   * A record that is open needs this one open too: it cannot begin to name one that has ended, and what it names cannot
   * end under it. Any other reference may outlive what it names.
   */
  heldOpen?: true
}

/** What a value of the content must be; a yes is `true`. */
export interface Where {
  path: string
  value: string
}

/** What records name beside other records: reference data by its code, which is never removed, and what has an id. */
const referenceLists = {
  rateIndex: { table: 'rate_index', key: 'code', noun: 'rate index' },
  ownershipConfiguration: { table: 'ownership_configuration', key: 'code', noun: 'ownership configuration' },
  transactionFeeType: { table: 'transaction_fee_type', key: 'code', noun: 'kind of fee' },
  externalAccount: { table: 'external_account', key: 'id', noun: 'external account' },
  pendingParentTransaction: { table: 'pending_parent_transaction', key: 'id', noun: 'sequence' },
} as const

/** What a value can name: a record of a kind by its id, or an entry of one of these lists by its key. */
export type Target = RecordKind | keyof typeof referenceLists

/** Where what a value names is found: its table, the column of its key, and the word for it. */
export function placeOf(target: Target): { table: string; key: 'id' | 'code'; noun: string } {
  return isReferenceList(target)
    ? referenceLists[target]
    : { table: tableOf(target), key: 'id', noun: recordKinds[target].noun }
}

const isReferenceList = (target: Target): target is keyof typeof referenceLists => target in referenceLists

/** A column that is no part of the content: a figure, read through the `join` of the kind's room. */
export interface FigureColumn {
  holds: 'text' | 'integer' | 'number'
  /** `alias.column` of the join. */
  figure: string
  /** What a draft shows that has no row in the join yet; left out where it shows nothing. */
  ofDraft?: string
  /** The record's id in the join, where every record has a row there: its index then gives the order. */
  id?: string
}

export type KindColumn = StoredColumn | FigureColumn

/** Columns of which no two records have the same values. */
export interface UniqueRule {
  columns: readonly string[]
  /** Records with this value in this stored column are free of the rule. */
  except?: { column: string; value: string }
  /** What somebody meant to happen once is known by these: a second record is a duplicate, and the same draft is the first. */
  namesIntent?: true
  /** The field that is told, and what is said there. */
  field: string
  taken(other: { title: string; value: string }): string
}

/** Columns whose values records have one after another: no two of them on the same day. */
export interface TurnRule {
  columns: readonly string[]
  /** The columns of the first and the last day, `YYYY-MM-DD`, both included; without a last day it is for good. */
  days: readonly [from: string, to: string]
  /** The field that is told, and what is said there; `day` is the first one that both would have. */
  field: string
  taken(other: { title: string; day: CalendarDate }): string
}

/** When a record has ended: it has this value in this stored column, or, of a column of days, the day has passed. */
export interface EndRule {
  /** A column under the name of the field that is told. */
  column: string
  /** Left out for a column of days. */
  value?: string
}

/** The table of one kind's approved records: everything that its lists are asked for is a column of it. */
export interface KindTable {
  kind: RecordKind
  columns: Readonly<Record<string, KindColumn>>
  unique: readonly UniqueRule[]
  /** As `unique`, when an approval ends: records that are approved together may pass a value on. */
  passedOn?: readonly UniqueRule[]
  /** Left out where no values come round. */
  inTurn?: readonly TurnRule[]
  /** Left out for records that never end. */
  ends?: EndRule
  /** Stored columns, under the names of their fields, that stay as they were approved first. */
  fixed?: readonly string[]
}

/** The columns that a kind cannot do without: what the contract lets its list be filtered, sorted and bounded by. */
type AskedColumn<Kind extends RecordKind> =
  | Exclude<FilterOf<Kind>, EitherOf<Kind>>
  | Exclude<SortOf<Kind> | RangeOf<Kind>, 'updatedAt'>

/** Holds a kind's table against what the contract says of its list. */
export function defineKindTable<Kind extends RecordKind>(
  table: Omit<KindTable, 'kind' | 'columns'> & {
    kind: Kind
    columns: Readonly<Record<AskedColumn<Kind>, KindColumn>> & Readonly<Record<string, KindColumn>>
  },
): KindTable {
  return table
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The table of a kind's approved records. The table names are the kinds' own, which is what the type computes. */
export const tableOf = (kind: RecordKind): RecordTable => snake(kind) as RecordTable

/** The database's name of a column. */
export const columnName = snake

/** The table that holds which records a list of references names. */
export const linkTable = (kind: RecordKind, column: string): string => `${snake(kind)}_${snake(column)}`

export const isStored = (column: KindColumn): column is StoredColumn => !('figure' in column)

/** The columns that the database computes, with their names. */
export function storedColumns({ columns }: KindTable): [name: string, column: StoredColumn][] {
  return Object.entries(columns).flatMap(([name, column]) => (isStored(column) ? [[name, column]] : []))
}

/** The text at a dotted path of JSON content; null where there is none. */
export const textAt = (path: string, content: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${content} #>> ${sql.lit(`{${path.replaceAll('.', ',')}}`)}`

/** The values at a dotted path of JSON content, those of every row that it leads through; an empty list for none. */
export const listAt = (path: string, content: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_path_query_array(${content}, ${sql.lit(
    `$.${path
      .split('.')
      .map((part) => `"${part}"`)
      .join('.')}[*]`,
  )})`

/** What a column holds, computed from `content`, a JSON value that its kind's schema accepted as complete. */
export function storedValue(name: string, column: StoredColumn, content: RawBuilder<unknown>): RawBuilder<unknown> {
  const { where = [] } = column
  const value = valueOf(name, column, content)
  if (where.length === 0) return value
  const conditions = where.map(({ path, value: wanted }) => {
    const found = sql`(${content} #> ${sql.lit(`{${path.replaceAll('.', ',')}}`)})`
    return sql`(${textAt(path, content)} = ${sql.lit(wanted)} or ${found} ? ${sql.lit(wanted)})`
  })
  return sql`case when ${sql.join(conditions, sql` and `)} then ${value} end`
}

function valueOf(name: string, { holds, path = name }: StoredColumn, content: RawBuilder<unknown>) {
  if (holds === 'list') return listAt(path, content)
  const text = textAt(path, content)
  if (holds === 'name') return sql`lower(nullif(${text}, ''))`
  if (holds === 'digits') return sql`nullif(regexp_replace(${text}, '[^0-9]', '', 'g'), '')`
  if (holds === 'integer') return sql`nullif(${text}, '')::bigint`
  if (holds === 'number') return sql`nullif(${text}, '')::numeric`
  return sql`nullif(${text}, '')`
}

/**
 * Of which records a unique rule holds, as conditions; `valueOf` is what the record has in a stored column. An index
 * cannot hold a parameter, so the value is written out.
 */
export function heldTo({ except }: UniqueRule, valueOf: (column: string) => RawBuilder<unknown>) {
  return except ? [sql`${valueOf(except.column)} is distinct from ${sql.lit(except.value)}`] : []
}

/** The stored column of this name. @throws when a rule of the table names one that is not stored */
export function storedColumn({ kind, columns }: KindTable, name: string): StoredColumn {
  const column = columns[name]
  if (!column || !isStored(column)) throw new Error(`A rule of ${kind} names ${name}, which is not stored.`)
  return column
}

/** Whether a record has ended by a day, as a condition; `valueOf` is what it has in a stored column. */
export function endedBy({ column, value }: EndRule, day: string, valueOf: (column: string) => RawBuilder<unknown>) {
  return value === undefined
    ? sql<boolean>`coalesce(${valueOf(column)} < ${day}, false)`
    : sql<boolean>`coalesce(${valueOf(column)} = ${value}, false)`
}

/** What a list sorts by where `value` is that of a stored column: a ranked one by the place of its value. */
export function storedKeyOf({ holds, ranked }: StoredColumn, value: RawBuilder<unknown>): SortKey {
  const type = holds === 'number' || holds === 'integer' || ranked ? 'number' : 'text'
  if (!ranked) return { expression: value, type, nulls: 'last' }
  // Written out, as an index has to have it.
  const places = ranked.map((one, place) => sql`when ${sql.lit(one)} then ${sql.lit(place)}`)
  return { expression: sql`(case ${value} ${sql.join(places, sql` `)} end)`, type, nulls: 'last' }
}

/** The value of a column in a list of approved records; its rows are called `t`. */
export const valueOfColumn = (name: string, column: KindColumn): RawBuilder<unknown> =>
  sql.ref(isStored(column) ? `t.${snake(name)}` : column.figure)

/** What a list of approved records sorts by under this name. */
export function sortKeyOf(name: string, column: KindColumn): SortKey {
  if (isStored(column)) return storedKeyOf(column, valueOfColumn(name, column))
  const type = column.holds === 'text' ? 'text' : 'number'
  const expression = sql.ref(column.figure)
  return column.id === undefined
    ? { expression, type, nulls: 'last' }
    : { expression, type: column.holds === 'integer' ? 'integer' : type, nulls: 'never', tie: sql.ref(column.id) }
}

/** The sorts of a kind's list that its own columns answer, and so have an index each. */
export function sortedColumns({ kind, columns }: KindTable): [name: string, column: StoredColumn][] {
  return recordKinds[kind].sorts.flatMap((name): [string, StoredColumn][] => {
    const column = columns[name]
    return column && isStored(column) ? [[name, column]] : []
  })
}

/**
 * The field of the content that a violated constraint of the kind's table speaks of, with what a reference leads to,
 * or that it is about days; undefined for any other constraint.
 */
export function fieldOfConstraint(
  table: KindTable,
  constraint: string,
): { field: string; references: Target | undefined; inTurn?: true; namesIntent?: true } | undefined {
  const unique = table.unique.find((rule) => uniqueName(table.kind, rule) === constraint)
  if (unique) {
    const { field, namesIntent } = unique
    return { field, references: undefined, ...(namesIntent && { namesIntent }) }
  }
  const turn = table.inTurn?.find((rule) => turnName(table.kind, rule) === constraint)
  if (turn) return { field: turn.field, references: undefined, inTurn: true }
  for (const [name, { holds, path = name, references }] of storedColumns(table))
    if (references && referenceName(table.kind, name) === constraint)
      // Which of its rows is wrong the database does not say.
      return { field: holds === 'list' ? (path.split('.')[0] ?? path) : path, references }
  return undefined
}

/** The names of the constraints that `kindMigration` makes. */
export const uniqueName = (kind: RecordKind, { columns }: UniqueRule) =>
  `${snake(kind)}_${columns.map(snake).join('_')}_key`
export const turnName = (kind: RecordKind, { columns }: TurnRule) =>
  `${snake(kind)}_${columns.map(snake).join('_')}_in_turn`
export const referenceName = (kind: RecordKind, column: string) => `${snake(kind)}_${snake(column)}_exists`

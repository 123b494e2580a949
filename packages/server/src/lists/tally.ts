import { sql, type RawBuilder } from 'kysely'
import { columnName } from '../db/kind-table.ts'
import type { KeyType } from '../db/sort-key.ts'
import { boundIn } from './filters.ts'
import type { Wordings } from './worded.ts'

/** Rows of a list put together: each says in `count` for how many it stands, and in `amount` what they make. */
export interface Tally {
  table: string
  /** What its rows have in common, by the names that ask for it; each is a column. */
  names: readonly string[]
  /** Those of them that are asked for from one value to another. */
  ranges?: readonly Range[]
  /** What they have in common but for a part of it. */
  parts: Parts
}

/** A range by what the rows of a tally have in common of it. */
export interface Range {
  /** The name of the range. */
  name: string
  type: KeyType
  /** The column of the tally with the value, or with the first value of a part. */
  from: string
  /** The first value of the part in which a value lies: the value itself where rows have that in common. */
  first(value: RawBuilder<unknown>): RawBuilder<unknown>
  /** Whether a row may have none. */
  mayBeMissing?: boolean
}

/** Parts of the values that a range asks for: those that lie in it whole are counted together, the others row by row. */
export interface Parts extends Range {
  /** The first value of the part behind that of a value. */
  next(value: RawBuilder<unknown>): RawBuilder<unknown>
}

/** How a list is counted beforehand. */
export interface Tallies {
  /**
   * The first that knows all that is asked for is asked; where it takes two, both (`crossedBy`). For that `single` has an
   * index by each range of the first, with what the second has parts of behind it.
   */
  of: readonly Tally[]
  /** The table of what is put together, one row each, with the columns of all of them. */
  single: string
  /** Tables as the conditions of the list name what they ask for. */
  tables(rows: RawBuilder<unknown>): RawBuilder<unknown>
  /** What is told of the rows beside what they make, by its name. */
  told: readonly string[]
  /** What is written of the rows, where that is kept apart from them: a search is counted by it. */
  wordings?: Wordings
  /** The value of a filter that leaves out only few, and a condition of those. */
  less?: { name: string; value: string; condition: RawBuilder<unknown> }
}

/** Where all that is asked can be read of rows put together, and what holds of these. */
export interface Tallied {
  tables: RawBuilder<unknown>
  conditions: readonly RawBuilder<unknown>[]
}

/** What is asked of a list: parameters, the values of each, and the conditions that several make. */
export interface Asked {
  asked: readonly string[]
  valuesOf: (parameter: string) => readonly string[] | undefined
  held: (parameters: readonly string[]) => RawBuilder<unknown>[]
}

/** What a parameter narrows: of a range its name. */
export const narrowedName = (parameter: string): string => parameter.replace(/\.(from|to)$/, '')

/** What is asked of rows that are counted beforehand. */
export interface Known extends Asked {
  tallies: Tallies
  /** A condition of the few rows that are left out, where some are. */
  without?: RawBuilder<unknown>
}

/** The ends of a range as they are asked for, to be compared. */
export interface Ends {
  from: RawBuilder<unknown> | undefined
  to: RawBuilder<unknown> | undefined
}

export function endsOf({ name, type }: Range, valuesOf: Asked['valuesOf']): Ends {
  const end = (parameter: string) => {
    const values = valuesOf(parameter)
    return values && boundIn(type, values, parameter)
  }
  return { from: end(`${name}.from`), to: end(`${name}.to`) }
}

/** Whether rows of a tally have in common what a parameter asks for. */
export const knows = ({ names, parts }: Tally, parameter: string): boolean =>
  [...names, parts.name].includes(narrowedName(parameter))

export const columnsOf = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`t.${columnName(name)}`)))

export const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions], sql` and `)

/** What one tally knows, out of it. @throws Problem 1014 */
export function toldBy({ tallies, asked, valuesOf, held, without }: Known, { table, names, parts }: Tally): Tallied {
  const columns = columnsOf(names)
  const rows = (conditions: readonly RawBuilder<unknown>[], by: 1 | -1 = 1) =>
    sql`select ${columns}, ${sql.lit(by)} as count, ${sql.lit(by)} * t.amount as amount from ${sql.table(tallies.single)} t
      where ${all(conditions)}`
  const { inside, whole, broken } = rangeIn(
    parts,
    endsOf(parts, (name) => (asked.includes(name) ? valuesOf(name) : undefined)),
  )
  const together = [
    sql`select ${columns}, t.count, t.amount from ${sql.table(table)} t where ${all(whole)}`,
    ...broken.map((conditions) => rows(conditions)),
    ...(without ? [rows([...inside, without], -1)] : []),
  ]
  return {
    tables: tallies.tables(sql`(${sql.join(together, sql` union all `)})`),
    conditions: held(asked.filter((parameter) => narrowedName(parameter) !== parts.name)),
  }
}

/** A range as conditions: of a row inside it, of a part that lies in it whole, and of the rows of the parts at its ends. */
function rangeIn(
  { name, from: column, first, next }: Parts,
  { from, to }: Ends,
): Record<'inside' | 'whole', RawBuilder<unknown>[]> & { broken: RawBuilder<unknown>[][] } {
  const [value, part] = [sql.ref(`t.${columnName(name)}`), sql.ref(`t.${column}`)]
  const inside = [...(from ? [sql`${value} >= ${from}`] : []), ...(to ? [sql`${value} <= ${to}`] : [])]
  return {
    inside,
    whole: [...(from ? [sql`${part} > ${first(from)}`] : []), ...(to ? [sql`${part} < ${first(to)}`] : [])],
    broken: [
      ...(from ? [[...inside, sql`${value} < ${next(from)}`]] : []),
      // Both ends may lie in one part, which is counted once.
      ...(to ? [[...inside, sql`${value} >= ${first(to)}`, ...(from ? [sql`${value} >= ${next(from)}`] : [])]] : []),
    ],
  }
}

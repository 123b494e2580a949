import { sql, type RawBuilder } from 'kysely'
import { columnName } from '../db/kind-table.ts'
import type { KeyType } from '../db/sort-key.ts'
import { boundIn } from './filters.ts'

/** Rows of a list put together: each says in `count` for how many it stands, and in `amount` what they make. */
export interface Tally {
  table: string
  /** What its rows have in common, by the names that ask for it; each is a column. */
  names: readonly string[]
  /** What they have in common but for a part of it. */
  parts: Parts
}

/** Parts of the values that a range asks for: those that lie in it whole are counted together, the others row by row. */
export interface Parts {
  /** The name of the range. */
  name: string
  type: KeyType
  /** The column with the first value of a part. */
  from: string
  /** The first value of the part in which a value lies, and that of the next. */
  first(value: RawBuilder<unknown>): RawBuilder<unknown>
  next(value: RawBuilder<unknown>): RawBuilder<unknown>
}

/** How a list is counted beforehand. */
export interface Tallies {
  /** The first that knows all that is asked for is asked. */
  of: readonly Tally[]
  /** The table of what is put together, one row each, with the columns of all of them. */
  single: string
  /** Tables as the conditions of the list name what they ask for. */
  tables(rows: RawBuilder<unknown>): RawBuilder<unknown>
  /** The value of a filter that leaves out only few, and a condition of those. */
  less?: { name: string; value: string; condition: RawBuilder<unknown> }
}

/** Where all that is asked can be read of rows put together, and what holds of these. */
export interface Tallied {
  tables: RawBuilder<unknown>
  conditions: readonly RawBuilder<unknown>[]
}

/** What is asked of a list: parameters, the values of each, and the conditions that several make. */
interface Asked {
  asked: readonly string[]
  valuesOf: (parameter: string) => readonly string[] | undefined
  held: (parameters: readonly string[]) => RawBuilder<unknown>[]
}

/** What a parameter narrows: of a range its name. */
export const narrowedName = (parameter: string): string => parameter.replace(/\.(from|to)$/, '')

/** Where a list is counted beforehand as it is asked; undefined where it is not. @throws Problem 1014 */
export function talliedBy(
  { of, single, tables, less }: Tallies,
  { asked, valuesOf, held }: Asked,
): Tallied | undefined {
  const isLess = less !== undefined && valuesOf(less.name)?.join() === less.value
  const others = isLess ? asked.filter((name) => name !== less.name) : asked
  const knows = ({ names, parts }: Tally) =>
    others.every((parameter) => [...names, parts.name].includes(narrowedName(parameter)))
  const tally = of.find(knows)
  if (!tally) return undefined
  const { table, names, parts } = tally
  const columns = sql.join(names.map((name) => sql.ref(columnName(name))))
  const rows = (conditions: readonly RawBuilder<unknown>[], by: 1 | -1 = 1) =>
    sql`select ${columns}, ${sql.lit(by)} as count, ${sql.lit(by)} * amount as amount from ${sql.table(single)} t
      where ${sql.join(conditions, sql` and `)}`
  const end = (parameter: string) => {
    const values = valuesOf(parameter)
    return values && boundIn(parts.type, values, parameter)
  }
  const { inside, whole, broken } = rangeIn(parts, { from: end(`${parts.name}.from`), to: end(`${parts.name}.to`) })
  const together = [
    sql`select ${columns}, count, amount from ${sql.table(table)} where ${sql.join([sql`true`, ...whole], sql` and `)}`,
    ...broken.map((conditions) => rows(conditions)),
    ...(isLess ? [rows([...inside, less.condition], -1)] : []),
  ]
  return {
    tables: tables(sql`(${sql.join(together, sql` union all `)})`),
    conditions: held(others.filter((parameter) => narrowedName(parameter) !== parts.name)),
  }
}

/** A range as conditions: of a row inside it, of a part that lies in it whole, and of the rows of the parts at its ends. */
function rangeIn(
  { name, from: column, first, next }: Parts,
  { from, to }: { from: RawBuilder<unknown> | undefined; to: RawBuilder<unknown> | undefined },
): Record<'inside' | 'whole', RawBuilder<unknown>[]> & { broken: RawBuilder<unknown>[][] } {
  const [value, part] = [sql.ref(`t.${columnName(name)}`), sql.ref(column)]
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

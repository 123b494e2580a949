import { sql, type RawBuilder } from 'kysely'
import { columnName } from '../db/kind-table.ts'
import type { Reader } from '../db/schema.ts'
import {
  all,
  columnsOf,
  endsOf,
  knows,
  narrowedName,
  toldBy,
  type Asked,
  type Known,
  type Range,
  type Tallied,
  type Tally,
} from './tally.ts'

/** A tally by ranges of which a list is narrowed, and another by parts of which it is. */
export interface Crossed {
  first: Tally
  second: Tally
}

/** Two tallies that know together all that is asked for; undefined where no two do. */
export function crossingIn(of: readonly Tally[], asked: readonly string[]): Crossed | undefined {
  return of
    .flatMap((first, place) => of.slice(place + 1).map((second) => ({ first, second })))
    .find(({ first, second }) =>
      asked.every((parameter) => knows(first, parameter) || narrowedName(parameter) === second.parts.name),
    )
}

/**
 * Two things at once, D that only the first tally knows and A that only the second does: no table knows beforehand which
 * rows are of both. But of each is known how many are of it and how many are not, and
 * |D and A| = |A| - |A, not D| = |D| - |D, not A| = |D| + |A| - |all| + |neither|.
 * So of each the side is taken on which fewer rows lie, which the tallies say first, and those alone that lie on these sides
 * of both are read one by one: where the one says nothing of the other, a quarter of all at most. @throws Problem 1014
 */
export async function crossedBy(reader: Reader, known: Known, { first, second }: Crossed): Promise<Tallied> {
  const { tallies, asked, valuesOf, held, without } = known
  const ofBoth = asked.filter((parameter) => knows(first, parameter) && knows(second, parameter))
  const common = held(ofBoth)
  const columns = columnsOf(tallies.told)
  const ranges = [...(first.ranges ?? []), first.parts].flatMap((range) => sidesOf(range, valuesOf))
  const parts = sidesOf(second.parts, valuesOf)
  const single = tallies.tables(sql.table(tallies.single))

  const isMost = (of: readonly Sides[], { table }: Tally) => {
    const inside = of.flatMap(({ inside: { keys } }) => keys)
    return sql`(select coalesce(2 * sum(t.count) filter (where ${all(inside)}) > sum(t.count), false)
      from ${tallies.tables(sql.table(table))} where ${all(common)})`
  }
  const { rows: most } = await sql<{ first: boolean; second: boolean }>`
    select ${isMost(ranges, first)} as first, ${isMost(parts, second)} as second`.execute(reader)
  const [isMostOf = { first: false, second: false }] = most

  const counting = (by: 1 | -1, count: RawBuilder<unknown>) => {
    const sign = sql.raw(by === 1 ? '' : '-')
    return sql`select ${columns}, ${sign} ${count} as count, ${sign} sum(t.amount) as amount`
  }
  const together = sql`group by ${columns}`
  /** How many a tally says there are of what it knows. */
  const told = (by: 1 | -1, tally: Tally, parameters = asked.filter((one) => knows(tally, one))) => {
    const { tables, conditions } = toldBy({ tallies, valuesOf, held, asked: parameters }, tally)
    return sql`${counting(by, sql`sum(t.count)`)} from ${tables} where ${all(conditions)} ${together}`
  }
  /** Rows one by one: value by value of what those of the first have in common, in the index that this leads. */
  const read = (by: 1 | -1, { range, keys, rows }: Side) => {
    const counted = counting(by, sql`count(*)`)
    const conditions = [...rows, ...common]
    if (!range) return sql`${counted} from ${single} where ${all(conditions)} ${together}`
    const same = sql`${range.first(valueIn(range))} = part.first`
    return sql`${counted} from
      (select distinct ${sql.ref(`t.${range.from}`)} as first from ${sql.table(first.table)} t where ${all(keys)}) part
      cross join lateral (select ${columns}, t.amount from ${single} where ${all([same, ...conditions])} offset 0) t
      ${together}`
  }
  const inside = [insideAll(ranges), insideAll(parts)] as const
  const sides = crossing(
    isMostOf.first ? outsideAny(ranges) : [inside[0]],
    isMostOf.second ? outsideAny(parts) : [inside[1]],
  )
  const counted = [
    ...(isMostOf.second ? [told(1, first)] : []),
    ...(isMostOf.first ? [told(1, second)] : []),
    ...(isMostOf.first && isMostOf.second ? [told(-1, first, ofBoth)] : []),
    ...sides.map((side) => read(isMostOf.first === isMostOf.second ? 1 : -1, side)),
    ...(without ? [read(-1, { keys: [], rows: [...inside.flatMap(({ rows }) => rows), without] })] : []),
  ]
  return { tables: sql`(${sql.join(counted, sql` union all `)}) t`, conditions: [] }
}

/** Rows by what holds of them. */
interface Side {
  /** The range by which they are read; left out for rows without a value. */
  range?: Range
  /** What holds of the rows of the tally that may stand for some of them. */
  keys: readonly RawBuilder<unknown>[]
  rows: readonly RawBuilder<unknown>[]
}

/** A range as it is asked for: the rows inside it, and those outside, on each side. */
interface Sides {
  inside: Side
  outside: readonly Side[]
}

const valueIn = ({ name }: Range) => sql.ref(`t.${columnName(name)}`)

/** The sides of a range; none where it is not asked for. */
function sidesOf(range: Range, valuesOf: Asked['valuesOf']): Sides[] {
  const { from, to } = endsOf(range, valuesOf)
  if (!from && !to) return []
  const { first } = range
  const [value, key] = [valueIn(range), sql.ref(`t.${range.from}`)]
  return [
    {
      inside: {
        range,
        keys: [...(from ? [sql`${key} >= ${first(from)}`] : []), ...(to ? [sql`${key} <= ${first(to)}`] : [])],
        rows: [...(from ? [sql`${value} >= ${from}`] : []), ...(to ? [sql`${value} <= ${to}`] : [])],
      },
      outside: [
        ...(from ? [{ range, keys: [sql`${key} <= ${first(from)}`], rows: [sql`${value} < ${from}`] }] : []),
        // Where the range ends before it begins, what lies between is of both sides: it is read with those before.
        ...(to
          ? [
              {
                range,
                keys: [sql`${key} >= ${first(to)}`],
                rows: [sql`${value} > ${to}`, ...(from ? [sql`${value} >= ${from}`] : [])],
              },
            ]
          : []),
        ...(range.mayBeMissing ? [{ keys: [], rows: [sql`${value} is null`] }] : []),
      ],
    },
  ]
}

/** The rows inside all of these ranges, read by the first. */
const insideAll = (ranges: readonly Sides[]): Side => ({
  keys: [],
  ...ranges[0]?.inside,
  rows: ranges.flatMap(({ inside }) => inside.rows),
})

/** Those outside any of them, each once: outside of one, and inside of those before it. */
const outsideAny = (ranges: readonly Sides[]): Side[] =>
  ranges.flatMap(({ outside }, place) =>
    outside.map((side) => ({
      ...side,
      rows: [...side.rows, ...ranges.slice(0, place).flatMap(({ inside }) => inside.rows)],
    })),
  )

/** Rows of a side of the one and of a side of the other, read by the one. */
const crossing = (ones: readonly Side[], others: readonly Side[]): Side[] =>
  ones.flatMap((one) => others.map(({ rows }) => ({ ...one, rows: [...one.rows, ...rows] })))

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import type { KeyTerm } from './keyset.ts'
import type { List, Sorts } from './list.ts'
import type { Query } from '../http/read-query.ts'
import { rangeOf } from './filters.ts'
import { readList } from './read-list.ts'

interface Row {
  id: string
  word: string | null
  amount: string | null
  at: Date | null
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table probe (id text collate "C" primary key, word text collate "C", amount numeric, at timestamptz(3))`.execute(
    database.db,
  )
})
afterAll(() => database.close())

const sorts = {
  word: { expression: sql.ref('p.word'), type: 'text', nulls: 'last' },
  amount: { expression: sql.ref('p.amount'), type: 'number', nulls: 'last' },
  at: { expression: sql.ref('p.at'), type: 'instant', nulls: 'last' },
} as const satisfies Sorts

const listBy = (order: readonly KeyTerm[]): List => ({
  from: sql`probe p`,
  columns: sql`p.*`,
  id: { expression: sql.ref('p.id'), type: 'text', nulls: 'never' },
  conditions: [],
  sorts,
  order,
  filters: { ...rangeOf('amount', sorts.amount), ...rangeOf('at', sorts.at) },
})

async function walk(order: readonly KeyTerm[], limit: number, range: Query = {}): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readList<Row>>> = await readList<Row>(database.db, listBy(order), {
      ...range,
      limit: String(limit),
      ...(cursor !== null && { cursor }),
    })
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

/** Negative, zero or positive; values of one type each. */
function compareValues(left: string | number, right: string | number): number {
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right))
  return Number(left) - Number(right)
}

const keyOf = (row: Row, name: string): string | number | null => {
  if (name === 'word') return row.word
  if (name === 'amount') return row.amount === null ? null : Number(row.amount)
  return row.at?.getTime() ?? null
}

/** Whether a row lies in the ranges: one without a value in none of them. */
const isIn = (row: Row, range: Query) =>
  (['amount', 'at'] as const).every((name) => {
    const value = keyOf(row, name)
    const end = (which: string): number | undefined => {
      const text = range[`${name}.${which}`]
      return text === undefined ? undefined : name === 'at' ? Date.parse(String(text)) : Number(text)
    }
    const [from, to] = [end('from'), end('to')]
    if (from === undefined && to === undefined) return true
    return typeof value === 'number' && value >= (from ?? -Infinity) && value <= (to ?? Infinity)
  })

/** The order that the list has to have, told without a database. */
function sorted(rows: readonly Row[], order: readonly KeyTerm[]): string[] {
  return rows
    .toSorted((left, right) => {
      for (const { name, direction } of order) {
        const [a, b] = [keyOf(left, name), keyOf(right, name)]
        if (a === b) continue
        if (a === null) return 1
        if (b === null) return -1
        return direction === 'asc' ? compareValues(a, b) : compareValues(b, a)
      }
      const byId = compareValues(left.id, right.id)
      return order.at(-1)?.direction === 'desc' ? -byId : byId
    })
    .map(({ id }) => id)
}

const few = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const amounts = ['-3.5', '0', '0.1', '12', '1000000000000']
const instants = ['1969-12-31T23:59:59.999Z', '2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.001Z']
const rowsOf = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'b', 'Z', 'é', '~', '9') }),
    word: few(fc.constantFrom('alpha', 'Alpha', 'beta', ' ', '~', 'élan', '\u{10fffd}', '0')),
    amount: few(fc.constantFrom(...amounts)),
    at: few(fc.constantFrom(...instants)),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
)
const ranges: fc.Arbitrary<Query> = fc
  .record(
    {
      'amount.from': fc.constantFrom(...amounts),
      'amount.to': fc.constantFrom(...amounts),
      'at.from': fc.constantFrom(...instants),
      'at.to': fc.constantFrom(...instants),
    },
    { requiredKeys: [] },
  )
  .map((ends) => ({ ...ends }))
const orders = fc
  .shuffledSubarray(['word', 'amount', 'at'], { minLength: 1 })
  .chain((names) =>
    fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), direction: fc.constantFrom('asc', 'desc') }))),
  )

test('pages in any order hold what a sort in memory holds, rows without a value last both ways', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, orders, fc.integer({ min: 1, max: 7 }), ranges, async (rows, asked, limit, range) => {
      await sql`delete from probe`.execute(database.db)
      for (const { id, word, amount, at } of rows)
        await sql`insert into probe (id, word, amount, at) values (${id}, ${word}, ${amount}, ${at})`.execute(
          database.db,
        )
      const stored = await sql<Row>`select * from probe`.execute(database.db)
      const order = asked.map(({ name, direction }): KeyTerm => {
        const key = new Map(Object.entries(sorts)).get(name)
        if (!key) throw new Error(`There is no sort named ${name}.`)
        return { ...key, name, direction }
      })
      const kept = (range: Query) =>
        sorted(
          stored.rows.filter((row) => isIn(row, range)),
          order,
        )
      expect((await walk(order, limit)).map(({ id }) => id)).toEqual(kept({}))
      expect((await walk(order, limit, range)).map(({ id }) => id)).toEqual(kept(range))
    }),
    { numRuns: 60 },
  )
})

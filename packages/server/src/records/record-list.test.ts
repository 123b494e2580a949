import { eitherFields, pendingChangeFilter, recordKinds } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../db/schema.ts'
import { isStored, sortedColumns, storedColumns, tableOf, turnName, type StoredColumn } from '../db/kind-table.ts'
import { keptKinds } from '../kinds/index.ts'
import { transactionRoom } from '../kinds/transaction/room.ts'
import { cursorOf, keysetAfter, keysetOrder, keysetPresent, withId } from '../lists/keyset.ts'
import { ownOrder } from '../lists/list.ts'
import { readList, readNarrowed, rowsInOrder } from '../lists/read-list.ts'
import type { KindRoom } from './kind-room.ts'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { recordList } from './record-list.ts'

const now = new Date('2026-11-23T12:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe.each(keptKinds.map((room) => [room.kind, room] as const))('the list of %s', (_, room) => {
  const list = recordList(room, now)

  test('offers the sorts, filters and ranges of the contract, and no other', () => {
    const { sorts, filters, ranges } = recordKinds[room.kind]
    expect(Object.keys(list.sorts).toSorted()).toEqual([...sorts].toSorted())
    expect(Object.keys(list.filters).toSorted()).toEqual(
      [pendingChangeFilter, ...filters, ...ranges.flatMap((name) => [`${name}.from`, `${name}.to`])].toSorted(),
    )
  })

  test('has an index for every order that its own columns make, both ways', async () => {
    const own = ['updatedAt', ...sortedColumns(room.table).map(([name]) => name)]
    const figures = Object.values(room.table.columns).filter((column) => !isStored(column))
    expect(own.length).toBeGreaterThanOrEqual(Object.keys(list.sorts).length - figures.length)
    for (const order of own.flatMap((name) => [name, `-${name}`])) {
      const terms = withId(ownOrder(list.sorts, order), list.id)
      const plan = await database.db.transaction().execute(async (tx) => {
        // On an empty table any plan is cheap; without these two only an index can give the order.
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`set local enable_sort = off`.execute(tx)
        const { rows } = await sql<Record<string, string>>`explain (costs off)
          select ${list.columns} from ${list.from} order by ${keysetOrder(terms)} limit 51`.execute(tx)
        return rows.flatMap((row) => Object.values(row)).join('\n')
      })
      expect([order, plan]).toEqual([order, expect.stringContaining('Index Scan')])
      expect([order, plan]).toEqual([order, expect.not.stringMatching(/^\s*(->)?\s*(Incremental )?Sort/m)])
    }
  })

  test('reads no table from end to end for any filter in any order of its own columns', async () => {
    const table = tableOf(room.kind)
    const own = new Map(storedColumns(room.table))
    const filters = Object.entries(list.filters).filter(
      ([name]) =>
        name.startsWith('updatedAt') ||
        name === pendingChangeFilter ||
        eitherFields(room.kind, name) ||
        own.has(name.split('.')[0] ?? name),
    )
    expect(filters.length).toBeGreaterThan(recordKinds[room.kind].filters.length)
    await database.db
      .transaction()
      .execute(async (tx) => {
        await fill(tx, room)
        for (const [name, filter] of filters) {
          const condition = filter([sampleFor(name, own.get(name.split('.')[0] ?? name)?.holds)], name)
          for (const order of ['updatedAt', ...sortedColumns(room.table).map(([sort]) => sort)].flatMap((sort) => [
            sort,
            `-${sort}`,
          ])) {
            const { rows } = await sql<Record<string, string>>`explain (costs off)
              select ${list.columns} from ${list.from} where ${condition}
              order by ${keysetOrder(withId(ownOrder(list.sorts, order), list.id))} limit 51`.execute(tx)
            const plan = rows.flatMap((row) => Object.values(row)).join('\n')
            expect([name, order, plan]).toEqual([name, order, expect.not.stringMatching(`Seq Scan on ${table}\\b`)])
          }
        }
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
    // Each filter in each order is a plan of its own, over twenty thousand rows.
  }, 120_000)
})

describe('the list of very many transactions', () => {
  const list = recordList(transactionRoom, now)
  const orders = Object.keys(list.sorts).flatMap((name) => [name, `-${name}`])
  let many: TestDatabase
  beforeAll(async () => {
    many = await openTestDatabase()
    await many.db.transaction().execute(fillTransactions)
  }, 120_000)
  afterAll(() => many.close())

  type Asked = Readonly<Record<string, string>>
  const inOrder = (order: string, query: Asked) =>
    rowsInOrder(list, { order: ownOrder(list.sorts, order), given: (name) => query[name] })

  /** The cursor before the last page. */
  async function nearEnd(order: string, query: Asked): Promise<string> {
    const sort = order.startsWith('-') ? order.slice(1) : `-${order}`
    const { rows } = await readList<object>(many.db, list, { ...query, sort, limit: '52' })
    return cursorOf(inOrder(order, query).terms, rows.at(-1) ?? {})
  }

  /** How a page is read, the first where no cursor is given: told, or with `analyze` done and told of. */
  async function planOf(order: string, query: Asked, options: string, cursor?: string) {
    const { from, terms, conditions } = inOrder(order, query)
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (${sql.raw(options)})
      select ${list.columns} from ${from}
      where ${sql.join([keysetPresent(terms), ...conditions, keysetAfter(terms, cursor)], sql` and `)}
      order by ${keysetOrder(terms)} limit 51`.execute(many.db)
    return rows.map((row) => row['QUERY PLAN'])
  }

  test('reads neither transactions nor their places from end to end for any filter in any order', async () => {
    const holds = transactionRoom.table.columns
    const sample = (name: string): string =>
      name === 'status' ? 'Processing' : sampleFor(name, holds[name.split('.')[0] ?? name]?.holds)
    expect(orders).toEqual(expect.arrayContaining(['status', '-bookedAt']))
    expect(Object.keys(list.filters)).toContain('status')
    // Pairs of its own columns alone are read above.
    const isBeside = (names: readonly string[]) => names.some((name) => /^-?(status|bookedAt)$/.test(name))
    const found: string[] = []
    for (const query of [{}, ...Object.keys(list.filters).map((name) => ({ [name]: sample(name) }))])
      for (const order of orders.filter((one) => isBeside([one, ...Object.keys(query)]))) {
        const plan = (await planOf(order, query, 'costs off')).join('\n')
        if (/Seq Scan on transaction(_place)?\b/.test(plan)) found.push(`${JSON.stringify(query)} by ${order}\n${plan}`)
      }
    expect(found).toEqual([])
  }, 120_000)

  test('looks at no transaction but those of the page, where all that a filter keeps stand at one end', async () => {
    const found: string[] = []
    for (const query of atOneEnd)
      for (const order of ['bookedAt', '-bookedAt', 'status', '-status']) {
        const plan = await planOf(order, query, 'analyze, costs off, timing off, format json')
        const looked = rowsReadOf('transaction', plan)
        if (looked !== 51) found.push(`${JSON.stringify(query)} by ${order} looks at ${looked}`)
      }
    expect(found).toEqual([])
  }, 120_000)

  test('looks at no transaction but those of the page for any status in any order, and passes over the unsettled alone', async () => {
    const found: string[] = []
    const { rows: counted } = await sql<{ unsettled: number }>`
      select count(*)::int as unsettled from transaction_place where status <> 'Settled'`.execute(many.db)
    const unsettled = counted[0]?.unsettled ?? 0
    for (const status of ['Settled', 'Approved', 'Approved,Failed', 'Settled,Failed'])
      for (const order of orders)
        for (const cursor of [undefined, await nearEnd(order, { status })]) {
          const plan = await planOf(order, { status }, 'analyze, costs off, timing off, format json', cursor)
          const looked = { records: rowsReadOf('transaction', plan), places: rowsReadOf('transaction_place', plan) }
          if (looked.records !== 51 || looked.places > unsettled + 51)
            found.push(`${status} by ${order} ${cursor ? 'at its end ' : ''}looks at ${JSON.stringify(looked)}`)
        }
    expect(unsettled).toBeGreaterThan(1000)
    expect(found).toEqual([])
  }, 120_000)

  test('looks at no transaction but those of the page for what narrows it in its own order', async () => {
    const found: string[] = []
    const months = { from: '2026-03-01', to: '2026-04-30' }
    const asked: readonly (readonly [string, Asked])[] = [
      ['type', { type: 'Withdrawal' }],
      ['type', { type: 'Transfer,Withdrawal' }],
      ...Object.entries({
        amount: { from: '40000', to: '60000' },
        effectiveDate: months,
        settlementDate: months,
        updatedAt: { from: '2026-03-01T00:00:00Z', to: '2026-04-30T00:00:00Z' },
      }).flatMap(([name, { from, to }]) => [
        [name, { [`${name}.from`]: from }] as const,
        [name, { [`${name}.to`]: to }] as const,
        [name, { [`${name}.from`]: from, [`${name}.to`]: to, status: 'Settled' }] as const,
      ]),
    ]
    for (const [name, query] of asked)
      for (const order of [name, `-${name}`])
        for (const cursor of [undefined, await nearEnd(order, query)]) {
          const plan = await planOf(order, query, 'analyze, costs off, timing off, format json', cursor)
          const looked = rowsReadOf('transaction', plan)
          if (looked !== 51)
            found.push(`${JSON.stringify(query)} by ${order} ${cursor ? 'at its end ' : ''}looks at ${looked}`)
        }
    expect(found).toEqual([])
  }, 120_000)

  test('counts wide ranges by their parts: row by row only what lies at their ends', async () => {
    const wide: readonly Readonly<Record<string, string>>[] = [
      { 'amount.from': '11.50' },
      { 'amount.from': '1234.50', 'amount.to': '87654.30', status: 'Settled' },
      { 'updatedAt.from': '2026-01-12T08:00:00Z', type: 'Withdrawal,Transfer' },
      { 'updatedAt.to': '2026-06-12T08:00:00Z', 'effectiveDate.from': '2026-01-20', status: 'Settled' },
      { 'settlementDate.from': '2026-01-20', hasPendingChange: 'false' },
    ]
    for (const query of wide) {
      const { tally, tables, conditions } = readNarrowed(list, query, [])
      const { rows: byRow } = await sql<{ count: number }>`
        select count(*)::int as count from ${tables} where ${sql.join(conditions, sql` and `)}`.execute(many.db)
      const told = sql`select coalesce(sum(t.count), 0)::int as count from ${tally?.tables ?? sql`nowhere`}
        where ${sql.join([sql`true`, ...(tally?.conditions ?? [])], sql` and `)}`
      const { rows } = await sql`${told}`.execute(many.db)
      const { rows: plan } = await sql`explain (analyze, costs off, timing off, format json) ${told}`.execute(many.db)
      const looked =
        rowsReadOf(
          'transaction_place',
          plan.map((row) => Object.values(row ?? {})),
        ) + rowsReadOf('transaction', plan)
      expect([query, rows]).toEqual([query, byRow])
      expect([query, looked < rowsOfEach / 10]).toEqual([query, true])
    }
  }, 120_000)

  test('is searched by an index in any order, where the server has one for parts of words', async ({ skip }) => {
    const { rows: known } = await sql`select from pg_indexes where indexname = 'transaction_searched'`.execute(many.db)
    if (known.length === 0) return skip('This server has no pg_trgm.')
    const found: string[] = []
    for (const order of orders) {
      const plan = (await planOf(order, { q: 'value 19999' }, 'costs off')).join('\n')
      if (!plan.includes('transaction_searched')) found.push(`by ${order}\n${plan}`)
    }
    expect(found).toEqual([])
    return undefined
  }, 120_000)
})

/** What fewer than one transaction in ten is, those that were booked first. */
const atOneEnd: readonly Readonly<Record<string, string>>[] = [
  { rail: 'ACH' },
  ...['effectiveDate', 'settlementDate'].map((name) => ({
    [`${name}.from`]: '2026-01-02',
    [`${name}.to`]: '2026-01-09',
  })),
  { 'updatedAt.from': '2026-01-02T00:00:00Z', 'updatedAt.to': '2026-01-09T00:00:00Z' },
]

/** How many rows of a table a plan that was run has looked at, kept or not. */
function rowsReadOf(table: string, plan: unknown): number {
  if (Array.isArray(plan)) return plan.reduce<number>((sum, part) => sum + rowsReadOf(table, part), 0)
  if (typeof plan !== 'object' || plan === null) return 0
  const own = new Map(Object.entries(plan))
  const figure = (name: string) => Number(own.get(name) ?? 0)
  const inside = rowsReadOf(table, own.get('Plan')) + rowsReadOf(table, own.get('Plans'))
  if (own.get('Relation Name') !== table) return inside
  return inside + figure('Actual Loops') * (figure('Actual Rows') + figure('Rows Removed by Filter'))
}

class Undone extends Error {}

const rowsOfEach = 20_000
/** Primes, so that no two rows have the same values in two columns. */
const moduli = [1009, 1013, 1019, 1021, 1031, 1033, 1039, 1049, 1051, 1061, 1063, 1069, 1087, 1091, 1093, 1097]

/** Many records in a table, without what guards it: only how they are found is asked. */
async function fill(tx: Tx, { kind, table }: KindRoom): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  for (const rule of table.inTurn ?? [])
    await sql`alter table ${sql.table(tableOf(kind))} drop constraint ${sql.ref(turnName(kind, rule))}`.execute(tx)
  const values = storedColumns(table).flatMap(([name, { holds, path = name }], index) => {
    if (path.includes('.')) return []
    const alone = table.unique.some(({ columns }) => columns.includes(name))
    const value = alone
      ? holds === 'integer'
        ? sql`to_jsonb(i::text)`
        : sql`to_jsonb('value ' || i)`
      : holds === 'list'
        ? sql`jsonb_build_array('value ' || i % 200)`
        : holds === 'number' || holds === 'integer'
          ? sql`to_jsonb((i * 7919 % 100003)::text)`
          : sql`to_jsonb('value ' || i % ${sql.lit(moduli[index % moduli.length])})`
    return [sql`${sql.lit(name)}::text, ${value}`]
  })
  await sql`insert into ${sql.table(tableOf(kind))}
    (id, version, content, search, created_by, created_at, updated_by, updated_at, reviewed_by, reviewed_at)
    select 'plan-' || i, 1, jsonb_build_object(${sql.join(values)}), 'value ' || i,
      'a', now(), 'a', now() - i * interval '1 minute', 'b', now()
    from generate_series(1, ${sql.lit(rowsOfEach)}) i`.execute(tx)
  await sql`analyze ${sql.table(tableOf(kind))}`.execute(tx)
}

/**
 * Many transactions with their places and their tally: what goes over a rail was booked first, days follow the order of
 * booking, of one in three it is said when it settles, and what is not settled is of the largest amounts.
 */
async function fillTransactions(tx: Tx): Promise<void> {
  await fill(tx, transactionRoom)
  const number = sql`substr(id, 6)::int`
  const day = sql`to_char(date '2026-01-01' + ${number} / 100, 'YYYY-MM-DD')`
  await sql`update transaction set updated_at = (${day})::timestamptz, content = content || jsonb_strip_nulls(
    jsonb_build_object('type', (array['Deposit', 'Deposit', 'Withdrawal', 'Transfer'])[1 + ${number} % 4], 'rail', case when ${number} < 1500 then 'ACH' else 'Internal' end, 'effectiveDate', ${day},
      'settlementDate', case when ${number} % 3 = 0 then ${day} end))`.execute(tx)
  await sql`insert into transaction_place
    (transaction_id, status, booked_as, reference, type, amount, currency, rail, effective_date, settlement_date, updated_at)
    select id, case when amount < 90000 then 'Settled'
        else (array['Approved', 'Processing', 'Failed', 'Cancelled'])[1 + ${number} % 4] end, ${number},
      reference, type, amount, currency, rail, effective_date, settlement_date, updated_at
    from transaction`.execute(tx)
  await sql`insert into transaction_tally
    select effective_date, settlement_date, date_trunc('day', updated_at, 'UTC'), type, rail, currency, status, count(*), sum(amount)
    from transaction_place group by 1, 2, 3, 4, 5, 6, 7`.execute(tx)
  await sql`insert into transaction_amount_tally
    select amount_part(amount), type, rail, currency, status, count(*), sum(amount)
    from transaction_place group by 1, 2, 3, 4, 5`.execute(tx)
  for (const table of ['transaction', 'transaction_place', 'transaction_tally', 'transaction_amount_tally'])
    await sql`analyze ${sql.table(table)}`.execute(tx)
}

/** A value that few of the records made above have. */
function sampleFor(name: string, holds: StoredColumn['holds'] | undefined): string {
  if (name === pendingChangeFilter) return 'true'
  if (name.startsWith('updatedAt')) return name.endsWith('.from') ? '2999-01-01T00:00:00Z' : '2000-01-01T00:00:00Z'
  if (name.includes('.') && holds === 'text') return name.endsWith('.from') ? '2999-01-01' : '1000-01-01'
  if (holds === 'number' || holds === 'integer') return name.endsWith('.from') ? '99999' : '3'
  return 'value 7'
}

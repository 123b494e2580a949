import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactionRoom } from '../kinds/transaction/room.ts'
import { cursorOf, keysetOrder } from '../lists/keyset.ts'
import { ownOrder } from '../lists/list.ts'
import { readList, readNarrowed, rowsInOrder } from '../lists/read-list.ts'
import { recordList } from '../records/record-list.ts'
import { sumRecords } from '../records/sum-records.ts'
import { openTestDatabase, type TestDatabase } from './index.ts'
import { fillTransactions, rowsOfEach, sampleFor } from './very-many.ts'

const now = new Date('2026-11-23T12:00:00Z')

/** How much is asked of it. */
interface Asking {
  /** Of so many generated pairs of ranges it is counted what they keep. */
  ranges: number
  seed: number
  /** Whether each search is asked with each other filter, and not with one of them. */
  isEachWithEach: boolean
}

/** Holds the list of very many transactions to what it reads, and its counts to what is counted row by row. */
export function describeVeryMany({ ranges, seed, isEachWithEach }: Asking): void {
  describe('the list of very many transactions', () => {
    const list = recordList(transactionRoom)
    const orders = Object.keys(list.sorts).flatMap((name) => [name, `-${name}`])
    let many: TestDatabase
    beforeAll(async () => {
      many = await openTestDatabase()
      await many.db.transaction().execute(fillTransactions)
      // As it is by itself in use: what was written is put into its indexes, and they are read alone.
      for (const table of ['transaction', 'transaction_place'])
        await sql`vacuum analyze ${sql.table(table)}`.execute(many.db)
    }, 120_000)
    afterAll(() => many.close())

    type Asked = Readonly<Record<string, string>>
    const inOrder = (order: string, query: Asked, cursor?: string) =>
      rowsInOrder(list, { order: ownOrder(list.sorts, order), given: (name) => query[name], cursor })

    /** The cursor before the last page. */
    async function nearEnd(order: string, query: Asked): Promise<string> {
      const sort = order.startsWith('-') ? order.slice(1) : `-${order}`
      const { rows } = await readList<object>(many.db, list, { ...query, sort, limit: '52' })
      return cursorOf(inOrder(order, query).terms, rows.at(-1) ?? {})
    }

    /** How a page is read, the first where no cursor is given: told, or with `analyze` done and told of. */
    async function planOf(order: string, query: Asked, options: string, cursor?: string) {
      const { from, terms, conditions } = inOrder(order, query, cursor)
      const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (${sql.raw(options)})
        select ${list.columns} from ${from} where ${sql.join(conditions, sql` and `)}
        order by ${keysetOrder(terms)} limit 51`.execute(many.db)
      return rows.map((row) => row['QUERY PLAN'])
    }

    test('reads neither transactions nor their places from end to end for any filter in any order', async () => {
      const holds = transactionRoom.table.columns
      const sample = (name: string): string =>
        name === 'status' ? 'Processing' : sampleFor(name, holds[name.split('.')[0] ?? name]?.holds)
      expect(orders).toEqual(expect.arrayContaining(['status', '-bookedAt']))
      expect(Object.keys(list.filters)).toContain('status')
      const found: string[] = []
      for (const query of [{}, ...Object.keys(list.filters).map((name) => ({ [name]: sample(name) }))])
        for (const order of orders) {
          const plan = (await planOf(order, query, 'costs off')).join('\n')
          if (/Seq Scan on transaction(_place)?\b/.test(plan))
            found.push(`${JSON.stringify(query)} by ${order}\n${plan}`)
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

    test('enters an order that is narrowed by what gives it at the cursor: its end costs what its beginning costs', async () => {
      const asked: readonly (readonly [string, Asked])[] = [
        ['type', { type: 'Deposit' }],
        ['status', { status: 'Settled' }],
        ['amount', { 'amount.from': '11', 'amount.to': '99000' }],
        ['effectiveDate', { 'effectiveDate.from': '2026-01-02', 'effectiveDate.to': '2026-07-01' }],
        ['updatedAt', { 'updatedAt.from': '2026-01-02T00:00:00Z', 'updatedAt.to': '2026-07-01T00:00:00Z' }],
      ]
      const found: string[] = []
      for (const [name, query] of asked)
        for (const order of [name, `-${name}`]) {
          const options = 'analyze, buffers, costs off, timing off, format json'
          const [first, deepest] = [
            blocksOf('transaction_place', await planOf(order, query, options)),
            blocksOf('transaction_place', await planOf(order, query, options, await nearEnd(order, query))),
          ]
          // To pass over all that stands before takes a hundred and more.
          if (first === 0 || deepest > first + 30)
            found.push(`${JSON.stringify(query)} by ${order}: ${first} and ${deepest}`)
        }
      expect(found).toEqual([])
    }, 120_000)

    test('looks at no transaction that is not kept, in any order, for what hardly any has, wherever these stand', async () => {
      const found: string[] = []
      const rare: readonly Asked[] = [
        { rail: 'ACH' },
        { type: 'Transfer', rail: 'ACH' },
        { 'effectiveDate.from': '2026-04-02', 'effectiveDate.to': '2026-04-09' },
        { 'settlementDate.from': '2026-04-02', 'settlementDate.to': '2026-04-09' },
        { 'updatedAt.from': '2026-04-02T00:00:00Z', 'updatedAt.to': '2026-04-09T00:00:00Z' },
        { sourceAccountId: 'value 7' },
        { destinationAccountId: 'value 7', type: 'Deposit' },
      ]
      for (const query of rare) {
        const { total: kept } = await readList(many.db, list, { ...query, limit: '1' })
        for (const order of orders) {
          const plan = await planOf(order, query, 'analyze, costs off, timing off, format json')
          const looked = rowsReadOf('transaction', plan)
          if (looked > kept) found.push(`${JSON.stringify(query)} by ${order} looks at ${looked}, keeps ${kept}`)
        }
        expect([query, kept > 0 && kept < rowsOfEach / 10]).toEqual([query, true])
      }
      expect(found).toEqual([])
    }, 120_000)

    /** What a list says its rows are and make, counted beforehand and row by row. */
    async function bothWays(query: Asked) {
      const { tallies, ...plain } = transactionRoom
      expect(tallies).toBeDefined()
      const of = async (room: typeof plain) => {
        const { count, sums } = await sumRecords({ reader: many.db, now, actor: { system: 'test' } }, { room, query })
        const { total } = await readList(many.db, recordList(room), { ...query, limit: '1' })
        return { count, sums, total }
      }
      return { told: await of(transactionRoom), byRow: await of(plain) }
    }

    test(
      'counts what two ranges keep as it is row by row, whatever their ends and whatever else is asked',
      async () => {
        const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString()
        const day = fc.integer({ min: -3, max: 204 }).map((index) => dayAt(index).slice(0, 10))
        const instant = fc
          .tuple(fc.integer({ min: -3, max: 204 }), fc.constantFrom('00:00:00', '08:00:00', '11:30:00'))
          .map(([index, time]) => `${dayAt(index).slice(0, 10)}T${time}Z`)
        const amount = fc.oneof(
          fc.integer({ min: -1, max: 100_010 }).map(String),
          fc.constantFrom('50000', '49999.99', '10000', '7919', '0.005', '95000', '99'),
        )
        const ends = (value: fc.Arbitrary<string>, least: string, most: string) =>
          fc
            .record(
              { from: fc.oneof(value, fc.constant(least)), to: fc.oneof(value, fc.constant(most)) },
              { requiredKeys: [] },
            )
            .filter(({ from, to }) => (from ?? to) !== undefined)
        const asked = fc
          .record({
            amount: ends(amount, '12.50', '99990'),
            days: fc
              .subarray(['effectiveDate', 'settlementDate', 'updatedAt'] as const, { minLength: 1 })
              .chain((names) =>
                fc.record(
                  Object.fromEntries(
                    names.map((name) => [
                      name,
                      name === 'updatedAt'
                        ? ends(instant, '2026-01-01T08:00:00Z', '2026-07-19T08:00:00Z')
                        : ends(day, '2026-01-02', '2026-07-18'),
                    ]),
                  ),
                ),
              ),
            others: fc.oneof(
              fc.constant({}),
              fc.record(
                {
                  status: fc.constantFrom('Settled', 'Approved', 'Settled,Failed', 'Cancelled,Processing'),
                  type: fc.constantFrom('Deposit', 'Transfer,Withdrawal'),
                  rail: fc.constantFrom('ACH', 'Internal'),
                  hasPendingChange: fc.constant('false'),
                },
                { requiredKeys: [] },
              ),
            ),
          })
          .map(({ amount: amounts, days, others }): Asked => ({
            ...others,
            ...Object.fromEntries(
              Object.entries({ amount: amounts, ...days }).flatMap(([name, range]) =>
                Object.entries(range).map(([end, value]) => [`${name}.${end}`, value]),
              ),
            ),
          }))
        const sides = new Set<string>()
        await fc.assert(
          fc.asyncProperty(asked, async (query) => {
            const { told, byRow } = await bothWays(query)
            expect(told).toEqual(byRow)
            sides.add(byRow.total > rowsOfEach / 2 ? 'most' : byRow.total > 0 ? 'some' : 'none')
          }),
          {
            numRuns: ranges,
            seed,
            // Most have the one and the other, and of some it is not said.
            examples: [
              [{ 'settlementDate.from': '2026-01-02', 'settlementDate.to': '2026-07-18', 'amount.from': '500' }],
            ],
          },
        )
        expect(sides).toEqual(new Set(['most', 'some', 'none']))
      },
      ranges * 2000,
    )

    test('shows each row that its total counts, once, in any order, those too that lack what the order is by', async () => {
      const days = { 'effectiveDate.from': '2026-03-03', 'effectiveDate.to': '2026-03-04' }
      const found: string[] = []
      for (const query of [days, { ...days, type: 'Deposit' }, { ...days, status: 'Settled', rail: 'Internal' }])
        for (const sort of orders) {
          const ids: string[] = []
          let page = await readList<{ id: string }>(many.db, list, { ...query, sort, limit: '60' })
          ids.push(...page.rows.map(({ id }) => id))
          while (page.nextCursor !== null) {
            page = await readList<{ id: string }>(many.db, list, {
              ...query,
              sort,
              limit: '60',
              cursor: page.nextCursor,
            })
            ids.push(...page.rows.map(({ id }) => id))
          }
          const { count } = await sumRecords(
            { reader: many.db, now, actor: { system: 'test' } },
            { room: transactionRoom, query },
          )
          const shown = [new Set(ids).size, ids.length, page.total]
          if (shown.some((one) => one !== count))
            found.push(`${JSON.stringify(query)} by ${sort}: ${String(shown)} of ${count}`)
        }
      expect(found).toEqual([])
    }, 120_000)

    test('counts nothing in a range that ends before it begins, though most of all lie about its ends', async () => {
      for (const status of ['Approved', 'Processing', 'Failed', 'Cancelled'])
        for (const [from, to] of [
          ['94000', '91000'],
          ['99000', '96000'],
        ] as const)
          for (const [end, day] of [
            ['from', '2026-05-01'],
            ['to', '2026-01-20'],
          ] as const) {
            const query = { status, 'amount.from': from, 'amount.to': to, [`effectiveDate.${end}`]: day }
            const { told, byRow } = await bothWays(query)
            expect([query, told]).toEqual([query, byRow])
          }
    }, 120_000)

    test('counts of two ranges reads a quarter of the rows one by one, and mostly fewer', async () => {
      const asked: readonly Asked[] = [
        { 'updatedAt.from': '2026-01-12T08:00:00Z', 'amount.from': '11.50' },
        { 'effectiveDate.from': '2026-01-12', 'amount.from': '11.50', hasPendingChange: 'false' },
        { 'settlementDate.to': '2026-07-01', 'amount.to': '99000', type: 'Deposit' },
        { 'effectiveDate.from': '2026-04-10', 'amount.from': '49000' },
        {
          'effectiveDate.from': '2026-02-20',
          'effectiveDate.to': '2026-06-01',
          'amount.from': '25000',
          'amount.to': '75000',
        },
        { 'updatedAt.to': '2026-04-10T08:00:00Z', 'amount.to': '51000', status: 'Settled' },
      ]
      for (const query of asked) {
        const tally = await readNarrowed(list, query, []).tally(many.db)
        const { rows: plan } = await sql`explain (analyze, costs off, timing off, format json) select sum(t.count)
          from ${tally?.tables ?? sql`nowhere`}`.execute(many.db)
        const looked = rowsReadOf(
          'transaction_place',
          plan.map((row) => Object.values(row ?? {})),
        )
        // With what lies at the ends of the ranges.
        expect([query, looked < 0.36 * rowsOfEach]).toEqual([query, true])
      }
    }, 120_000)

    test('counts what a search finds as it is row by row, wherever it stands in reference and remark', async () => {
      const searches = [
        'interest',
        'payroll',
        'Rent',
        'value',
        '19',
        'rent 19',
        '1 payroll',
        'roll pay',
        'note',
        'zzz',
        'e',
        'équi',
        'value r',
        '%',
        'a',
      ]
      const others: readonly Asked[] = [
        {},
        { 'updatedAt.from': '2026-01-12T08:00:00Z' },
        { 'effectiveDate.to': '2026-05-12', 'amount.from': '1234.50', status: 'Settled', type: 'Deposit' },
        { sourceAccountId: 'value 7' },
        { accountId: 'value 7', hasPendingChange: 'false' },
      ]
      const found = new Map<string, number>()
      for (const [at, q] of searches.entries()) {
        const one = 1 + (at % (others.length - 1))
        for (const query of isEachWithEach ? others : others.filter((_, index) => index === 0 || index === one)) {
          const { told, byRow } = await bothWays({ ...query, q })
          expect([q, query, told]).toEqual([q, query, byRow])
          if (query === others[0]) found.set(q, byRow.total)
        }
      }
      expect([...found].filter(([, total]) => total === 0).map(([q]) => q)).toEqual(['zzz', '%'])
      const read = async (q: string) => {
        const tally = await readNarrowed(list, { q }, []).tally(many.db)
        if (!tally) return undefined
        const { rows: plan } = await sql`explain (analyze, costs off, timing off, format json) select sum(t.count)
          from ${tally.tables}`.execute(many.db)
        const of = (table: string) =>
          rowsReadOf(
            table,
            plan.map((row) => Object.values(row ?? {})),
          )
        return { records: of('transaction'), places: of('transaction_place') }
      }
      // By what is written, each row once; by the reference, or by notes of which each is another, as in the list.
      const { rows: letters } = await sql`select from pg_indexes where indexname = 'transaction_searched'`.execute(
        many.db,
      )
      const records = letters.length > 0 ? 0 : rowsOfEach
      expect(await read('interest')).toEqual({ records, places: found.get('interest') })
      expect(await read('note')).toBeUndefined()
      expect(await read('value 1999')).toBeUndefined()
    }, 300_000)

    test('counts wide ranges by their parts: row by row only what lies at their ends', async () => {
      const wide: readonly Readonly<Record<string, string>>[] = [
        { 'amount.from': '11.50' },
        { 'amount.from': '1234.50', 'amount.to': '87654.30', status: 'Settled' },
        { 'updatedAt.from': '2026-01-12T08:00:00Z', type: 'Withdrawal,Transfer' },
        { 'updatedAt.to': '2026-06-12T08:00:00Z', 'effectiveDate.from': '2026-01-20', status: 'Settled' },
        { 'settlementDate.from': '2026-01-20', hasPendingChange: 'false' },
      ]
      for (const query of wide) {
        const { tally: askTally, tables, conditions } = readNarrowed(list, query, [])
        const tally = await askTally(many.db)
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
      const { rows: known } = await sql`select from pg_indexes where indexname = 'transaction_searched'`.execute(
        many.db,
      )
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
}

/** What fewer than one transaction in ten is, those that were booked first. */
const atOneEnd: readonly Readonly<Record<string, string>>[] = [
  { rail: 'ACH' },
  ...['effectiveDate', 'settlementDate'].map((name) => ({
    [`${name}.from`]: '2026-01-02',
    [`${name}.to`]: '2026-01-09',
  })),
  { 'updatedAt.from': '2026-01-02T00:00:00Z', 'updatedAt.to': '2026-01-09T00:00:00Z' },
]

/** How many blocks a plan that was run has read of a table and its indexes, from memory or not. */
function blocksOf(table: string, plan: unknown): number {
  if (Array.isArray(plan)) return plan.reduce<number>((sum, part) => sum + blocksOf(table, part), 0)
  if (typeof plan !== 'object' || plan === null) return 0
  const own = new Map(Object.entries(plan))
  const inside = blocksOf(table, own.get('Plan')) + blocksOf(table, own.get('Plans'))
  if (own.get('Relation Name') !== table) return inside
  return inside + Number(own.get('Shared Hit Blocks') ?? 0) + Number(own.get('Shared Read Blocks') ?? 0)
}

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

import { eitherFields, pendingChangeFilter, recordKinds } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../db/schema.ts'
import { isStored, sortedColumns, storedColumns, tableOf, turnName, type StoredColumn } from '../db/kind-table.ts'
import { servedKinds } from '../kinds/index.ts'
import { transactionRoom } from '../kinds/transaction/room.ts'
import { keysetOrder, keysetPresent, withId } from '../lists/keyset.ts'
import { ownOrder } from '../lists/list.ts'
import { readNarrowed, tablesOf } from '../lists/read-list.ts'
import type { KindRoom } from './kind-room.ts'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { recordList } from './record-list.ts'

const now = new Date('2026-11-23T12:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe.each(servedKinds.map((room) => [room.kind, room] as const))('the list of %s', (_, room) => {
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

test('neither transactions nor their states are read from end to end for any filter in any order', async () => {
  const list = recordList(transactionRoom, now)
  const holds = transactionRoom.table.columns
  const orders = Object.keys(list.sorts).flatMap((name) => [name, `-${name}`])
  expect(orders).toEqual(expect.arrayContaining(['status', '-bookedAt']))
  expect(Object.keys(list.filters)).toContain('status')
  const asked = [{}, ...Object.keys(list.filters).map((name) => ({ [name]: transactionSample(name) }))]
  // Pairs of its own columns alone are read above.
  const isBeside = (names: readonly string[]) => names.some((name) => /^-?(status|bookedAt)$/.test(name))
  function transactionSample(name: string): string {
    return name === 'status' ? 'Processing' : sampleFor(name, holds[name.split('.')[0] ?? name]?.holds)
  }
  const read = database.db.transaction().execute(async (tx) => {
    await fillTransactions(tx)
    const found: string[] = []
    for (const query of asked)
      for (const order of orders.filter((one) => isBeside([one, ...Object.keys(query)]))) {
        const terms = withId(ownOrder(list.sorts, order), list.id)
        const { conditions } = readNarrowed(list, query, [])
        const names = [order, ...Object.keys(query)].map((name) => name.replace(/^-|\.(from|to)$/g, ''))
        const { rows } = await sql<Record<string, string>>`explain (costs off)
          select ${list.columns} from ${tablesOf(list, names)}
          where ${sql.join([keysetPresent(terms), ...conditions], sql` and `)}
          order by ${keysetOrder(terms)} limit 51`.execute(tx)
        const plan = rows.flatMap((row) => Object.values(row)).join('\n')
        if (/Seq Scan on transaction(_state)?\b/.test(plan)) found.push(`${JSON.stringify(query)} by ${order}\n${plan}`)
      }
    throw new Read(found)
  })
  await expect(read).rejects.toEqual(new Read([]))
}, 120_000)

test('transactions are searched by an index in any order, where the server has one for parts of words', async ({
  skip,
}) => {
  const { rows: known } = await sql`select from pg_indexes where indexname = 'transaction_searched'`.execute(
    database.db,
  )
  if (known.length === 0) return skip('This server has no pg_trgm.')
  const list = recordList(transactionRoom, now)
  const read = database.db.transaction().execute(async (tx) => {
    await fillTransactions(tx)
    const found: string[] = []
    for (const order of Object.keys(list.sorts).flatMap((name) => [name, `-${name}`])) {
      const terms = withId(ownOrder(list.sorts, order), list.id)
      const { conditions } = readNarrowed(list, { q: 'value 19999' }, [])
      const { rows } = await sql<Record<string, string>>`explain (costs off)
        select ${list.columns} from ${tablesOf(list, [order.replace(/^-/, '')])}
        where ${sql.join([keysetPresent(terms), ...conditions], sql` and `)}
        order by ${keysetOrder(terms)} limit 51`.execute(tx)
      const plan = rows.flatMap((row) => Object.values(row)).join('\n')
      if (!plan.includes('transaction_searched')) found.push(`by ${order}\n${plan}`)
    }
    throw new Read(found)
  })
  await expect(read).rejects.toEqual(new Read([]))
  return undefined
}, 120_000)

/** What was read in a transaction that leaves nothing behind. */
class Read extends Error {
  constructor(found: readonly string[]) {
    super(found.join('\n\n'))
  }
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

/** Many transactions with their states. */
async function fillTransactions(tx: Tx): Promise<void> {
  await fill(tx, transactionRoom)
  await sql`insert into transaction_state (transaction_id, status, rail, due_day, due_at, changed_at, system, booked_as)
    select id, case when substr(id, 6)::int % 997 = 0 then 'Processing' else 'Settled' end, 'ACH', '2026-11-20',
      now(), now(), 'test', substr(id, 6)::int from transaction`.execute(tx)
  await sql`analyze transaction_state`.execute(tx)
}

/** A value that few of the records made above have. */
function sampleFor(name: string, holds: StoredColumn['holds'] | undefined): string {
  if (name === pendingChangeFilter) return 'true'
  if (name.startsWith('updatedAt')) return name.endsWith('.from') ? '2999-01-01T00:00:00Z' : '2000-01-01T00:00:00Z'
  if (name.includes('.') && holds === 'text') return name.endsWith('.from') ? '2999-01-01' : '1000-01-01'
  if (holds === 'number' || holds === 'integer') return name.endsWith('.from') ? '99999' : '3'
  return 'value 7'
}

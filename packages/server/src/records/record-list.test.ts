import { eitherFields, pendingChangeFilter, recordKinds } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStored, sortedColumns, storedColumns, tableOf } from '../db/kind-table.ts'
import { keptKinds } from '../kinds/index.ts'
import { keysetOrder, withId } from '../lists/keyset.ts'
import { ownOrder } from '../lists/list.ts'
import { recordList } from './record-list.ts'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { fillRecords, sampleFor } from '../testing/very-many.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe.each(keptKinds.map((room) => [room.kind, room] as const))('the list of %s', (_, room) => {
  const list = recordList(room)

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
        await fillRecords(tx, room)
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

class Undone extends Error {}

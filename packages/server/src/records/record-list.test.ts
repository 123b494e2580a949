import { recordKinds } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStored, sortedColumns } from '../db/kind-table.ts'
import { servedKinds } from '../kinds/index.ts'
import { keysetOrder, withId } from '../lists/keyset.ts'
import { ownOrder } from '../lists/list.ts'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { recordList } from './record-list.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe.each(servedKinds.map((room) => [room.kind, room] as const))('the list of %s', (_, room) => {
  const list = recordList(room)

  test('offers the sorts, filters and ranges of the contract, and no other', () => {
    const { sorts, filters, ranges } = recordKinds[room.kind]
    expect(Object.keys(list.sorts).toSorted()).toEqual([...sorts].toSorted())
    expect(Object.keys(list.filters).toSorted()).toEqual(
      [...filters, ...ranges.flatMap((name) => [`${name}.from`, `${name}.to`])].toSorted(),
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
})

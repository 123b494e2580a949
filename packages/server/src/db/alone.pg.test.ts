import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '../testing/index.ts'
import { aloneUnder } from './alone.ts'

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

describe.skipIf(!testDatabaseUrl)(`work that is done alone${reason}`, () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('is never done by two at once, and goes on after one that failed', async () => {
    const alone = aloneUnder(database.db, 1)
    let inside = 0
    const most: number[] = []
    const work = (fails: number) =>
      alone(async (stillAlone) => {
        most.push((inside += 1))
        await stillAlone()
        inside -= 1
        if (fails % 2 === 1) throw new Error('failed')
      })
    const done = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => work(index)))
    expect(done.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => ['fulfilled', 'rejected']).flat())
    expect(Math.max(...most)).toBe(1)
  })

  test('is told when its connection is gone, and leaves the way to the others', async () => {
    const alone = aloneUnder(database.db, 2)
    const lost = alone(async (stillAlone) => {
      await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 2`.execute(
        database.db,
      )
      await stillAlone()
    })
    await expect(lost).rejects.toBeInstanceOf(Error)
    expect(await alone(() => Promise.resolve('done'))).toBe('done')
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { readiness } from './health.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('is ready with all its steps taken, and not while one is missing', async () => {
  const { db } = database
  expect(await readiness(db)).toEqual({ ready: true, database: 'answers', migrations: 'done' })
  await sql`delete from kysely_migration where name = '101-institution'`.execute(db)
  expect(await readiness(db)).toEqual({ ready: false, database: 'answers', migrations: 'pending' })
})

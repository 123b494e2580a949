import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartError } from '../config/start-error.ts'
import { migrations } from '../migrations/index.ts'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a database that is up to date stays as it is', async () => {
  expect(await migrate(database.db, migrations)).toBe(0)
})

test('a database of another version is refused in one sentence that says what to do', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('002-managed', '2026-11-20T00:00:00.000Z')`.execute(
    database.db,
  )
  const refused = migrate(database.db, migrations)
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(/another version.*--fresh.*another folder/)
})

test('a step that comes later may have a name before those that were taken', async () => {
  const own = await openTestDatabase()
  const { '101-institution': left, ...before } = migrations
  expect(left).toBeDefined()
  await sql`delete from kysely_migration where name = '101-institution'`.execute(own.db)
  const steps = { ...before, '101-institution': { up: () => Promise.resolve() } }
  expect(await migrate(own.db, steps)).toBe(1)
  await own.close()
})

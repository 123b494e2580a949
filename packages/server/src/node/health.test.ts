import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../db/schema.ts'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { healthHandler, readiness } from './health.ts'
import { listen } from './listen.ts'

let database: TestDatabase
/** Statements that were asked. */
let asked = 0
/** What their answers wait for. */
let answerable: Promise<void> = Promise.resolve()
let counted: Db

beforeAll(async () => {
  database = await openTestDatabase()
  counted = database.db.withPlugin({
    transformQuery({ node }) {
      asked += 1
      return node
    },
    transformResult: ({ result }) => answerable.then(() => result),
  })
})
afterAll(() => database.close())

it('asks the database once for everybody who wants to know meanwhile', async () => {
  const probe = healthHandler(() => counted)
  let waiting = 0
  let answer = () => {}
  const server = createServer((request, response) => {
    void probe(request.url)?.(request, response)
    waiting += 1
    if (waiting === 100) answer()
  })
  const port = await listen(server, { host: 'localhost', port: 0 })
  const ready = async () => (await fetch(`http://localhost:${port}/readyz`)).status
  expect(await ready()).toBe(200)
  const ofOne = asked
  asked = 0
  waiting = 0
  answerable = new Promise((resolve) => {
    answer = resolve
  })
  const answers = await Promise.all(Array.from({ length: 100 }, ready))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(asked).toBe(ofOne)
  server.closeAllConnections()
  server.close()
})

it('is ready with all its steps taken, and not while one is missing', async () => {
  const { db } = database
  expect(await readiness(db)).toEqual({ ready: true, database: 'answers', migrations: 'done' })
  await sql`delete from kysely_migration where name = '101-institution'`.execute(db)
  expect(await readiness(db)).toEqual({ ready: false, database: 'answers', migrations: 'pending' })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createServer } from '../create-server.ts'
import { signInFailures } from './sign-in-failures.ts'
import { idTokenOf, openTestPlatform, readAnswer, type TestPlatform } from '../testing/index.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())
beforeEach(() => platform.db.deleteFrom('sign_in_failure').execute())

const maya = 'maya.lindqvist@harborline.example'

/** A server that has just started, on the database of all of them. */
const newServer = () => createServer({ ...platform.deps, signInFailures: signInFailures(platform.db) })

async function attempt(idToken: string, clientAddress = '192.0.2.1', server = newServer()) {
  const request = new Request('http://platform.test/1.0/directory/user/authenticate', {
    method: 'POST',
    body: JSON.stringify({ idToken }),
    headers: { 'content-type': 'application/json' },
  })
  const { status, body } = await readAnswer(await server.fetch(request, { clientAddress }))
  return [status, body.code]
}

async function fail(times: number, ...args: Parameters<typeof attempt>) {
  const answers = []
  for (let count = 0; count < times; count += 1) answers.push(await attempt(...args))
  return answers.at(-1)
}

it('lets one address fail so often and no more, on all servers together', async () => {
  const [one, two] = [newServer(), newServer()]
  expect(await fail(40, 'nonsense', '192.0.2.1', one)).toEqual([401, 1022])
  expect(await fail(20, 'nonsense', '192.0.2.1', two)).toEqual([401, 1022])
  expect(await attempt('nonsense', '192.0.2.1', one)).toEqual([429, 1010])
  expect(await attempt('nonsense', '192.0.2.1', two)).toEqual([429, 1010])
  expect(await attempt('nonsense', '192.0.2.2', two)).toEqual([401, 1022])
})

it('locks nobody out for the failures of others, not even behind the same address', async () => {
  expect(await fail(61, 'nonsense')).toEqual([429, 1010])
  expect(await attempt(idTokenOf({ email: maya }))).toEqual([200, undefined])
  expect(await attempt('nonsense')).toEqual([429, 1010])
})

it('lets people sign in in the middle of a flood of failures, from the same address too', async () => {
  const server = newServer()
  const flood = () => Array.from({ length: 60 }, () => attempt('nonsense', '192.0.2.1', server))
  const before = flood()
  const signIns = ['192.0.2.1', '198.51.100.7'].map((from) => attempt(idTokenOf({ email: maya }), from, server))
  const after = flood()
  expect(await Promise.all(signIns)).toEqual(signIns.map(() => [200, undefined]))
  const met = await Promise.all([...before, ...after])
  expect([met.filter(([status]) => status === 401).length, met.filter(([status]) => status === 429).length]).toEqual([
    60, 60,
  ])
})

it('counts what an account failed at, wherever it comes from, and nothing that is not proven', async () => {
  const stranger = () => idTokenOf({ subject: 'stranger', email: 'stranger@elsewhere.example' })
  for (let count = 0; count < 60; count += 1)
    expect(await attempt(stranger(), `198.51.100.${count}`)).toEqual([404, 1034])
  expect(await attempt(stranger(), '203.0.113.1')).toEqual([429, 1010])
  expect(await attempt(idTokenOf({ subject: 'other', email: 'other@elsewhere.example' }), '203.0.113.1')).toEqual([
    404, 1034,
  ])
  const { rows } = await sql<{ key: string }>`select key from sign_in_failure where key like 'account%'`.execute(
    platform.db,
  )
  expect(rows).toHaveLength(2)
})

it('is timed by the database and not by the clock of a server', async () => {
  expect(await fail(61, 'nonsense')).toEqual([429, 1010])
  platform.clock.advance(86_400_000)
  expect(await attempt('nonsense')).toEqual([429, 1010])
  await sql`update sign_in_failure set expires_at = clock_timestamp()`.execute(platform.db)
  expect(await attempt('nonsense')).toEqual([401, 1022])
})

it('is over in time, also where the clock of the database was set back meanwhile', async () => {
  expect(await fail(61, 'nonsense')).toEqual([429, 1010])
  await sql`update sign_in_failure set expires_at = clock_timestamp() + interval '1 day'`.execute(platform.db)
  expect(await attempt('nonsense')).toEqual([429, 1010])
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from expires_at - clock_timestamp())::float8 as left from sign_in_failure`.execute(platform.db)
  expect(rows).toEqual([{ left: expect.closeTo(60, -1) }])
})

it('does not ask the database again, for a while, about whom it has refused', async () => {
  const server = newServer()
  expect(await fail(61, 'nonsense', '192.0.2.1', server)).toEqual([429, 1010])
  const points = async () => (await platform.db.selectFrom('sign_in_failure').select('points').execute())[0]?.points
  expect(await points()).toBe(61)
  expect(await fail(20, 'nonsense', '192.0.2.1', server)).toEqual([429, 1010])
  expect(await points()).toBe(61)
  // Who is right is let in, and who is somewhere else is counted.
  expect(await attempt(idTokenOf({ email: maya }), '192.0.2.1', server)).toEqual([200, undefined])
  expect(await attempt('nonsense', '192.0.2.2', server)).toEqual([401, 1022])
})

it('counts no success', async () => {
  for (let count = 0; count < 70; count += 1)
    expect(await attempt(idTokenOf({ email: maya }))).toEqual([200, undefined])
})

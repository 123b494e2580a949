import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '../testing/start-session.ts'
import { complete } from '../testing/life-cycle.ts'
import { openTestDatabase, readAnswer, testDatabaseUrl, type Answered, type TestDatabase } from '../testing/index.ts'
import { livePlatform, type LivePlatform } from '../testing/live-platform.ts'

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

describe.skipIf(!testDatabaseUrl)(`two servers on one database${reason}`, () => {
  let database: TestDatabase
  let servers: readonly LivePlatform[]

  beforeAll(async () => {
    database = await openTestDatabase()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const url = new URL(testDatabaseUrl)
    url.pathname = `/${rows[0]?.name}`
    servers = await Promise.all([livePlatform(url.href), livePlatform(url.href)])
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await database.close()
  })

  /** A sign-in that any of the servers may be asked with. */
  async function signIn(name: string): Promise<{ token: string; refreshToken: string }> {
    const person = await database.db
      .selectFrom('app_user')
      .select('id')
      .where('email', 'like', `${name}@%`)
      .executeTakeFirstOrThrow()
    const [one] = servers
    if (!one) throw new Error('No server runs.')
    return startSession(one.platform.deps, person.id)
  }

  /** Sends the same to the servers in turn, so many times, all at once. */
  const everywhere = (
    times: number,
    { token, method, path, body, key }: { token: string; method: string; path: string; body?: unknown; key?: string },
  ): Promise<Answered[]> =>
    Promise.all(
      Array.from({ length: times }, async (_, index) =>
        readAnswer(
          await fetch(`${servers[index % servers.length]?.platform.publicUrl}/1.0/${path}`, {
            method,
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              ...(key === undefined ? {} : { 'idempotency-key': key }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        ),
      ),
    )
  const once = async (request: Parameters<typeof everywhere>[1]): Promise<Answered['body']> =>
    (await everywhere(1, request))[0]?.body

  it('do a write once, whichever of them it comes to', async () => {
    const { token } = await signIn('maya.lindqvist')
    for (let round = 0; round < 30; round += 1) {
      const name = `Once-${round}`
      const body = { content: { name } }
      const answers = await everywhere(6, { token, method: 'POST', path: 'PendingInstitutions', body, key: name })
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
      const { rows } = await sql`select id from draft where content ->> 'name' = ${name}`.execute(database.db)
      expect(rows).toHaveLength(1)
    }
  })

  it('let one decision win', async () => {
    const [maker, approver] = [await signIn('maya.lindqvist'), await signIn('grace.abernathy')]
    for (let round = 0; round < 10; round += 1) {
      const token = maker.token
      const content = complete('institution')
      const draft = await once({ token, method: 'POST', path: 'PendingInstitutions', body: { content } })
      const sent = await once({ token, method: 'POST', path: `entity/${draft.id}/sendtoapproval`, body: {} })
      const answers = await everywhere(8, {
        token: approver.token,
        method: 'PUT',
        path: `approvingTask/${sent.taskId}`,
        body: { action: 'approve', revision: sent.revision, comment: 'Read on paper.' },
      })
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
    }
  })

  it('answer one refresh with one pair, and end a sign-in for each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pair = await signIn('maya.lindqvist')
      const refresh = { token: pair.token, method: 'POST', path: 'directory/user/refresh', body: pair, key: `${round}` }
      const answers = await everywhere(6, refresh)
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
      const token = String(answers[0]?.body.token)
      await everywhere(1, { token, method: 'DELETE', path: 'directory/user/authenticate' })
      const after = await everywhere(4, { token, method: 'GET', path: 'Institutions?limit=1' })
      expect(after.map(({ body }) => body.code)).toEqual(after.map(() => 1023))
    }
  })

  it('count failures to sign in together', async () => {
    const body = { idToken: 'nonsense' }
    const answers = await everywhere(200, { token: '', method: 'POST', path: 'directory/user/authenticate', body })
    const failed = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([failed(401), failed(429), failed(503)]).toEqual([60, 140, 0])
  })
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../db/open-postgres.ts'
import type { Db } from '../db/schema.ts'
import { complete } from '../testing/life-cycle.ts'
import { outsideProvider, type OutsideProvider } from '../testing/outside-provider.ts'
import { sendTo } from '../testing/send-to.ts'
import { platformCommand, serverProcess, type ServerProcess } from '../testing/server-process.ts'
import { putKeysInto, testDatabaseUrl } from '../testing/index.ts'
import { readAnchorFile } from './anchor-file.ts'

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const hour = 3_600_000
const minute = 60_000

/** A server whose clock is set while people work, beside one whose clock is right. */
describe.skipIf(!testDatabaseUrl)(`a clock that jumps${reason}`, () => {
  const name = `strongroom_clock_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const url = Object.assign(new URL(testDatabaseUrl || 'postgres://nowhere'), { pathname: `/${name}` }).href
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-clock-'))
  const anchors = join(folder, 'anchors.jsonl')
  let admin: Db
  let db: Db
  let provider: OutsideProvider
  let env: Record<string, string>
  let jumping: ServerProcess
  let right: ServerProcess
  let made = 0

  const start = (own: Record<string, string> = {}) =>
    serverProcess({ ...env, ...own }, ['--data', join(folder, randomUUID())])

  beforeAll(async () => {
    admin = await openPostgres(testDatabaseUrl)
    await sql`create database ${sql.id(name)}`.execute(admin)
    provider = await outsideProvider()
    env = {
      ...provider.env,
      DATABASE_URL: url,
      HISTORY_ANCHORS: anchors,
      HISTORY_KEYS: putKeysInto(folder),
      SEED: 'small',
      TRUSTED_PROXIES: '127.0.0.0/8 ::1',
    }
    jumping = await start()
    right = await start()
    db = await openPostgres(url)
  }, 120_000)
  afterAll(async () => {
    await Promise.all([jumping?.kill(), right?.kill()])
    provider?.stop()
    await db?.destroy()
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin)
    await admin.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  const authenticate = async (server: ServerProcess, idToken: string) =>
    sendTo(server, paths.authenticate, { body: { idToken } })

  test.each([
    ['five hours ahead', 5 * hour],
    ['five hours behind', -5 * hour],
    ['forty days ahead', 40 * 24 * hour],
    ['forty days behind', -40 * 24 * hour],
  ])(
    '%s: nobody is signed out, nothing is forgotten early, nothing is dated wrongly',
    { timeout: 600_000 },
    async (_what, ahead) => {
      await jumping.setAhead(0)
      // In turns: the tenth token of one person that is spent already would lock their account.
      const maker = made % 2 === 0 ? 'maya.lindqvist' : 'tomas.rivera'
      const idToken = await provider.idToken(`${maker}@harborline.example`)
      let signedIn = (await authenticate(jumping, idToken)).body
      const content = complete('institution', { name: `Jump ${randomUUID()}`, fdicCert: 81_000 + (made += 1) })
      const key = randomUUID()
      const created = await sendTo(jumping, 'PendingInstitutions', { body: { content }, token: signedIn.token, key })
      expect(created.status).toBe(201)
      const from = `198.51.100.${made}`
      for (let count = 0; count < 61; count += 1)
        await sendTo(jumping, paths.authenticate, { body: { idToken: 'nonsense' }, from })

      await jumping.setAhead(ahead)
      // Sign-ins live on, on both, and a repeated refresh is no theft.
      for (const server of [jumping, right, jumping]) {
        expect((await sendTo(server, paths.me, { method: 'GET', token: signedIn.token })).status).toBe(200)
        const sent = { body: signedIn, key: randomUUID() }
        const next = await sendTo(server, paths.refresh, sent)
        expect([next.status, (await sendTo(jumping, paths.refresh, sent)).body]).toEqual([200, next.body])
        signedIn = next.body
      }
      // An ID token counts once, also after a server with that clock has swept; a key still has its answer.
      const third = await start({ CLOCK_AHEAD: String(ahead) })
      for (const server of [jumping, third, right]) {
        expect((await authenticate(server, idToken)).body.code).toBe(1022)
        const limited = await sendTo(server, paths.authenticate, { body: { idToken: 'nonsense' }, from })
        expect([limited.status, limited.body.code]).toEqual([429, 1010])
        const again = await sendTo(server, 'PendingInstitutions', { body: { content }, token: signedIn.token, key })
        expect([again.status, again.body.id]).toEqual([201, created.body.id])
      }
      const grace = (await authenticate(third, await provider.idToken('grace.abernathy@harborline.example'))).body
      expect(await third.stop()).toBe(0)

      const sent = await sendTo(jumping, `entity/${created.body.id}/sendtoapproval`, {
        body: {},
        token: signedIn.token,
      })
      const decided = await sendTo(jumping, `approvingTask/${sent.body.taskId}`, {
        method: 'PUT',
        body: { action: 'approve', revision: sent.body.revision, comment: 'Read on paper.' },
        token: grace.token,
      })
      expect(decided.status).toBe(200)
      const { rows } = await sql<{ off: string }>`
      select abs(extract(epoch from clock_timestamp() - changed_at)) * 1000 as off from record_version
      where entity_id = ${decided.body.approvedId}`.execute(db)
      expect(Number(rows[0]?.off)).toBeLessThan(minute)

      const own = { ...env, CLOCK_AHEAD: String(ahead), STRONGROOM_DATA: join(folder, randomUUID()) }
      for (const verb of ['anchor', 'verify'])
        expect(await platformCommand(own, verb, 'history')).toEqual({
          code: 0,
          out: expect.stringMatching(/all as they were written/),
        })
      const { last, broken } = await readAnchorFile(anchors)
      expect(broken).toBeUndefined()
      expect(Math.abs(Date.now() - Date.parse(last?.at ?? ''))).toBeLessThan(minute)
      expect([jumping.errors(), right.errors()]).toEqual(['', ''])
    },
  )
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../db/open-postgres.ts'
import type { Db } from '../db/schema.ts'
import { complete } from './life-cycle.ts'
import { outsideProvider, type OutsideProvider } from './outside-provider.ts'
import { sendTo, type Sent } from './send-to.ts'
import { platformCommand, serverProcess, type ServerProcess } from './server-process.ts'
import { putKeysInto, testDatabaseUrl, type Answered } from './index.ts'
import { readAnchorFile } from '../node/anchor-file.ts'

const day = 86_400_000
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

type Pair = { token: string; refreshToken: string }

/** How much of it: rounds of each maker, refreshes of each sign-in, writes before one is killed and after. */
type Traffic = { rounds: number; refreshes: number; writes: number }

/** Two servers, each a process of its own, with one database, one provider and one file of anchors. */
export function describeTwoServers({ rounds, refreshes, writes }: Traffic): void {
  describe.skipIf(!testDatabaseUrl)(`two servers${reason}`, { timeout: 120_000 }, () => {
    const name = `strongroom_two_${randomUUID().replaceAll('-', '').slice(0, 12)}`
    const url = Object.assign(new URL(testDatabaseUrl || 'postgres://nowhere'), { pathname: `/${name}` }).href
    const folder = mkdtempSync(join(tmpdir(), 'strongroom-two-'))
    const anchors = join(folder, 'anchors.jsonl')
    let admin: Db
    let db: Db
    let provider: OutsideProvider
    let env: Record<string, string>
    let servers: ServerProcess[] = []
    let made = 0

    beforeAll(async () => {
      admin = await openPostgres(testDatabaseUrl)
      await sql`create database ${sql.id(name)}`.execute(admin)
      provider = await outsideProvider()
      env = {
        ...provider.env,
        DATABASE_URL: url,
        STRONGROOM_ENV: 'production',
        HISTORY_ANCHORS: anchors,
        HISTORY_KEYS: putKeysInto(folder),
        SEED: 'small',
        TRUSTED_PROXIES: '127.0.0.0/8 ::1',
      }
      // Both at once on a database without any table.
      servers = await Promise.all([start(), start()])
      db = await openPostgres(url)
    }, 240_000)
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.kill()))
      provider?.stop()
      await db?.destroy()
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin)
      await admin.destroy()
      rmSync(folder, { recursive: true, force: true })
    })

    const start = () => serverProcess(env, ['--data', join(folder, randomUUID())])

    /** The same to both at the same moment. */
    const toBoth = (path: string, sent: Sent): Promise<Answered[]> =>
      Promise.all(servers.map((server) => sendTo(server, path, sent)))

    const statuses = (answers: readonly Answered[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

    async function signIn(person: string): Promise<Pair> {
      const idToken = await provider.idToken(`${person}@harborline.example`)
      const answers = await toBoth(paths.authenticate, { body: { idToken } })
      // One of two: a token counts once, whichever server hears of it first.
      expect(statuses(answers)).toEqual([200, 401])
      return answers.find(({ status }) => status === 200)?.body
    }

    async function count(table: string): Promise<number> {
      const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db)
      return Number(rows[0]?.count)
    }

    test('take each ID token once, and give one next pair for a refresh that both are asked for', async () => {
      const before = await count('token_family')
      const people = ['maya.lindqvist', 'tomas.rivera', 'grace.abernathy', 'daniel.kwan']
      // The first sign-ins of all redeem their invites.
      await Promise.all(
        [...people, ...people].map(async (person) => {
          let pair = await signIn(person)
          for (let round = 0; round < refreshes; round += 1) {
            const answers = await toBoth(paths.refresh, { body: pair, key: randomUUID() })
            expect(statuses(answers)).toEqual([200, 200])
            expect(answers[0]?.body).toEqual(answers[1]?.body)
            pair = answers[0]?.body
          }
          // Signed out on one, out on the other.
          const [one, other] = servers
          if (!one || !other) throw new Error('There are two servers.')
          expect((await sendTo(one, paths.authenticate, { method: 'DELETE', token: pair.token })).status).toBe(204)
          expect((await sendTo(other, paths.me, { method: 'GET', token: pair.token })).body.code).toBe(1023)
        }),
      )
      expect((await count('token_family')) - before).toBe(2 * people.length)
      expect(await count('user_identity')).toBe(people.length)
    })

    test('count failures to sign in together', async () => {
      const answers: Answered[] = []
      const from = `198.51.100.${(made += 1)}`
      for (let round = 0; round < 35; round += 1)
        answers.push(...(await toBoth(paths.authenticate, { body: { idToken: 'nonsense' }, from })))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(60)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
      const elsewhere = await toBoth(paths.authenticate, { body: { idToken: 'nonsense' }, from: '203.0.113.1' })
      expect(statuses(elsewhere)).toEqual([401, 401])
    })

    test('lose and double nothing under traffic, while the history is anchored and a third one comes and goes', async () => {
      const [maya, tomas, grace, daniel] = await Promise.all(
        ['maya.lindqvist', 'tomas.rivera', 'grace.abernathy', 'daniel.kwan'].map(signIn),
      )
      if (!maya || !tomas || !grace || !daniel) throw new Error('Four people have signed in.')
      const before = {
        drafts: await count('draft'),
        versions: await count('record_version'),
        records: await count('institution'),
      }
      const now = Date.now()
      await sql`insert into exchanged_token values (repeat('0', 64), ${new Date(now - 2 * day)})
      on conflict do nothing`.execute(db)
      await sql`insert into idempotency_key values ('nobody', 'POST /', 'old', repeat('0', 64), 204, null, ${new Date(now - 3 * day)}) on conflict do nothing`.execute(
        db,
      )

      const written: { key: string; content: object; token: string; id: string }[] = []
      const work = async (maker: Pair): Promise<void> => {
        const { token } = maker
        for (let round = 0; round < rounds; round += 1) {
          const content = complete('institution', {
            name: `Two ${randomUUID()}`,
            fdicCert: 80_000 + (made += 1),
          })
          const key = randomUUID()
          const created = await toBoth('PendingInstitutions', { body: { content }, token, key })
          expect(statuses(created)).toEqual([201, 201])
          const id: string = created[0]?.body.id
          expect(created[1]?.body.id).toBe(id)
          written.push({ key, content, token, id })

          const saved = await Promise.all(
            servers.map((server, index) =>
              sendTo(server, `PendingInstitutions/${id}`, {
                method: 'PUT',
                body: { revision: 1, content: { ...content, legalName: `Legal ${index}` } },
                token,
              }),
            ),
          )
          expect(statuses(saved)).toEqual([200, 409])

          const sent = await toBoth(`entity/${id}/sendtoapproval`, { body: {}, token })
          expect(statuses(sent)[0]).toBe(200)
          expect(statuses(sent)[1]).toBeGreaterThanOrEqual(400)
          const { taskId, revision } = sent.find(({ status }) => status === 200)?.body ?? {}
          const decided = await Promise.all(
            servers.map((server, index) =>
              sendTo(server, `approvingTask/${taskId}`, {
                method: 'PUT',
                body: { action: 'approve', revision, comment: 'Read on paper.' },
                token: index === 0 ? grace.token : daniel.token,
              }),
            ),
          )
          expect(statuses(decided)[0]).toBe(200)
          expect(statuses(decided)[1]).toBeGreaterThanOrEqual(400)
        }
      }
      const anchor = () => platformCommand({ ...env, STRONGROOM_DATA: join(folder, randomUUID()) }, 'anchor', 'history')
      const comeAndGo = async () => {
        const third = await start()
        expect(await third.stop()).toBe(0)
        expect(third.errors()).toBe('')
      }
      const [, , anchored, another] = await Promise.all([work(maya), work(tomas), anchor(), anchor(), comeAndGo()])
      expect([anchored, another]).toEqual([expect.objectContaining({ code: 0 }), expect.objectContaining({ code: 0 })])

      const total = 2 * rounds
      expect({
        drafts: await count('draft'),
        versions: await count('record_version'),
        records: await count('institution'),
      }).toEqual({
        drafts: before.drafts + total,
        versions: before.versions + total,
        records: before.records + total,
      })
      // What is over was swept when the third one came; what still counts was not.
      const { rows: over } = await sql`select from exchanged_token where token_hash = repeat('0', 64)
      union all select from idempotency_key where key = 'old'`.execute(db)
      expect(over).toEqual([])
      for (const { key, content, token, id } of written) {
        const again = await toBoth('PendingInstitutions', { body: { content }, token, key })
        expect(again.map(({ status, body }) => [status, body.id])).toEqual([
          [201, id],
          [201, id],
        ])
      }
      expect(await count('draft')).toBe(before.drafts + total)
    })

    test('lose and double nothing when one of them is killed under traffic, while the other goes on', async () => {
      const makers = await Promise.all(['maya.lindqvist', 'tomas.rivera'].map(signIn))
      const doomed = await start()
      const [staying] = servers
      if (!staying) throw new Error('There are two servers.')
      const before = await count('draft')
      const written = new Map<string, { key: string; id: string; token: string }>()
      const killed = new AbortController()
      let dropped = 0
      const afterwards = new Set<string>()
      // Each write goes to the server that will be killed; whoever gets no answer sends the same again to the other one.
      const write = async (token: string, index: number): Promise<void> => {
        const name = `Killed ${index} ${randomUUID()}`
        const key = randomUUID()
        const sent: Sent = { body: { content: { name } }, token, key }
        const heard = killed.signal.aborted
          ? undefined
          : await sendTo(doomed, 'PendingInstitutions', sent).catch((error: unknown) => {
              if (!(error instanceof TypeError)) throw error
              dropped += 1
              return undefined
            })
        const answer = heard ?? (await sendTo(staying, 'PendingInstitutions', sent))
        expect([name, answer.status]).toEqual([name, 201])
        if (heard === undefined) afterwards.add(name)
        written.set(name, { key, id: answer.body.id, token })
      }
      const traffic = Array.from({ length: 8 }, async (_, person) => {
        const token = makers[person % 2]?.token ?? ''
        while (afterwards.size < writes) await write(token, person)
      })
      while (written.size < writes) await Promise.race([new Promise((resolve) => setTimeout(resolve, 5)), ...traffic])
      await doomed.kill()
      killed.abort()
      await Promise.all(traffic)
      // It was at work when it went.
      expect(dropped).toBeGreaterThan(0)

      // What it was doing when it went is undone by the database, and what it had acknowledged is there, once.
      expect(await count('draft')).toBe(before + written.size)
      for (const [name, { key, id, token }] of written) {
        const again = await sendTo(staying, 'PendingInstitutions', { body: { content: { name } }, token, key })
        expect([name, again.status, again.body.id]).toEqual([name, 201, id])
      }
      expect(await count('draft')).toBe(before + written.size)
      expect(staying.errors()).toBe('')
    })

    test('leave a history that is as it was written, and told of no trouble', async () => {
      const own = { ...env, STRONGROOM_DATA: join(folder, randomUUID()) }
      expect(await platformCommand(own, 'anchor', 'history')).toMatchObject({ code: 0 })
      const checked = await platformCommand(own, 'verify', 'history')
      expect(checked).toEqual({ code: 0, out: expect.stringMatching(/all as they were written/) })
      const { broken, hashes, last } = await readAnchorFile(anchors)
      const versions = await count('record_version')
      expect([broken, hashes.size, last?.total]).toEqual([undefined, versions, versions])
      expect(servers.map((server) => server.errors())).toEqual(['', ''])
      expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
    })
  })
}

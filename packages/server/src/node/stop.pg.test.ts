import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, describe, it } from 'vitest'
import { openPostgres } from '../db/open-postgres.ts'
import type { Db } from '../db/schema.ts'
import { openTestDatabase, testDatabaseUrl, testMac } from '../testing/index.ts'
import { ownCluster, postgresPrograms } from '../testing/own-cluster.ts'
import { serverProcess } from '../testing/server-process.ts'
import { seedPeople } from '../demo/people.ts'
import { seedDirectory } from '../demo/seed-directory.ts'
import { accessTokens } from '../directory/access-tokens.ts'
import { startSession } from '../testing/start-session.ts'
import { freePort } from '../testing/free-port.ts'
import { programEnv } from '../testing/program-env.ts'
import { keptSecret } from '../directory/signing-keys.ts'
import { systemClock, timeOrderedIds } from '../db/ids.ts'

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const main = fileURLToPath(new URL('../main.ts', import.meta.url))

interface Heard {
  status: number
  connection: string | undefined
  body: string
}

/** Sends on this agent's connections, and hears the header that a browser hides. */
function send(agent: Agent, url: string, { method = 'GET', token = '', body = '' } = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const sent = request(url, { agent, method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body: text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error)

const clock = systemClock
const ids = timeOrderedIds(clock)

/** A token of a maker, as the platform on this database gives one. */
async function tokenOf(db: Db): Promise<string> {
  const person = await db.selectFrom('app_user').select('id').where('email', 'like', 'maya.%').executeTakeFirstOrThrow()
  const tokens = accessTokens(await keptSecret({ db, clock }, 'access-token'), clock)
  const sessionLife = { idle: 60_000, absolute: 60_000 }
  return (await startSession({ db, clock, tokens, ids, historyMac: testMac, sessionLife }, person.id)).token
}

describe.skipIf(!testDatabaseUrl)(`a platform that is told to stop${reason}`, () => {
  it('takes nothing new, finishes what it can, ends a statement that waits, and is gone within ten seconds', async () => {
    const { db, close } = await openTestDatabase()
    const name = (await db.selectNoFrom((eb) => eb.fn<string>('current_database').as('name')).executeTakeFirstOrThrow())
      .name
    const url = new URL(testDatabaseUrl)
    url.pathname = `/${name}`
    await seedDirectory({ db, clock, ids, historyMac: testMac }, seedPeople)
    const folder = mkdtempSync(join(tmpdir(), 'strongroom-stop-'))
    const child = spawn(process.execPath, [main, '--data', folder], {
      env: {
        ...programEnv,
        PORT: '0',
        DATABASE_URL: url.href,
        SEED: 'none',
        DATABASE_LOCK_TIMEOUT: '60',
        DATABASE_STATEMENT_TIMEOUT: '60',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const admin = new pg.Client({ connectionString: url.href })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const other = new Agent({ keepAlive: true, maxSockets: 1 })
    let output = ''
    let errors = ''
    child.stderr.on('data', (chunk) => (errors += String(chunk)))
    try {
      const address = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', (chunk) => {
          output += String(chunk)
          const ready = /ready: (\S+)/.exec(output)?.[1]
          if (ready) resolve(ready)
        })
        child.once('exit', () => reject(new Error(errors)))
      })
      const token = await tokenOf(db)

      expect((await send(agent, `${address}/healthz`)).status).toBe(200)
      await admin.connect()
      await admin.query('begin; lock table draft in access exclusive mode')
      const waiting = send(other, `${address}/1.0/PendingInstitutions`, {
        method: 'POST',
        token,
        body: JSON.stringify({ content: { name: 'Waiting' } }),
      })
      const waits = async () => {
        const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.map(({ query }) => query.slice(0, 19))
      }
      // What the platform does by itself may wait for the table as well, and is not the call that is asked about.
      await expect.poll(waits, { timeout: 10_000 }).toContain('insert into "draft"')

      const began = performance.now()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      // It has heard the signal once it takes no connection any more.
      await expect
        .poll(() => send(new Agent(), `${address}/healthz`).catch(codeOf), { timeout: 5000 })
        .toBe('ECONNREFUSED')
      // On the connection that was open already: it has been ended, or ends with this answer.
      const refused = await send(agent, `${address}/1.0/Institutions`, { token }).catch(codeOf)
      if (typeof refused === 'string') expect(refused).toBe('ECONNREFUSED')
      else expect(refused).toMatchObject({ status: 503, connection: 'close' })

      const answer = await waiting
      expect([answer.status, answer.connection]).toEqual([503, 'close'])
      expect(JSON.parse(answer.body)).toMatchObject({ code: 1007 })
      expect(await ended).toEqual([0, null])
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(errors).toBe('')
    } finally {
      child.kill('SIGKILL')
      agent.destroy()
      other.destroy()
      await admin.end()
      await close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

const noCluster = postgresPrograms ? '' : ' (skipped: needs PostgreSQL on this machine, set TEST_DATABASE_URL)'

describe.skipIf(!postgresPrograms)(`a platform whose database stands still${noCluster}`, () => {
  it('answers who waits, and is gone within ten seconds of being told to', { timeout: 120_000 }, async () => {
    const cluster = await ownCluster(postgresPrograms ?? '')
    const folder = mkdtempSync(join(tmpdir(), 'strongroom-stop-'))
    const env = {
      DATABASE_URL: cluster.url,
      SEED: 'none',
      DATABASE_STATEMENT_TIMEOUT: '60',
      DATABASE_LOCK_TIMEOUT: '60',
    }
    const metricsPort = String(await freePort())
    const server = await serverProcess({ ...env, METRICS_PORT: metricsPort }, ['--data', folder])
    const inFlight = async () => {
      const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
      return /^strongroom_requests_in_flight (\d+)$/m.exec(text)?.[1]
    }
    const agent = new Agent()
    try {
      const db = await openPostgres(cluster.url)
      await seedDirectory({ db, clock, ids, historyMac: testMac }, seedPeople)
      const token = await tokenOf(db)
      await db.destroy()
      const ask = () => send(agent, `${server.url}/1.0/Institutions`, { token })
      expect((await ask()).status).toBe(200)
      cluster.freeze()
      const waiting = [ask(), ask(), ask()]
      await expect.poll(inFlight).toBe('3')
      const began = performance.now()
      const ended = server.stop()
      expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503, 503])
      expect(await ended).toBe(0)
      expect(performance.now() - began).toBeLessThan(10_000)
    } finally {
      cluster.thaw()
      await server.kill()
      agent.destroy()
      await cluster.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

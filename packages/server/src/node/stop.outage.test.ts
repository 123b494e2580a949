import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

/** A platform as a process of its own, on an empty database of its own that has the demo people or nobody. */
function platformProcess(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-stop-'))
  const child = spawn(process.execPath, [main, '--data', folder], {
    env: { ...programEnv, PORT: '0', DATABASE_LOCK_TIMEOUT: '60', DATABASE_STATEMENT_TIMEOUT: '60', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const ended = once(child, 'exit')
  return {
    child,
    ended,
    ready: () =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const address = /ready: (\S+)/.exec(output)?.[1]
          if (address) resolve(address)
        }
        look()
        child.stdout.on('data', look)
        void ended.then(() => reject(new Error(errors)))
      }),
    output: () => output,
    errors: () => errors,
    remove() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

describe.skipIf(!testDatabaseUrl)(`a platform that is told to stop${reason}`, () => {
  let db: Db
  let close: () => Promise<void>
  let url: string
  let admin: pg.Client
  let platform: ReturnType<typeof platformProcess>
  const agents: Agent[] = []
  const newAgent = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    agents.push(agent)
    return agent
  }

  beforeEach(async () => {
    const opened = await openTestDatabase()
    ;({ db, close } = opened)
    url = opened.url ?? ''
    await seedDirectory({ db, clock, ids, historyMac: testMac }, seedPeople)
    platform = platformProcess({ DATABASE_URL: url, SEED: 'none' })
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
  })
  afterEach(async () => {
    platform.remove()
    for (const agent of agents.splice(0)) agent.destroy()
    await admin.end()
    await close()
  })

  /** A write that waits for its table, which the administrator holds. */
  async function waitingWrite(address: string, token: string): Promise<{ answer: Promise<Heard> }> {
    await admin.query('begin; lock table draft in access exclusive mode')
    const body = JSON.stringify({ content: { name: 'Waiting' } })
    const waiting = send(newAgent(), `${address}/1.0/PendingInstitutions`, { method: 'POST', token, body })
    const waits = async () => {
      const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.map(({ query }) => query.slice(0, 19))
    }
    // What the platform does by itself may wait for the table as well, and is not the call that is asked about.
    await expect.poll(waits, { timeout: 10_000 }).toContain('insert into "draft"')
    return { answer: waiting }
  }

  /** It has heard the signal once it takes no connection any more. */
  const untilHeard = (address: string) =>
    expect.poll(() => send(newAgent(), `${address}/healthz`).catch(codeOf), { timeout: 5000 }).toBe('ECONNREFUSED')

  it('takes nothing new, finishes what it can, ends a statement that waits, and is gone within ten seconds', async () => {
    const address = await platform.ready()
    const token = await tokenOf(db)
    const kept = newAgent()
    expect((await send(kept, `${address}/healthz`)).status).toBe(200)
    // Whose request has begun, and has not been sent to its end.
    const half = connect(Number(new URL(address).port), 'localhost')
    await once(half, 'connect')
    half.write(`GET /1.0/Institutions HTTP/1.1\r\nHost: localhost\r\n`)
    let heard = ''
    half.on('data', (chunk) => (heard += String(chunk)))
    const waiting = await waitingWrite(address, token)

    const began = performance.now()
    platform.child.kill('SIGTERM')
    await untilHeard(address)
    // A connection that stood idle is closed: whoever sends on it again finds that nobody listens.
    expect(await send(kept, `${address}/1.0/Institutions`, { token }).catch(codeOf)).toBe('ECONNREFUSED')
    // One that had begun to ask is told to come again, and to another server.
    half.write('\r\n')
    await once(half, 'close')
    expect(heard).toMatch(/^HTTP\/1\.1 503 /)
    expect(heard.toLowerCase()).toContain('\r\nconnection: close\r\n')

    const answer = await waiting.answer
    expect([answer.status, answer.connection]).toEqual([503, 'close'])
    expect(JSON.parse(answer.body)).toMatchObject({ code: 1007 })
    expect(await platform.ended).toEqual([0, null])
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(platform.errors()).toBe('')
  })

  it('lets a write end that gets what it waits for', async () => {
    const address = await platform.ready()
    const waiting = await waitingWrite(address, await tokenOf(db))
    platform.child.kill('SIGTERM')
    await untilHeard(address)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await admin.query('rollback')
    const answer = await waiting.answer
    expect([answer.status, answer.connection]).toEqual([201, 'close'])
    expect(await platform.ended).toEqual([0, null])
    const { rows } = await sql<{ id: string }>`select id from draft where content ->> 'name' = 'Waiting'`.execute(db)
    expect(rows).toEqual([{ id: JSON.parse(answer.body).id }])
    expect(platform.errors()).toBe('')
  })
})

describe.skipIf(!testDatabaseUrl)(`a platform that is told to stop while it starts${reason}`, () => {
  const name = `strongroom_stop_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const url = Object.assign(new URL(testDatabaseUrl || 'postgres://nowhere'), { pathname: `/${name}` }).href
  let server: Db
  let admin: pg.Client
  let platform: ReturnType<typeof platformProcess>

  beforeAll(async () => {
    server = await openPostgres(testDatabaseUrl)
    await sql`create database ${sql.id(name)}`.execute(server)
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
  })
  afterEach(() => platform.remove())
  afterAll(async () => {
    await admin.end()
    await sql`drop database ${sql.id(name)} with (force)`.execute(server)
    await server.destroy()
  })

  const stopped = async () => {
    const began = performance.now()
    platform.child.kill('SIGTERM')
    expect(await platform.ended).toEqual([0, null])
    expect(performance.now() - began).toBeLessThan(10_000)
    expect([platform.output(), platform.errors()]).toEqual(['', ''])
  }

  it('is gone in order while its tables are made', async () => {
    // What another server holds that makes them.
    await admin.query('select pg_advisory_lock(3853314791062309107)')
    platform = platformProcess({ DATABASE_URL: url, SEED: 'none' })
    const waits = async () => {
      const { rows } = await admin.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`)
      return rows.length
    }
    try {
      await expect.poll(waits, { timeout: 30_000 }).toBe(1)
      await stopped()
    } finally {
      await admin.query('select pg_advisory_unlock_all()')
    }
  })

  it('is gone in order while the demo is written, and starts again', { timeout: 120_000 }, async () => {
    platform = platformProcess({ DATABASE_URL: url })
    const people = async () => {
      const { rows } = await admin.query<{ there: boolean }>(`select to_regclass('app_user') is not null as there`)
      if (!rows[0]?.there) return 0
      return (await admin.query('select 1 from app_user')).rows.length
    }
    await expect.poll(people, { timeout: 60_000 }).toBeGreaterThan(0)
    await stopped()
    platform.remove()
    platform = platformProcess({ DATABASE_URL: url, SEED: 'none' })
    expect((await fetch(`${await platform.ready()}/readyz`)).status).toBe(200)
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

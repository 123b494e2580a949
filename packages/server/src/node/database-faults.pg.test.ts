import { paths } from '@strongroom/api/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { complete } from '../testing/life-cycle.ts'
import { draftTraffic } from '../testing/draft-traffic.ts'
import { livePlatform, type LiveCaller, type LivePlatform } from '../testing/live-platform.ts'
import { ownCluster, postgresPrograms, type OwnCluster } from '../testing/own-cluster.ts'

const reason = postgresPrograms ? '' : ' (skipped: needs PostgreSQL on this machine, set TEST_DATABASE_URL)'

/**
 * What other tests may add to a limit on the same machine, in milliseconds; database-outage.soak.test.ts, which runs alone,
 * allows nothing.
 */
const margin = 500
/** All that people may be told while a database goes and comes. */
const heardOf: readonly string[] = ['200', '201', '503 1040']

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Outages that were told, and ends of them. On a machine under strain one may be told that nobody meant. */
const outages = ({ news, troubles }: LivePlatform) => ({
  begun: troubles.filter((line) => line.startsWith('The database does not answer')),
  over: news.filter((line) => line.startsWith('The database answers again, after ')),
})

describe.skipIf(!postgresPrograms)(`a database that fails${reason}`, () => {
  let cluster: OwnCluster
  let live: LivePlatform
  let maya: LiveCaller

  beforeAll(async () => {
    cluster = await ownCluster(postgresPrograms ?? '')
    live = await livePlatform(cluster.url, { METRICS_PORT: '0' })
    maya = await live.signedInAs('maya.lindqvist')
  }, 180_000)
  // What is told of the outage before is none of the next one's.
  beforeEach(async () => {
    await untilOver()
    live.news.length = 0
    live.troubles.length = 0
  })
  afterAll(async () => {
    cluster.thaw()
    await live.stop()
    await cluster.remove()
  })

  /** Waits until the end of every outage was told. */
  const untilOver = () =>
    vi.waitFor(
      () => {
        const { begun, over } = outages(live)
        expect(over).toHaveLength(begun.length)
      },
      { timeout: 20_000 },
    )

  /** Holds the table of the drafts while the work runs. */
  async function withDraftsLocked<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
    const admin = new pg.Client({ connectionString: cluster.url })
    admin.on('error', () => {})
    await admin.connect()
    try {
      await admin.query('begin; lock table draft in access exclusive mode')
      return await work(admin)
    } finally {
      await admin.query('rollback')
      await admin.end()
    }
  }

  const waitingPids = async (admin: pg.Client): Promise<number[]> => {
    const { rows } = await admin.query<{ pid: number }>('select distinct pid from pg_locks where not granted')
    return rows.map(({ pid }) => pid)
  }

  async function untilWaiting(admin: pg.Client, count: number): Promise<number[]> {
    for (;;) {
      const pids = await waitingPids(admin)
      if (pids.length >= count) return pids
      await pause(20)
    }
  }

  const draft = (name: string) => ({ body: { content: { name } } })

  /** It answers again by itself, within a second of the database. */
  async function expectRecovered(): Promise<void> {
    const began = performance.now()
    for (;;) {
      const answer = await maya('GET', 'Institutions?limit=1')
      if (answer.status === 200) return expect(performance.now() - began).toBeLessThan(1000 + margin)
      expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 1040, '1'])
      await pause(20)
    }
  }

  async function expectEachOnce(written: Map<string, string>): Promise<void> {
    expect(written.size).toBeGreaterThan(0)
    const { rows } = await sql<{ id: string; name: string }>`
      select id, content ->> 'name' as name from draft where content ->> 'name' like ${'Traffic %'}`.execute(
      live.platform.deps.db,
    )
    const found = new Map(rows.map(({ id, name }) => [name, id]))
    expect(rows).toHaveLength(found.size)
    for (const [name, id] of written) expect(found.get(name)).toBe(id)
  }

  it('answers a write whose connection was ended, and goes on', async () => {
    await withDraftsLocked(async (admin) => {
      const waiting = maya('POST', 'PendingInstitutions', draft('Ended'))
      const [pid] = await untilWaiting(admin, 1)
      await admin.query('select pg_terminate_backend($1)', [pid])
      const answer = await waiting
      expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 1040, '1'])
    })
    expect((await maya('POST', 'PendingInstitutions', draft('Ended'))).status).toBe(201)
  })

  it('counts its connections and what was decided, for Prometheus', async () => {
    const metrics = async () => (await fetch(`http://localhost:${live.platform.metricsPort}/metrics`)).text()
    const valueOf = async (sample: string) =>
      Number(
        (await metrics())
          .split('\n')
          .find((line) => line.startsWith(`${sample} `))
          ?.slice(sample.length),
      )
    const connections = (state: string) => valueOf(`strongroom_database_connections{state="${state}"}`)
    const decisions = (outcome: string) => valueOf(`strongroom_decisions_total{outcome="${outcome}"}`)
    expect(await valueOf('strongroom_database_up')).toBe(1)
    expect([await connections('used'), await connections('waiting')]).toEqual([0, 0])
    const lost = await valueOf('strongroom_database_connections_lost_total')
    await withDraftsLocked(async (admin) => {
      const waiting = maya('GET', 'PendingInstitutions')
      const [pid] = await untilWaiting(admin, 1)
      await vi.waitFor(async () => expect(await connections('used')).toBe(1))
      await admin.query('select pg_terminate_backend($1)', [pid])
      expect((await waiting).status).toBe(503)
    })
    expect(await valueOf('strongroom_database_connections_lost_total')).toBeGreaterThan(lost)
    expect(await metrics()).toContain('# TYPE strongroom_database_connections_lost_total counter\n')

    const grace = await live.signedInAs('grace.abernathy')
    const created = await maya('POST', 'PendingInstitutions', { body: { content: complete('institution') } })
    const sent = await maya('POST', `entity/${created.body.id}/sendtoapproval`, { body: {} })
    const approve = { body: { action: 'approve', revision: sent.body.revision, comment: 'Read on paper.' } }
    const decide = (who: LiveCaller) => who('PUT', `approvingTask/${sent.body.taskId}`, approve)
    expect([(await decide(maya)).status, (await decide(grace)).status, (await decide(grace)).status]).toEqual([
      403, 200, 409,
    ])
    expect([await decisions('refused'), await decisions('done'), await decisions('conflict')]).toEqual([1, 1, 1])
  })

  it('loses and doubles nothing while every connection is ended again and again', async () => {
    const traffic = draftTraffic(maya, { people: 8, name: 'Traffic ended' })
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    for (let round = 0; round < 5; round += 1) {
      await traffic.goesOn(5)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
        ['client backend'],
      )
    }
    await admin.end()
    const { written, outcomes } = await traffic.end()
    expect([...outcomes].filter((outcome) => !heardOf.includes(outcome))).toEqual([])
    await expectRecovered()
    await expectEachOnce(written)
  })

  it.each(['fast', 'immediate'] as const)('survives a restart (%s) under traffic', async (mode) => {
    const traffic = draftTraffic(maya, { people: 8, name: `Traffic ${mode}` })
    await traffic.goesOn(10)
    await cluster.restart(mode)
    await expectRecovered()
    await traffic.goesOn(10)
    const { written, outcomes } = await traffic.end()
    // Also who was under way when it went: nobody's connection is dropped.
    expect([...outcomes].filter((outcome) => !heardOf.includes(outcome))).toEqual([])
    await expectEachOnce(written)
    await untilOver()
    // Of an outage it tells, of each call that it meets it does not.
    expect(live.troubles).toEqual(outages(live).begun)
  })

  it('tells once of an outage and once of its end, and is ready again at once', async () => {
    await cluster.stop('fast')
    const answers = await Promise.all(Array.from({ length: 20 }, () => maya('GET', 'Institutions')))
    expect(answers.every(({ status }) => status === 503)).toBe(true)
    const health = async (path: string) => (await fetch(`${live.platform.publicUrl}${path}`)).status
    expect([await health('/healthz'), await health('/readyz')]).toEqual([200, 503])
    await vi.waitFor(() => expect(outages(live).begun).not.toEqual([]), { timeout: 20_000 })
    // It looks again while it lasts, and does not tell again.
    await pause(1000)
    expect(outages(live)).toEqual({ begun: [expect.stringMatching(/^The database does not answer: .+$/)], over: [] })
    await cluster.start()
    await expectRecovered()
    await vi.waitFor(() => expect(outages(live).over).not.toEqual([]), { timeout: 20_000 })
    expect(await health('/readyz')).toBe(200)
  })

  it('lets nobody wait for it while it stands still, and recovers by itself', async () => {
    cluster.freeze()
    try {
      for (let round = 0; round < 2; round += 1) {
        const began = performance.now()
        const answers = await Promise.all([
          maya('GET', 'Institutions?limit=1'),
          maya('GET', paths.timezones),
          maya('POST', 'PendingInstitutions', draft('Frozen')),
        ])
        expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [503, 1040]))
        expect(performance.now() - began).toBeLessThan(2000 + margin)
      }
    } finally {
      cluster.thaw()
    }
    await expectRecovered()
  })

  it('a flood of what nobody has to sign in for starves neither readiness nor signing in', async () => {
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    const ended = new AbortController()
    const to = (path: string, init?: RequestInit) =>
      fetch(`${live.platform.publicUrl}/${path}`, { redirect: 'manual', ...init }).then(({ status }) => status)
    const fail = () =>
      to('1.0/directory/user/authenticate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken: 'nonsense' }),
      })
    const flood = Array.from({ length: 60 }, async (_, index) => {
      while (!ended.signal.aborted) await (index % 2 === 0 ? fail() : to('readyz'))
    })
    try {
      // Each failure waits to be counted.
      await admin.query('begin; lock table sign_in_failure in access exclusive mode')
      await pause(500)
      for (let round = 0; round < 10; round += 1) {
        expect(await to('readyz')).toBe(200)
        expect(await to('idp/.well-known/openid-configuration')).toBe(200)
        expect(
          await to(
            `idp/auth?client_id=strongroom&response_type=code&scope=openid&code_challenge_method=S256&code_challenge=${'x'.repeat(43)}&redirect_uri=${encodeURIComponent(`${live.platform.publicUrl}/redirect.html`)}`,
          ),
        ).toBe(303)
        expect((await maya('GET', 'Institutions?limit=1')).status).toBe(200)
      }
    } finally {
      ended.abort()
      await Promise.all(flood)
      await admin.query('rollback')
      await admin.end()
    }
  })

  it('a locked table holds the calls that need it for two seconds, and no others', async () => {
    const heldCalls = [
      () => maya('POST', 'PendingInstitutions', draft('Held')),
      () => maya('GET', 'PendingInstitutions'),
      () => maya('POST', 'pendingClient', { body: { content: {} } }),
      () => maya('GET', 'pendingClient'),
      () => maya('GET', `PendingInstitutions/${crypto.randomUUID()}`),
      () => maya('GET', paths.drafts),
    ]
    await withDraftsLocked(async (admin) => {
      const unlocked = new AbortController()
      const held: { status: number | undefined; code: string; milliseconds: number }[] = []
      const storm = Array.from({ length: 60 }, async (_, index) => {
        while (!unlocked.signal.aborted) {
          const began = performance.now()
          const answer = await heldCalls[index % heldCalls.length]?.()
          held.push({
            status: answer?.status,
            code: String(answer?.body.code),
            milliseconds: performance.now() - began,
          })
        }
      })
      const unrelated: { statuses: number[]; milliseconds: number }[] = []
      try {
        // Its lane is full: nobody else of it gets a connection.
        await untilWaiting(admin, 4)
        for (let round = 0; round < 20; round += 1) {
          const began = performance.now()
          const answers = await Promise.all([
            maya('GET', paths.timezones),
            maya('GET', 'directory/user/me/preferences'),
            maya('GET', 'institutions/universe?limit=5'),
          ])
          unrelated.push({ statuses: answers.map(({ status }) => status), milliseconds: performance.now() - began })
        }
      } finally {
        unlocked.abort()
        await Promise.all(storm)
      }
      expect(unrelated.map(({ statuses }) => statuses)).toEqual(unrelated.map(() => [200, 200, 200]))
      expect(Math.max(...unrelated.map(({ milliseconds }) => milliseconds))).toBeLessThan(2000 + margin)
      expect(held.length).toBeGreaterThan(0)
      expect(new Set(held.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 1040']))
      expect(Math.max(...held.map(({ milliseconds }) => milliseconds))).toBeLessThan(3000 + margin)
    })
    expect((await maya('GET', 'PendingInstitutions')).status).toBe(200)
  })
})

describe.skipIf(!postgresPrograms)(`a database behind a Unix socket${reason}`, () => {
  let cluster: OwnCluster
  let live: LivePlatform
  let maya: LiveCaller

  beforeAll(async () => {
    cluster = await ownCluster(postgresPrograms ?? '', { by: 'socket' })
    live = await livePlatform(cluster.url)
    maya = await live.signedInAs('maya.lindqvist')
  }, 180_000)
  beforeEach(() => {
    live.news.length = 0
    live.troubles.length = 0
  })
  afterAll(async () => {
    await live.stop()
    await cluster.remove()
  })

  const write = () => maya('POST', 'PendingInstitutions', { body: { content: { name: 'Written' } } })
  const outcomeOf = ({ status, body, headers }: Awaited<ReturnType<LiveCaller>>) => [
    status,
    body.code,
    headers.get('retry-after'),
  ]

  it('that is stopped is an outage like any other, told once, and over by itself', async () => {
    await cluster.stop('fast')
    await vi.waitFor(() => expect(live.troubles).not.toEqual([]), { timeout: 20_000 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? maya('GET', 'Institutions') : write())),
    )
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => [503, 1040, '1']))
    expect(live.troubles).toEqual([expect.stringMatching(/^The database does not answer: /)])
    await cluster.start()
    await vi.waitFor(() => expect(outages(live).over).not.toEqual([]), { timeout: 20_000 })
    expect((await write()).status).toBe(201)
    expect(live.troubles).toHaveLength(1)
  })

  it('that has become a standby refuses what is written, answers what is read, and is left for one that takes it', async () => {
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    const makeStandby = async (on: boolean) => {
      await admin.query(`alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`)
      await admin.query('select pg_reload_conf()')
    }
    try {
      await makeStandby(true)
      await vi.waitFor(() => expect(live.troubles).not.toEqual([]), { timeout: 20_000 })
      const answers = await Promise.all(Array.from({ length: 20 }, write))
      expect(answers.map(outcomeOf)).toEqual(answers.map(() => [503, 1040, '1']))
      expect((await maya('GET', paths.timezones)).status).toBe(200)
      expect(live.troubles).toEqual([expect.stringMatching(/^The database takes no writes: /)])
    } finally {
      await makeStandby(false)
      await admin.end()
    }
    await vi.waitFor(() => expect(outages(live).over).not.toEqual([]), { timeout: 20_000 })
    expect((await write()).status).toBe(201)
    expect(live.troubles).toHaveLength(1)
  })
})

describe.skipIf(!postgresPrograms)(`a call that is given up${reason}`, () => {
  let cluster: OwnCluster
  let live: LivePlatform
  let admin: pg.Client

  beforeAll(async () => {
    cluster = await ownCluster(postgresPrograms ?? '')
    // The lock's own limit is far away: what ends the statement is that nobody waits for it.
    live = await livePlatform(cluster.url, { DATABASE_LOCK_TIMEOUT: '60', DATABASE_STATEMENT_TIMEOUT: '60' })
    admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
  }, 180_000)
  afterAll(async () => {
    await admin.end()
    await live.stop()
    await cluster.remove()
  })

  it('gives its connection back at once, and is no failure', async () => {
    const maya = await live.signedInAs('maya.lindqvist')
    await admin.query('begin; lock table draft in access exclusive mode')
    const waiting = async () => {
      const { rows } = await admin.query<{ count: string }>('select count(*) from pg_locks where not granted')
      return Number(rows[0]?.count)
    }
    const patience = new AbortController()
    const calls = Array.from({ length: 3 }, (_, index) =>
      maya(index === 0 ? 'GET' : 'POST', 'PendingInstitutions', {
        ...(index === 0 ? {} : { body: { content: { name: 'Given up' } } }),
        signal: patience.signal,
      }).catch((error: unknown) => error),
    )
    while ((await waiting()) < calls.length) await pause(20)
    live.news.length = 0
    patience.abort()
    await Promise.all(calls)
    // Long before the limits of a statement and of a lock.
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 })
    const answered = () => live.news.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    await vi.waitFor(() => expect(answered()).toHaveLength(calls.length), { timeout: 20_000 })
    expect(answered().map(({ status, level }) => [status, level])).toEqual(calls.map(() => [499, 'info']))
    expect(live.troubles).toEqual(outages(live).begun)
    await admin.query('rollback')
  })
})

import { paths } from '@strongroom/api/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftTraffic } from '../testing/draft-traffic.ts'
import type { LiveCaller } from '../testing/live-platform.ts'
import { noCluster, ownLivePlatform, type OwnLivePlatform } from '../testing/own-live-platform.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe.skipIf(noCluster)(`a database that fails${noCluster ?? ''}`, () => {
  let cluster: OwnLivePlatform['cluster']
  let live: OwnLivePlatform['live']
  let maya: LiveCaller
  let close: OwnLivePlatform['close']

  beforeAll(async () => {
    ;({ cluster, live, maya, close } = await ownLivePlatform())
  })
  afterAll(() => close())

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

  async function expectRecovered(within: number): Promise<void> {
    const began = performance.now()
    for (;;) {
      const answer = await maya('GET', 'Institutions?limit=1')
      if (answer.status === 200) break
      expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 1040, '1'])
      await pause(20)
    }
    expect(performance.now() - began).toBeLessThan(within)
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

  it('loses and doubles nothing while every connection is ended again and again', async () => {
    const traffic = draftTraffic(maya, { people: 8, name: 'Traffic ended' })
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    for (let round = 0; round < 5; round += 1) {
      await pause(200)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
        ['client backend'],
      )
    }
    await admin.end()
    const { written, statuses } = await traffic.end()
    expect([...statuses.keys()].every((status) => [200, 201, 503].includes(status))).toBe(true)
    await expectRecovered(1000)
    await expectEachOnce(written)
  })

  it.each(['fast', 'immediate'] as const)(
    'survives a restart (%s) under traffic, and tells of it once',
    async (mode) => {
      live.news.length = 0
      live.troubles.length = 0
      const traffic = draftTraffic(maya, { people: 8, name: `Traffic ${mode}` })
      await pause(300)
      await cluster.restart(mode)
      await expectRecovered(1000)
      await pause(700)
      const { written, statuses } = await traffic.end()
      expect([...statuses.keys()].every((status) => [200, 201, 503].includes(status))).toBe(true)
      await expectEachOnce(written)
      expect(live.troubles.length).toBeLessThanOrEqual(1)
      expect(live.troubles.every((line) => /^The database does not answer: .+$/.test(line))).toBe(true)
      const back = live.news.filter((line) => line.startsWith('The database answers again, after '))
      expect(back).toHaveLength(live.troubles.length)
    },
  )

  it('tells once of an outage and once of its end, and is ready again at once', async () => {
    live.news.length = 0
    live.troubles.length = 0
    await cluster.stop('fast')
    const answers = await Promise.all(Array.from({ length: 20 }, () => maya('GET', 'Institutions')))
    expect(answers.every(({ status }) => status === 503)).toBe(true)
    const health = async (path: string) => (await fetch(`${live.platform.publicUrl}${path}`)).status
    expect([await health('/healthz'), await health('/readyz')]).toEqual([200, 503])
    await pause(1000)
    await cluster.start()
    await expectRecovered(1000)
    expect(await health('/readyz')).toBe(200)
    await pause(400)
    expect(live.troubles).toEqual([expect.stringMatching(/^The database does not answer: /)])
    expect(live.news.filter((line) => line.startsWith('The database answers again'))).toHaveLength(1)
  })

  it('lets nobody wait for more than two seconds while it stands still, and recovers by itself', async () => {
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
        expect(performance.now() - began).toBeLessThan(2300)
      }
    } finally {
      cluster.thaw()
    }
    await expectRecovered(1000)
  })

  it('a locked table holds its own calls for two seconds, and no others', async () => {
    await withDraftsLocked(async () => {
      const unlocked = new AbortController()
      const held: { status: number; code: unknown; milliseconds: number }[] = []
      const storm = Array.from({ length: 60 }, async (_, index) => {
        while (!unlocked.signal.aborted) {
          const began = performance.now()
          const { status, body } =
            index % 2 === 0
              ? await maya('POST', 'PendingInstitutions', draft('Held'))
              : await maya('GET', 'PendingInstitutions')
          held.push({ status, code: body.code, milliseconds: performance.now() - began })
        }
      })
      const unrelated: { statuses: number[]; milliseconds: number }[] = []
      try {
        await pause(500)
        for (let round = 0; round < 20; round += 1) {
          const began = performance.now()
          const answers = await Promise.all([
            maya('GET', paths.timezones),
            maya('GET', 'directory/user/me/preferences'),
            maya('GET', 'institutions/universe?limit=5'),
          ])
          unrelated.push({ statuses: answers.map(({ status }) => status), milliseconds: performance.now() - began })
          await pause(100)
        }
      } finally {
        unlocked.abort()
        await Promise.all(storm)
      }
      expect(unrelated.map(({ statuses }) => statuses)).toEqual(unrelated.map(() => [200, 200, 200]))
      expect(Math.max(...unrelated.map(({ milliseconds }) => milliseconds))).toBeLessThan(2000)
      expect(held.length).toBeGreaterThan(0)
      expect(held.every(({ status, code }) => status === 503 && code === 1040)).toBe(true)
    })
    expect((await maya('GET', 'PendingInstitutions')).status).toBe(200)
  })
})

describe.skipIf(noCluster)(`a call that is given up${noCluster ?? ''}`, () => {
  it('gives its connection back at once, and is no failure', async () => {
    // The lock's own limit is far away: what ends the statement is that nobody waits for it.
    const limits = { DATABASE_LOCK_TIMEOUT: '60', DATABASE_STATEMENT_TIMEOUT: '60' }
    const { cluster, live, maya, close } = await ownLivePlatform(limits)
    const admin = new pg.Client({ connectionString: cluster.url })
    try {
      await admin.connect()
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
      while ((await waiting()) < 3) await pause(20)
      live.news.length = 0
      patience.abort()
      await Promise.all(calls)
      const began = performance.now()
      while ((await waiting()) > 0) await pause(20)
      expect(performance.now() - began).toBeLessThan(2000)
      expect(live.troubles).toEqual([])
      const lines = live.news.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
      expect(lines.map(({ status, level }) => [status, level])).toEqual(calls.map(() => [499, 'info']))
    } finally {
      await admin.end()
      await close()
    }
  })
})

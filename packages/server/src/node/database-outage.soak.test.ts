import { paths } from '@strongroom/api/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftTraffic } from '../testing/draft-traffic.ts'
import type { LiveCaller } from '../testing/live-platform.ts'
import { noCluster, ownLivePlatform, type OwnLivePlatform } from '../testing/own-live-platform.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe.skipIf(noCluster)(`a database that is away for long${noCluster ?? ''}`, () => {
  let cluster: OwnLivePlatform['cluster']
  let live: OwnLivePlatform['live']
  let maya: LiveCaller
  let close: OwnLivePlatform['close']

  beforeAll(async () => {
    ;({ cluster, live, maya, close } = await ownLivePlatform())
  })
  afterAll(() => close())

  /** Answers the longest that anybody waited for an answer, in milliseconds. */
  async function expectSurvived(name: string, fault: () => Promise<void>): Promise<number> {
    live.troubles.length = 0
    let slowest = 0
    const timed: LiveCaller = async (...call) => {
      const began = performance.now()
      try {
        return await maya(...call)
      } finally {
        slowest = Math.max(slowest, performance.now() - began)
      }
    }
    const traffic = draftTraffic(timed, { people: 12, name })
    await pause(1000)
    await fault()
    const back = performance.now()
    while ((await maya('GET', 'Institutions?limit=1')).status !== 200) await pause(20)
    expect(performance.now() - back).toBeLessThan(1000)
    await pause(2000)
    const { written, outcomes } = await traffic.end()
    expect([...outcomes].filter((outcome) => !['200', '201', '503 1040'].includes(outcome))).toEqual([])
    const { rows } = await sql<{ id: string; name: string }>`
      select id, content ->> 'name' as name from draft where content ->> 'name' like ${`${name} %`}`.execute(
      live.platform.deps.db,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...written.keys()].toSorted())
    expect(rows.every(({ id, name }) => written.get(name) === id)).toBe(true)
    return slowest
  }

  it('for thirty seconds: told once, nothing lost or doubled, nobody waits long, back within a second', async () => {
    const slowest = await expectSurvived('Away', async () => {
      await cluster.stop('fast')
      await pause(30_000)
      await cluster.start()
    })
    expect(slowest).toBeLessThan(2000)
    expect(live.troubles).toEqual([expect.stringMatching(/^The database does not answer: /)])
  })

  it('frozen for thirty seconds: the same', async () => {
    const slowest = await expectSurvived('Frozen', async () => {
      cluster.freeze()
      await pause(30_000)
      cluster.thaw()
    })
    expect(slowest).toBeLessThan(2000)
    expect(live.troubles).toEqual([expect.stringMatching(/^The database does not answer: /)])
  })

  it('again and again: twenty restarts, in order and by crashing', async () => {
    for (let round = 0; round < 20; round += 1)
      await expectSurvived(`Round ${round}`, () => cluster.restart(round % 2 === 0 ? 'fast' : 'immediate'))
  })

  const read = (path: string) => () => maya('GET', path)
  const write = () => maya('POST', 'PendingInstitutions', { body: { content: { name: 'Held' } } })
  const lookups = [paths.timezones, paths.preferences, paths.holidays].map(read)
  const [universe, institutions, clients] = [paths.universe, 'Institutions', 'client'].map((path) =>
    read(`${path}?limit=5`),
  )

  it.each([
    ['draft', [write, ...['PendingInstitutions', 'pendingClient', paths.drafts].map(read)], [universe, institutions]],
    // The universe says of each bank whether it is an institution here, so that it is neither.
    ['institution', [institutions, read('Institutions?sort=-city')], [clients, read(paths.drafts)]],
    ['approving_task', [read(`${paths.tasks}?status=Pending`)], [universe, institutions, clients]],
    ['notification', [read('notifications?limit=5')], [universe, institutions, read(paths.drafts)]],
  ])(
    'a locked table, %s, holds the calls that need it, and never makes unrelated reads wait over two seconds',
    async (table, held, others) => {
      const unrelated = [...lookups, ...others]
      const admin = new pg.Client({ connectionString: cluster.url })
      await admin.connect()
      const unlocked = new AbortController()
      const heard = new Set<string>()
      const waits: { path: number; status: number | undefined; milliseconds: number }[] = []
      try {
        await admin.query(`begin; lock table ${table} in access exclusive mode`)
        // Far more than there are connections, for ten seconds.
        const storm = Array.from({ length: 100 }, async (_, index) => {
          while (!unlocked.signal.aborted) {
            const answer = await held[index % held.length]?.()
            heard.add(`${answer?.status} ${answer?.body.code}`)
          }
        })
        await pause(1000)
        const until = performance.now() + 10_000
        await Promise.all(
          unrelated.map(async (ask, path) => {
            while (performance.now() < until) {
              const began = performance.now()
              const answer = await ask?.()
              waits.push({ path, status: answer?.status, milliseconds: performance.now() - began })
            }
          }),
        )
        unlocked.abort()
        await Promise.all(storm)
      } finally {
        unlocked.abort()
        await admin.query('rollback')
        await admin.end()
      }
      expect([...heard]).toEqual(['503 1040'])
      expect(waits.length).toBeGreaterThan(100)
      expect(waits.filter(({ status, milliseconds }) => status !== 200 || milliseconds >= 2000)).toEqual([])
    },
  )
})

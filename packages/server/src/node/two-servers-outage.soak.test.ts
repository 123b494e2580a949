import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths, recordKinds } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../db/open-postgres.ts'
import { movement, onAccount, to } from '../testing/books.ts'
import { putKeysInto } from '../testing/history-keys.ts'
import { complete } from '../testing/life-cycle.ts'
import { outsideProvider, type OutsideProvider } from '../testing/outside-provider.ts'
import { ownCluster, postgresPrograms, type OwnCluster } from '../testing/own-cluster.ts'
import { noCluster } from '../testing/own-live-platform.ts'
import { sendTo, type Sent } from '../testing/send-to.ts'
import { platformCommand, serverProcess, type ServerProcess } from '../testing/server-process.ts'
import type { Answered } from '../testing/test-platform.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What was drafted, sent and approved: its name, and the ids of its draft and its record. */
interface Done {
  name: string
  draft: string
  record: string
}

describe.skipIf(noCluster)(`two servers whose database restarts under traffic${noCluster ?? ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-two-outage-'))
  let cluster: OwnCluster
  let provider: OutsideProvider
  let env: Record<string, string>
  let servers: readonly ServerProcess[] = []

  beforeAll(async () => {
    cluster = await ownCluster(postgresPrograms ?? '')
    provider = await outsideProvider()
    env = {
      ...provider.env,
      DATABASE_URL: cluster.url,
      HISTORY_ANCHORS: join(folder, 'anchors.jsonl'),
      HISTORY_KEYS: putKeysInto(folder),
      SEED: 'small',
      TRUSTED_PROXIES: '127.0.0.0/8 ::1',
      REQUEST_LOG: 'none',
    }
    const start = () => serverProcess(env, ['--data', join(folder, randomUUID())])
    servers = await Promise.all([start(), start()])
  }, 300_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    provider.stop()
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const outcomes = new Map<string, number>()
  let sends = 0

  /** Sends to the servers in turn, the same again under the same key, until one of them has said yes or no. */
  async function persist(path: string, sent: Sent): Promise<Answered['body']> {
    const key = randomUUID()
    for (;;) {
      const server = servers[(sends += 1) % servers.length]
      if (!server) throw new Error('There are two servers.')
      const answer = await sendTo(server, path, { ...sent, key }).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error
        return undefined
      })
      const outcome = answer ? (answer.status < 400 ? 'done' : `${answer.status} ${answer.body.code}`) : 'dropped'
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (answer && answer.status < 400) return answer.body
      if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      await pause(100)
    }
  }

  const signIn = async (name: string): Promise<string> => {
    const idToken = await provider.idToken(`${name}@harborline.example`)
    return (await persist(paths.authenticate, { body: { idToken } })).token
  }

  it('loses and doubles no draft, no decision and no money, and leaves books and history as they were written', async () => {
    const people = [
      [await signIn('maya.lindqvist'), await signIn('grace.abernathy')],
      [await signIn('tomas.rivera'), await signIn('daniel.kwan')],
    ] as const
    const accounts = await persist('ClientAccounts?limit=1&status=Active', { method: 'GET', token: people[0][0] })
    const account: string = accounts.items[0].id
    const db = await openPostgres(cluster.url)
    const before = await onAccount({ db }, account)
    const ended = new AbortController()
    const done = { institution: [] as Done[], transaction: [] as Done[] }
    const named = {
      institution: (name: string) => ({ ...complete('institution'), name, legalName: name }),
      transaction: (name: string) =>
        movement('Deposit', '1.00', { ...to(account), rail: 'Internal', description: name }),
    }
    const act = async (kind: keyof typeof named, [maker, approver]: readonly [string, string]) => {
      const name = `Outage ${randomUUID()}`
      const content = named[kind](name)
      const draft = await persist(recordKinds[kind].pendingPath, { body: { content }, token: maker })
      const sent = await persist(`entity/${draft.id}/sendtoapproval`, { body: {}, token: maker })
      const body = { action: 'approve', revision: sent.revision, comment: 'Read on paper.' }
      const { approvedId } = await persist(`approvingTask/${sent.taskId}`, { method: 'PUT', body, token: approver })
      done[kind].push({ name, draft: draft.id, record: approvedId })
    }
    const traffic = Array.from({ length: 8 }, async (_, person) => {
      const pair = people[person % 2 === 0 ? 0 : 1]
      for (let round = 0; !ended.signal.aborted; round += 1)
        await act((person + round) % 4 < 2 ? 'institution' : 'transaction', pair)
    })
    const goesOn = async (more: number) => {
      const until = done.institution.length + done.transaction.length + more
      while (done.institution.length + done.transaction.length < until) await Promise.race([pause(20), ...traffic])
    }
    // Beside the servers' own workers, one that does whatever there is to do, again and again.
    const work = () => platformCommand({ ...env, STRONGROOM_DATA: join(folder, randomUUID()) }, 'work')
    const worker = (async () => {
      while (!ended.signal.aborted) await work()
    })()
    for (const mode of ['fast', 'immediate', 'fast', 'immediate'] as const) {
      await goesOn(20)
      await cluster.restart(mode)
    }
    await goesOn(20)
    ended.abort()
    await Promise.all([...traffic, worker])
    expect(await work()).toMatchObject({ code: 0 })

    // People were told of the outage in its own words, and of nothing else.
    expect([...outcomes.keys()].filter((outcome) => !['done', '503 1040', 'dropped'].includes(outcome))).toEqual([])
    expect(outcomes.get('503 1040')).toBeGreaterThan(0)

    for (const kind of ['institution', 'transaction'] as const) {
      const { rows: drafts } = await sql<{ name: string; id: string }>`
        select coalesce(content ->> 'description', content ->> 'name') as name, id from draft
        where kind = ${kind} and coalesce(content ->> 'description', content ->> 'name') like 'Outage %'`.execute(db)
      const pairs = (ids: readonly (readonly [string, string])[]) => ids.map((pair) => pair.join(' ')).toSorted()
      expect(pairs(drafts.map(({ name, id }) => [name, id]))).toEqual(
        pairs(done[kind].map(({ name, draft }) => [name, draft])),
      )
      const { rows: versions } = await sql<{ draft: string; record: string }>`
        select draft_id as draft, entity_id as record from record_version
        where draft_id in (${sql.join(done[kind].map(({ draft }) => draft))})`.execute(db)
      expect(pairs(versions.map(({ draft, record }) => [draft, record]))).toEqual(
        pairs(done[kind].map(({ draft, record }) => [draft, record])),
      )
    }
    const { rows: twice } = await sql`select transaction_id, status from transaction_event
      where transaction_id in (${sql.join(done.transaction.map(({ record }) => record))})
      group by 1, 2 having count(*) > 1`.execute(db)
    expect(twice).toEqual([])
    const [posted] = await onAccount({ db }, account)
    expect(Number(posted)).toBe(Number(before[0]) + done.transaction.length)
    await db.destroy()

    // Each server has told of outages, when one began, and of nothing else.
    const troubles = servers.flatMap((server) => server.errors().split('\n').filter(Boolean))
    expect(troubles.filter((line) => !line.includes('The database does not answer: '))).toEqual([])
    const own = { ...env, STRONGROOM_DATA: join(folder, randomUUID()) }
    expect(await platformCommand(own, 'verify', 'ledger')).toMatchObject({ code: 0 })
    expect(await platformCommand(own, 'anchor', 'history')).toMatchObject({ code: 0 })
    expect(await platformCommand(own, 'verify', 'history')).toMatchObject({ code: 0 })
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
  }, 600_000)
})

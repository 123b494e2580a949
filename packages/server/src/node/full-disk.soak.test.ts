import { join } from 'node:path'
import { paths } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aloneAnyway } from '../db/alone.ts'
import { systemClock } from '../db/ids.ts'
import { keptHistory } from '../kept-history.ts'
import { draftTraffic } from '../testing/draft-traffic.ts'
import { addIndustries, approvedRecord } from '../testing/life-cycle.ts'
import { livePlatform, type LiveCaller } from '../testing/live-platform.ts'
import { ownCluster, postgresPrograms } from '../testing/own-cluster.ts'
import { outsideProvider } from '../testing/outside-provider.ts'
import { platformCommand, serverProcess, type ServerProcess } from '../testing/server-process.ts'
import { smallDisk, type SmallDisk } from '../testing/small-disk.ts'
import { openTestPlatform, readAnswer, readTestMac, type Answered, type TestPlatform } from '../testing/index.ts'
import { readAnchorFile } from './anchor-file.ts'
import { anchorHistory, checkHistory, isIntact } from './anchor-history.ts'

const probe = smallDisk(100)
probe?.remove()
// Where nobody reads what was skipped it would never be tried.
if (!probe && process.env.CI) throw new Error('No small disk can be mounted here: run this as a user who may.')
const noDisk = probe ? '' : ' (skipped: this user may not mount a small disk)'
const noPostgres = postgresPrograms ? '' : ' (skipped: needs PostgreSQL on this machine, set TEST_DATABASE_URL)'

const disks: SmallDisk[] = []
afterEach(() => {
  for (const disk of disks.splice(0)) disk.remove()
})

function newDisk(kilobytes: number): SmallDisk {
  const disk = smallDisk(kilobytes)
  if (!disk) throw new Error('A small disk could be mounted before.')
  disks.push(disk)
  return disk
}

const outageOf = ({ status, body, headers }: Answered) => [status, body.code, headers.get('retry-after')]
const outage = [503, 1040, '1']

describe.skipIf(!probe)(`a full disk under the file of anchors${noDisk}`, () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await openTestPlatform()
    await addIndustries(platform)
  })
  afterAll(() => platform.close())

  test('is told, spoils nothing that was anchored, and is made up for', async () => {
    const [maker, approver] = [await platform.signedInAs('maya'), await platform.signedInAs('grace')]
    const approve = async (count: number) => {
      for (let made = 0; made < count; made += 1) await approvedRecord('institution', { maker, approver })
    }
    const disk = newDisk(64)
    const deps = {
      ...keptHistory,
      readMac: readTestMac,
      db: platform.db,
      clock: platform.clock,
      alone: aloneAnyway,
      file: join(disk.folder, 'anchors.jsonl'),
    }
    await approve(2)
    await anchorHistory(deps)
    // More than the page that the file has already, so that some of it is written and some is not.
    await approve(40)
    disk.fill()
    await expect(anchorHistory(deps)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect((await readAnchorFile(deps.file)).last?.total).toBe(2)
    expect(isIntact(await checkHistory(deps))).toBe(true)
    disk.free()
    expect((await anchorHistory(deps)).seal).toMatchObject({ versions: 40, total: 42 })
    expect(isIntact(await checkHistory(deps))).toBe(true)
  })
})

describe.skipIf(!probe || !postgresPrograms)(`a full disk under PostgreSQL${noDisk || noPostgres}`, () => {
  test('fails writes, ends nothing else, and loses and doubles nothing once there is room again', async () => {
    const disk = newDisk(400_000)
    const cluster = await ownCluster(postgresPrograms ?? '', { below: disk.folder })
    const live = await livePlatform(cluster.url, { SEED: 'small' })
    try {
      const maya = await live.signedInAs('maya.lindqvist')
      const traffic = draftTraffic(maya, { people: 8, name: 'Full' })
      await traffic.goesOn(20)
      disk.fill()
      // Until it is felt: what PostgreSQL has set aside lasts for a while.
      const large = { name: 'Large', ...Object.fromEntries([['legalName', 'x'.repeat(200)]]) }
      let refused = await maya('POST', 'PendingInstitutions', { body: { content: large } })
      for (let tries = 0; refused.status < 500 && tries < 100_000; tries += 1)
        refused = await maya('POST', 'PendingInstitutions', { body: { content: large } })
      expect(outageOf(refused)).toEqual(outage)
      // A call that only reads goes on, and the operator is told.
      expect((await maya('GET', paths.timezones)).status).toBe(200)
      expect(live.news.some((line) => line.includes('"status":503') && line.includes('No space left on device'))).toBe(
        true,
      )
      expect((await fetch(`${live.platform.publicUrl}/healthz`)).status).toBe(200)
      disk.free()
      // A server that could not even write down what it was about to do has stopped.
      await cluster.start().catch(() => {})
      await traffic.goesOn(20)
      const { written } = await traffic.end()
      const { rows } = await sql<{ id: string; name: string }>`
        select id, content ->> 'name' as name from draft where content ->> 'name' like 'Full %'`.execute(
        live.platform.deps.db,
      )
      expect(rows.map(({ name }) => name).toSorted()).toEqual([...written.keys()].toSorted())
      expect(rows.every(({ id, name }) => written.get(name) === id)).toBe(true)
      const file = join(disk.folder, 'anchors.jsonl')
      const deps = {
        ...keptHistory,
        readMac: readTestMac,
        db: live.platform.deps.db,
        clock: systemClock,
        alone: aloneAnyway,
        file,
      }
      await anchorHistory(deps)
      expect(isIntact(await checkHistory(deps))).toBe(true)
    } finally {
      disk.free()
      await live.stop()
      await cluster.remove()
    }
  })
})

describe.skipIf(!probe)(`a full disk under the embedded database${noDisk}`, () => {
  test('loses and doubles nothing that was acknowledged, and leaves a history that is as it was written', async () => {
    const disk = newDisk(200_000)
    const provider = await outsideProvider()
    const env = { ...provider.env, SEED: 'small' }
    const args = ['--data', join(disk.folder, 'data')]
    const callerOf = async (server: ServerProcess): Promise<LiveCaller> => {
      const idToken = await provider.idToken('maya.lindqvist@harborline.example')
      const send = async (method: string, path: string, { body, headers = {} }: Parameters<LiveCaller>[2] = {}) =>
        readAnswer(
          await fetch(`${server.url}/1.0/${path}`, {
            method,
            headers: { 'content-type': 'application/json', ...headers },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        )
      const { token } = (await send('POST', paths.authenticate, { body: { idToken } })).body
      return (method, path, init) =>
        send(method, path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } })
    }
    const written = new Map<string, string>()
    const write = async (maya: LiveCaller, name: string) => {
      const headers = { 'idempotency-key': name }
      const answer = await maya('POST', 'PendingInstitutions', { body: { content: { name } }, headers }).catch(
        () => undefined,
      )
      if (answer?.status === 201) written.set(name, answer.body.id)
      return answer
    }
    const first = await serverProcess(env, args)
    try {
      const maya = await callerOf(first)
      for (let count = 0; count < 50; count += 1) expect((await write(maya, `Before-${count}`))?.status).toBe(201)
      disk.fill()
      let answer = await write(maya, 'Full')
      for (let count = 0; count < 2000 && answer?.status === 201; count += 1)
        answer = await write(maya, `Full-${count}`)
      expect(answer && outageOf(answer)).toEqual(outage)
      disk.free()
    } finally {
      await first.kill()
    }
    const second = await serverProcess(env, args)
    try {
      const maya = await callerOf(second)
      // What was acknowledged is answered again, as what it was.
      for (const [name, id] of written) {
        const found = await maya('GET', `PendingInstitutions/${id}`)
        expect([found.status, found.body.content?.name]).toEqual([200, name])
      }
      expect((await write(maya, 'Afterwards'))?.status).toBe(201)
      expect(await second.stop()).toBe(0)
    } finally {
      await second.kill()
    }
    expect(await platformCommand(env, 'verify', 'history', ...args)).toMatchObject({ code: 0 })
  })
})

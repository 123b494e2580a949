import { execFile } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Log } from '../http/log.ts'
import { migrate } from '../db/migrate.ts'
import { openEmbedded } from '../db/open-embedded.ts'
import { migrations } from '../migrations/index.ts'
import { addIndustries, approvedRecord } from '../testing/life-cycle.ts'
import { openTestPlatform, openTestPlatformOn, type TestPlatform } from '../testing/index.ts'
import { appendToAnchorFile, readAnchorFile } from './anchor-file.ts'
import { anchorHistory, checkHistory, historyLines, isIntact, keepHistoryAnchored } from './anchor-history.ts'

const folder = mkdtempSync(join(tmpdir(), 'strongroom-anchors-'))
const day = 86_400_000
let platform: TestPlatform
let count = 0
const newFile = () => join(folder, 'below', `anchors-${(count += 1)}.jsonl`)

async function approve(on: TestPlatform): Promise<string> {
  const [maker, approver] = [await on.signedInAs('maya'), await on.signedInAs('grace')]
  return (await approvedRecord('institution', { maker, approver })).id
}

beforeAll(async () => {
  platform = await openTestPlatform()
  await addIndustries(platform)
  await approve(platform)
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the file of anchors', () => {
  test('takes each version once, and ends in a seal each time', async () => {
    const deps = { db: platform.db, clock: platform.clock, file: newFile() }
    const first = await anchorHistory(deps)
    await approve(platform)
    const second = await anchorHistory(deps)
    const third = await anchorHistory(deps)
    const { versions } = first.report
    expect([first.seal, second.seal, third.seal]).toMatchObject([
      { versions, total: versions },
      { versions: 1, total: versions + 1 },
      { versions: 0, total: versions + 1 },
    ])
    const anchors = await readAnchorFile(deps.file)
    expect([anchors.broken, anchors.hashes.size, anchors.last]).toEqual([undefined, versions + 1, third.seal])
    expect(isIntact(await checkHistory(deps))).toBe(true)
  })

  test('is as good as before when its last lines were not written to the end', async () => {
    const deps = { db: platform.db, clock: platform.clock, file: newFile() }
    await anchorHistory(deps)
    const [line = ''] = readFileSync(deps.file, 'utf8').split('\n')
    appendFileSync(deps.file, line.slice(0, 40))
    expect(isIntact(await checkHistory(deps))).toBe(true)
    const { seal } = await anchorHistory(deps)
    expect((await readAnchorFile(deps.file)).last).toEqual(seal)
  })

  test.each<[string, (text: string) => string]>([
    ['a hash was changed', (text) => text.replace(/"[0-9a-f]{64}"\]/, `"${'0'.repeat(64)}"]`)],
    ['a version was taken out', (text) => text.slice(text.indexOf('\n') + 1)],
    ['a seal was dated back', (text) => text.replace(/"at":"\d{4}/, '"at":"2020')],
    [
      'an older seal was taken out',
      (text) =>
        text
          .split('\n')
          .filter((line, at, all) => at !== all.findIndex((each) => each.startsWith('{')))
          .join('\n'),
    ],
  ])('tells that %s', async (_what, edit) => {
    const deps = { db: platform.db, clock: platform.clock, file: newFile() }
    await anchorHistory(deps)
    await anchorHistory(deps)
    writeFileSync(deps.file, edit(readFileSync(deps.file, 'utf8')))
    const checked = await checkHistory(deps)
    expect(isIntact(checked)).toBe(false)
    expect(historyLines(checked).join('\n')).toContain('The file of anchors is not what was written to it')
    // And nothing is written behind it.
    expect((await anchorHistory(deps)).seal).toBeUndefined()
  })

  test('is not written by one who has read it before another wrote', async () => {
    const deps = { db: platform.db, clock: platform.clock, file: newFile() }
    const known = await readAnchorFile(deps.file)
    await anchorHistory(deps)
    expect(await appendToAnchorFile(deps.file, { known, versions: [], at: platform.clock.now() })).toBeUndefined()
  })

  test('never takes what is wrong', async () => {
    const deps = { db: platform.db, clock: platform.clock, file: newFile() }
    await anchorHistory(deps)
    const before = readFileSync(deps.file, 'utf8')
    const tampered = platform.db.transaction().execute(async (tx) => {
      await sql`alter table record_version disable trigger all`.execute(tx)
      await sql`update record_version set comment = 'mine'`.execute(tx)
      const found = await anchorHistory({ ...deps, db: tx })
      expect([found.seal, found.report.faults[0]?.fault]).toEqual([undefined, 'was changed'])
      throw new Error('taken back')
    })
    await expect(tampered).rejects.toThrow('taken back')
    expect(readFileSync(deps.file, 'utf8')).toBe(before)
  })
})

describe('a running platform', () => {
  test('anchors at its start and once a day', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const told: string[] = []
    const log: Log = { info: (text) => void told.push(text), error: (text) => void told.push(`error ${text}`) }
    const file = newFile()
    const anchoring = keepHistoryAnchored({ db: platform.db, clock: platform.clock, log, file })
    try {
      await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 5000 })
      for (let passed = 0; passed < 23; passed += 1) {
        platform.clock.advance(day / 24)
        await vi.advanceTimersByTimeAsync(day / 24)
      }
      expect(told).toHaveLength(1)
      platform.clock.advance(day / 24)
      await vi.advanceTimersByTimeAsync(day / 24)
      await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 5000 })
      expect(told.every((text) => /^The history is anchored: \d+ versions, seal [0-9a-f]{64}$/.test(text))).toBe(true)
    } finally {
      await anchoring.stop()
      vi.useRealTimers()
    }
  })

  test('tells what it finds, and goes on', async () => {
    const told: string[] = []
    const log: Log = { info: (text) => void told.push(text), error: (text) => void told.push(`error ${text}`) }
    const file = newFile()
    await anchorHistory({ db: platform.db, clock: platform.clock, file })
    writeFileSync(file, readFileSync(file, 'utf8').replace(/[0-9a-f]{64}/, '0'.repeat(64)))
    const anchoring = keepHistoryAnchored({ db: platform.db, clock: platform.clock, log, file })
    await vi.waitFor(() => expect(told[0]).toMatch(/^error The history is not what was written:\n/), { timeout: 5000 })
    await anchoring.stop()
  })
})

const script = fileURLToPath(new URL('../platform.ts', import.meta.url))

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [script, ...args, '--data', join(folder, 'data')], (error, out, problems) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out + problems }),
    )
  })

test('pnpm platform anchor history and verify history', { timeout: 90_000 }, async () => {
  const database = join(folder, 'data', 'database')
  mkdirSync(join(folder, 'data'))
  const db = await openEmbedded(database)
  await migrate(db, migrations)
  const seeded = await openTestPlatformOn({ db, isPostgres: false, close: () => db.destroy() })
  await addIndustries(seeded)
  const id = await approve(seeded)
  await seeded.close()
  expect(await run('anchor', 'history')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Last anchored .*: 1 versions/),
  })

  const again = await openEmbedded(database)
  await sql`alter table record_version disable trigger all`.execute(again)
  await sql`update record_version set draft_id = 'mine'`.execute(again)
  await again.destroy()
  expect(await run('verify', 'history')).toMatchObject({
    code: 1,
    out: expect.stringContaining(`institution ${id} version 1 was changed\n`),
  })
})

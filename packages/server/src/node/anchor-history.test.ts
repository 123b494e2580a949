import { execFile } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aloneAnyway } from '../db/alone.ts'
import type { Tx } from '../db/schema.ts'
import { keptHistory } from '../kept-history.ts'
import { anchorKey, anchorLines, versionOfKey } from '../versions/anchors.ts'
import type { Log } from '../http/log.ts'
import { historyMac } from '../db/history-mac.ts'
import { openEmbedded } from '../db/open-embedded.ts'
import { addIndustries, approvedRecord } from '../testing/life-cycle.ts'
import {
  openTestPlatform,
  openTestPlatformOn,
  putDatabaseInto,
  putKeysInto,
  readTestMac,
  type TestPlatform,
} from '../testing/index.ts'
import { programEnv } from '../testing/program-env.ts'
import { appendToAnchorFile, readAnchorFile } from './anchor-file.ts'
import { anchorHistory, checkHistory, historyLines, isIntact, keepHistoryAnchored } from './anchor-history.ts'
import { readNotedSeals } from './noted-seals.ts'

const folder = mkdtempSync(join(tmpdir(), 'strongroom-anchors-'))
const hour = 3_600_000
const day = 24 * hour
let platform: TestPlatform
let count = 0
const newFile = () => join(folder, 'below', `anchors-${(count += 1)}.jsonl`)
/** A file of its own, begun at an instant of its own. */
function newDeps() {
  platform.clock.advance(1)
  return {
    ...keptHistory,
    readMac: readTestMac,
    db: platform.db,
    clock: platform.clock,
    alone: aloneAnyway,
    file: newFile(),
  }
}

async function approve(on: TestPlatform): Promise<string> {
  const [maker, approver] = [await on.signedInAs('maya'), await on.signedInAs('grace')]
  return (await approvedRecord('institution', { maker, approver })).id
}

/** Does this where nothing guards the history, and takes it back. */
async function inTampered(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error('taken back')
  const tampered = platform.db.transaction().execute(async (tx) => {
    await sql`alter table record_version disable trigger all`.execute(tx)
    await work(tx)
    throw undo
  })
  await expect(tampered).rejects.toBe(undo)
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
    const deps = newDeps()
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
    const deps = newDeps()
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
    const deps = newDeps()
    await anchorHistory(deps)
    await anchorHistory(deps)
    writeFileSync(deps.file, edit(readFileSync(deps.file, 'utf8')))
    const checked = await checkHistory(deps)
    expect(isIntact(checked)).toBe(false)
    expect(historyLines(checked).join('\n')).toContain('The file of anchors is not what was written to it')
    // What is anchored behind it counts, and what was done to it stays to be seen.
    const { seal } = await anchorHistory(deps)
    expect((await readAnchorFile(deps.file)).last).toEqual(seal)
    expect(isIntact(await checkHistory(deps))).toBe(false)
  })

  test.each<[string, number, (text: string) => string]>([
    ['the last seal', 1, (text) => `${text.trim().split('\n').slice(0, -1).join('\n')}\n`],
    ['all seals but the first', 2, (text) => text.slice(0, text.indexOf('\n', text.indexOf('{')) + 1)],
    ['everything', 3, () => ''],
  ])('tells that %s was cut off its end, which nothing else shows', async (_what, count, cut) => {
    const deps = newDeps()
    for (let written = 0; written < 3; written += 1) await anchorHistory(deps)
    const noted = await readNotedSeals(platform.db)
    const text = readFileSync(deps.file, 'utf8')
    writeFileSync(deps.file, cut(text))
    const checked = await checkHistory(deps)
    expect([checked.anchors.broken, checked.report.faults, isIntact(checked)]).toEqual([undefined, [], false])
    const name = (await readAnchorFile(deps.file)).seals[0]?.seal
    const lost = name === undefined ? noted.length : count
    expect(historyLines(checked)[0]).toMatch(
      new RegExp(`^The file of anchors had ${lost} seals? more, the last of .* versions: its end was cut off$`),
    )
    // Put back, it is as good as before.
    writeFileSync(deps.file, text)
    expect(isIntact(await checkHistory(deps))).toBe(true)
  })

  test('goes on to be told of what was cut off when it is anchored again', async () => {
    const deps = newDeps()
    for (let written = 0; written < 3; written += 1) await anchorHistory(deps)
    const text = readFileSync(deps.file, 'utf8')
    writeFileSync(deps.file, text.slice(0, text.indexOf('\n', text.indexOf('{')) + 1))
    expect(isIntact(await anchorHistory(deps))).toBe(false)
    expect(isIntact(await checkHistory(deps))).toBe(false)
  })

  test('of which the database knows nothing is another one, and that is told', async () => {
    const [one, other] = [newDeps(), newDeps()]
    await anchorHistory(one)
    await anchorHistory(other)
    const checked = await checkHistory(other)
    expect(isIntact(checked)).toBe(true)
    expect(historyLines(checked).join('\n')).toMatch(
      /^This history was anchored in (another file|\d+ other files) too$/m,
    )
  })

  test('is looked into behind what the database knows of it: who anchors meanwhile cuts nothing off', async () => {
    const deps = newDeps()
    await anchorHistory(deps)
    const checks = await Promise.all([
      checkHistory(deps),
      anchorHistory(deps),
      checkHistory(deps),
      checkHistory(deps),
      checkHistory(deps),
    ])
    expect(checks.map(isIntact)).toEqual(checks.map(() => true))
  })

  test('that could be written and not noted is noted with the next', async () => {
    const deps = newDeps()
    await anchorHistory(deps)
    const known = await readAnchorFile(deps.file)
    await appendToAnchorFile(deps.file, { known, versions: [], at: platform.clock.now() })
    await anchorHistory(deps)
    const noted = new Set((await readNotedSeals(platform.db)).map(({ seal }) => seal))
    const { seals } = await readAnchorFile(deps.file)
    expect([seals.length, seals.every(({ seal }) => noted.has(seal))]).toEqual([3, true])
  })

  test('tells that its beginning was written anew, with a seal that holds', async () => {
    const deps = newDeps()
    const { seal: first } = await anchorHistory(deps)
    await anchorHistory(deps)
    const written = readFileSync(deps.file, 'utf8').trim().split('\n')
    const versions = [...(await readAnchorFile(deps.file)).hashes].map(([key]) => ({
      ...versionOfKey(key),
      hash: '0'.repeat(64),
    }))
    const { lines } = await anchorLines(versions, { before: undefined, at: new Date(first?.at ?? '') })
    writeFileSync(deps.file, [...lines, ...written.slice(lines.length)].join('\n'))
    expect((await readAnchorFile(deps.file)).broken).toBe(written.length)
  })

  test('is not written by one who has read it before another wrote', async () => {
    const deps = newDeps()
    const known = await readAnchorFile(deps.file)
    await anchorHistory(deps)
    expect(await appendToAnchorFile(deps.file, { known, versions: [], at: platform.clock.now() })).toBeUndefined()
  })

  test('never takes what is wrong, and all the rest', async () => {
    const deps = newDeps()
    await anchorHistory(deps)
    const [wrong, right] = [await approve(platform), await approve(platform)]
    await inTampered(async (tx) => {
      await sql`update record_version set comment = 'mine' where entity_id = ${wrong}`.execute(tx)
      const { seal, report } = await anchorHistory({ ...deps, db: tx })
      expect(report.faults).toMatchObject([{ entityId: wrong, fault: 'was changed' }])
      expect(seal).toMatchObject({ versions: 1 })
      const { hashes } = await readAnchorFile(deps.file)
      const anchored = (entityId: string) => hashes.has(anchorKey({ kind: 'institution', entityId, version: 1 }))
      expect([anchored(wrong), anchored(right)]).toEqual([false, true])
      // It is told again each time.
      expect(isIntact(await anchorHistory({ ...deps, db: tx }))).toBe(false)
    })
  })

  test('takes no version whose key nobody has any more, and holds on to those that it took before', async () => {
    const deps = newDeps()
    const readMac = () => historyMac([new Uint8Array(32).fill(1)])
    const { report, seal } = await anchorHistory({ ...deps, readMac })
    expect(seal).toMatchObject({ versions: 0 })
    expect(report.faults).toHaveLength(report.versions)
    expect(report.faults[0]).toMatchObject({ fault: 'was written with a key that is not there' })
    await anchorHistory(deps)
    expect(isIntact(await checkHistory({ ...deps, readMac }))).toBe(true)
  })

  test('is wanted where there are versions', async () => {
    const deps = newDeps()
    const checked = await checkHistory(deps)
    expect(isIntact(checked)).toBe(false)
    expect(historyLines(checked)[0]).toMatch(/^The file of anchors is missing/)
    await anchorHistory(deps)
    expect(isIntact(await checkHistory(deps))).toBe(true)
  })

  test('goes on after a clock that was hours ahead: nothing looks added, and all is anchored', async () => {
    const deps = newDeps()
    const now = platform.clock.now().getTime()
    await anchorHistory({ ...deps, clock: { now: () => new Date(now + day / 4) } })
    await approve(platform)
    expect(await anchorHistory(deps)).toMatchObject({ report: { faults: [] }, seal: { versions: 1 } })
  })
})

describe('a running platform', () => {
  /** Keeps the history anchored; `pass` lets hours pass, and looks each time. */
  function kept(file = newFile()) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const told: string[] = []
    const log: Log = {
      info: (text) => void told.push(text),
      error: (text, error) => void told.push(`error ${text}${error instanceof Error ? `: ${error.message}` : ''}`),
    }
    const runs: string[] = []
    const anchoring = keepHistoryAnchored({ ...newDeps(), log, file, onRun: (outcome) => void runs.push(outcome) })
    return {
      file,
      anchored: () =>
        told.filter((text) => /^The history is anchored: \d+ versions, seal [0-9a-f]{64}$/.test(text)).length,
      told,
      /** How each anchoring ended. */
      runs,
      async pass(hours: number) {
        for (let passed = 0; passed < hours; passed += 1) {
          platform.clock.advance(hour)
          await vi.advanceTimersByTimeAsync(hour)
        }
      },
      async stop() {
        await anchoring.stop()
        vi.useRealTimers()
      },
    }
  }

  test('anchors at its start and once a day', async () => {
    const { anchored, told, runs, pass, stop } = kept()
    try {
      await vi.waitFor(() => expect(anchored()).toBe(1), { timeout: 5000 })
      await pass(23)
      expect(anchored()).toBe(1)
      await pass(1)
      await vi.waitFor(() => expect(anchored()).toBe(2), { timeout: 5000 })
      expect(told.filter((text) => text.startsWith('error'))).toEqual([])
      // A look that finds nothing due is no run.
      expect(runs).toEqual(['done', 'done'])
    } finally {
      await stop()
    }
  })

  test('tells what it finds, and goes on', async () => {
    const file = newFile()
    await anchorHistory({ ...newDeps(), file })
    writeFileSync(file, readFileSync(file, 'utf8').replace(/[0-9a-f]{64}/, '0'.repeat(64)))
    platform.clock.advance(day)
    const { anchored, told, runs, pass, stop } = kept(file)
    try {
      await vi.waitFor(() => expect(anchored()).toBe(1), { timeout: 5000 })
      expect(told[0]).toMatch(/^error The history is not what was written:\n/)
      await pass(24)
      await vi.waitFor(() => expect(anchored()).toBe(2), { timeout: 5000 })
      await vi.waitFor(() => expect(runs).toEqual(['failed', 'failed']))
    } finally {
      await stop()
    }
  })

  test('anchors on after its clock was years ahead, and after a folder that could not be written', async () => {
    const { file, anchored, pass, told, stop } = kept()
    const ahead = 87_660
    try {
      await vi.waitFor(() => expect(anchored()).toBe(1), { timeout: 5000 })
      platform.clock.advance(ahead * hour)
      await pass(1)
      await vi.waitFor(() => expect(anchored()).toBe(2), { timeout: 5000 })
      platform.clock.advance(-ahead * hour)
      await pass(1)
      await vi.waitFor(() => expect(anchored()).toBe(3), { timeout: 5000 })
      rmSync(file)
      mkdirSync(file)
      await pass(1)
      await vi.waitFor(() => expect(told.at(-1)).toMatch(/^error The history could not be anchored/), { timeout: 5000 })
      rmSync(file, { recursive: true })
      await pass(1)
      await vi.waitFor(() => expect(anchored()).toBe(4), { timeout: 5000 })
    } finally {
      await stop()
    }
  })
})

const script = fileURLToPath(new URL('../platform.ts', import.meta.url))

const runWith = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const options = { env: { ...programEnv, ...env } }
    execFile(process.execPath, [script, ...args, '--data', join(folder, 'data')], options, (error, out, problems) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out + problems }),
    )
  })
const run = (...args: string[]) => runWith({}, ...args)

test('where the history is anchored elsewhere, it is checked there', async () => {
  expect(await runWith({ HISTORY_ANCHORS: 'elsewhere' }, 'verify', 'history')).toEqual({
    code: 1,
    out: expect.stringMatching(/^HISTORY_ANCHORS says that the history is anchored elsewhere\. Run this there/),
  })
})

test('pnpm platform anchor history and verify history', { timeout: 90_000 }, async () => {
  const database = join(folder, 'data', 'database')
  putDatabaseInto(join(folder, 'data'))
  putKeysInto(join(folder, 'data'))
  const db = await openEmbedded(database)
  const seeded = await openTestPlatformOn({ db, isPostgres: false, close: () => db.destroy() })
  await addIndustries(seeded)
  const id = await approve(seeded)
  await seeded.close()
  expect(await run('verify', 'history')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^The file of anchors is missing/),
  })
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

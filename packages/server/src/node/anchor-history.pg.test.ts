import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aloneUnder } from '../db/alone.ts'
import { keptHistory } from '../kept-history.ts'
import { addIndustries, approvedRecord } from '../testing/life-cycle.ts'
import { openTestPlatform, readTestMac, testDatabaseUrl, type TestPlatform } from '../testing/index.ts'
import { readAnchorFile } from './anchor-file.ts'
import { anchorHistory, checkHistory, isIntact, type HistoryDeps } from './anchor-history.ts'

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

describe.skipIf(!testDatabaseUrl)(`several servers with one file of anchors${reason}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-anchors-'))
  let platform: TestPlatform
  let deps: HistoryDeps

  beforeAll(async () => {
    platform = await openTestPlatform()
    await addIndustries(platform)
    const [maker, approver] = [await platform.signedInAs('maya'), await platform.signedInAs('grace')]
    for (let count = 0; count < 3; count += 1) await approvedRecord('institution', { maker, approver })
    const { db, clock } = platform
    deps = {
      ...keptHistory,
      readMac: readTestMac,
      db,
      clock,
      alone: aloneUnder(db, 7305),
      file: join(folder, 'anchors.jsonl'),
    }
  })
  afterAll(async () => {
    await platform.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('write one after the other, and each version once', async () => {
    const anchored = await Promise.all(Array.from({ length: 8 }, () => anchorHistory(deps)))
    const written = anchored.map(({ seal }) => seal?.versions ?? -1)
    expect(written.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 0, 0, 3])
    const { broken, seals, hashes } = await readAnchorFile(deps.file)
    expect([broken, seals.length, hashes.size]).toEqual([undefined, 8, 3])
    expect(isIntact(await checkHistory(deps))).toBe(true)
  })

  test('do not write once they are not alone any more', async () => {
    const before = await readAnchorFile(deps.file)
    const gone = new Error('the connection is gone')
    const anchoring = anchorHistory({ ...deps, alone: (work) => work(() => Promise.reject(gone)) })
    await expect(anchoring).rejects.toBe(gone)
    expect(await readAnchorFile(deps.file)).toEqual(before)
  })
})

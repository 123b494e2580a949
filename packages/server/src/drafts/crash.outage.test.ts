import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crashWhileSaving } from '../testing/crash-while-saving.ts'
import { putDatabaseInto } from '../testing/index.ts'

test('embedded database: killed in a stream of saves, no acknowledged save is lost', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-crash-'))
  try {
    putDatabaseInto(folder)
    const place = { env: { SEED: 'none' }, args: ['--data', folder] }
    const { acknowledged, lost } = await crashWhileSaving(place, { rounds: 1, writers: 3 })
    expect(lost).toEqual([])
    expect(acknowledged).toBeGreaterThan(5)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

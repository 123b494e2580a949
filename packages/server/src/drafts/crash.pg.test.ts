import { expect, test } from 'vitest'
import { crashWhileSaving } from '../testing/crash-while-saving.ts'
import { openTestDatabase, testDatabaseUrl } from '../testing/index.ts'

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

test.skipIf(!testDatabaseUrl)(
  `PostgreSQL: killed in a stream of saves, no acknowledged save is lost${reason}`,
  { timeout: 240_000 },
  async () => {
    const { url = '', close } = await openTestDatabase()
    try {
      const place = { env: { DATABASE_URL: url, SEED: 'none' }, args: [] }
      const { acknowledged, lost } = await crashWhileSaving(place, { rounds: 2, writers: 8 })
      expect(lost).toEqual([])
      expect(acknowledged).toBeGreaterThan(10)
    } finally {
      await close()
    }
  },
)

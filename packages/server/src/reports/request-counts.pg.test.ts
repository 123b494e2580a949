import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openClientAccount, openPlace } from '../testing/books.ts'
import { testDatabaseUrl } from '../testing/index.ts'
import { openCast } from '../testing/life-cycle.ts'
import { requestCounts } from './request-counts.ts'

// The embedded database has one connection, so nothing ever happens at once there.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

test.skipIf(!testDatabaseUrl)(
  `counts that are kept see what was written before them and stands only after them${reason}`,
  async () => {
    const cast = await openCast()
    try {
      const { db } = cast.platform
      const account = await openClientAccount(cast, await openPlace(cast, 'Harbor Trust'), '1000.00')
      const content = { type: 'withdrawal', amount: '10.00', currency: 'USD', sourceAccountId: account }
      const ask = async (): Promise<string> => (await cast.maya.call('POST', 'requests', content)).body.id
      const [first, second] = [await ask(), await ask()]
      const counts = async () => Object.fromEntries((await requestCounts(db, ['2000-01-01Z', '2100-01-01Z']))[0] ?? [])
      expect(await counts()).toEqual({ Pending: 2 })
      const withdraw = (id: string) => sql`update request set revision = revision + 1, status = 'Rejected',
        is_withdrawn = true, decided_by = requested_by, decided_at = now(), finished_at = now() where id = ${id}`
      await db.connection().execute(async (slow) => {
        await sql`begin`.execute(slow)
        await withdraw(first).execute(slow)
        // One that began later is done sooner.
        await withdraw(second).execute(db)
        expect(await counts()).toEqual({ Pending: 1, Withdrawn: 1 })
        expect(await counts()).toEqual({ Pending: 1, Withdrawn: 1 })
        await sql`commit`.execute(slow)
      })
      expect(await counts()).toEqual({ Withdrawn: 2 })
    } finally {
      await cast.platform.close()
    }
  },
)

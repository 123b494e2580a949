import { addDays, calendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClientAccount, openPlace } from '../testing/books.ts'
import { openCast, type Cast } from '../testing/life-cycle.ts'
import { randomOf } from '../testing/random.ts'
import { requestCounts } from './request-counts.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
}, 120_000)
afterAll(() => cast.platform.close())

test('counts of requests that are kept are those of now, whatever was asked for or withdrawn since', async () => {
  const { db } = cast.platform
  const account = await openClientAccount(cast, await openPlace(cast, 'Harbor Trust'))
  const random = randomOf(1124)
  const dayAfter = (days: number) => addDays(calendarDate('2026-10-01'), days)
  const periods = [
    Array.from({ length: 31 }, (_, day) => `${dayAfter(day)}T04:00:00Z`),
    ['2026-10-05T04:00:00Z', '2026-10-12T04:00:00Z', '2026-10-19T04:00:00Z'],
  ]
  let counted = 0
  for (let step = 0; step < 40; step += 1) {
    if (random.oneIn(3))
      await sql`update request set revision = revision + 1, status = 'Rejected', is_withdrawn = true,
          decided_by = requested_by, decided_at = now(), finished_at = now()
        where id = (select id from request where status = 'Pending' order by md5(id || ${step}::text) limit 1)`.execute(
        db,
      )
    else
      await sql`insert into request (id, revision, type, amount, currency, rail, channel, source_account_id, client_id,
          requested_by, requested_at)
        select ${`K-${step}`}, 1, 'withdrawal', 5, 'USD', 'ACH', 'Staff', a.id, a.client_id, ${cast.maya.user.id},
          ${`${dayAfter(random.below(34) - 2)}T04:00:00Z`}::timestamptz - ${random.below(2)}::int * interval '1 ms'
        from client_account a where a.id = ${account}`.execute(db)
    for (const begins of periods) {
      const told = await requestCounts(db, begins)
      // Nothing is kept in a transaction.
      expect([step, told]).toEqual([step, await db.transaction().execute((tx) => requestCounts(tx, begins))])
      counted += told.reduce((sum, states) => sum + (states.get('Withdrawn') ?? 0), 0)
    }
  }
  expect(counted).toBeGreaterThan(40)
})

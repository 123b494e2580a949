import { addDays, calendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeOrderedIds } from '../db/ids.ts'
import type { Reader } from '../db/schema.ts'
import { holidayImport } from '../holidays/import-holidays.ts'
import { rateIndexImport } from '../rate-indexes/import-rate-indexes.ts'
import { ratesImport } from '../rate-indexes/import-rates.ts'
import { complete, lookAndDecide, openGround, pendingDraft } from '../testing/life-cycle.ts'
import { linesOf } from '../testing/lines-of.ts'
import { openTestDatabase, testDatabaseUrl, testMac, type TestDatabase } from '../testing/index.ts'
import { importRows, type FileRow } from './import-rows.ts'

// The embedded database has one connection, so nothing ever happens at once there.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

const clock = { now: () => new Date('2026-11-20T09:00:00Z') }
const index = {
  code: 'SOFR',
  name: 'SOFR',
  currency: 'USD',
  dayCount: 'ACT_360',
  source: 'New York Fed',
  publicationTime: '08:00',
  timezoneId: 'America/New_York',
  calendar: 'FED',
}
const days = Array.from({ length: 1000 }, (_, place) => addDays(calendarDate('2020-01-01'), place))
/** The first line behind the first batch. */
const secondBatch = 502

describe.skipIf(!testDatabaseUrl)(`an import that is not alone${reason}`, { timeout: 60_000 }, () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await importRows(deps(), rateIndexImport, () => linesOf([index]), how('indexes.csv'))
  })
  afterAll(() => database.close())

  const deps = () => ({ db: database.db, clock, ids: timeOrderedIds(clock), historyMac: testMac })
  const how = (source: string) => ({ source, actor: { system: 'import' } })
  /** Rows, with `halfway` waited for behind the first batch of them. */
  async function* paused(rows: readonly Record<string, string>[], halfway: () => Promise<void>) {
    for await (const row of linesOf(rows)) {
      if (row.line === secondBatch) await halfway()
      yield row
    }
  }

  async function untilOneWaits(): Promise<void> {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    if (rows.length === 0) return untilOneWaits()
  }

  test('comes before or behind another of the same list, and tells what it did', async () => {
    const named = (name: string) => days.map((day) => ({ calendar: 'TEST', day, name }))
    const bring = (rows: () => AsyncIterable<FileRow>) => importRows(deps(), holidayImport, rows, how('holidays.csv'))
    let second: ReturnType<typeof bring> | undefined
    const first = await bring(() =>
      paused(named('Day off'), async () => {
        second ??= bring(() => linesOf(named('Bank holiday')))
        await untilOneWaits()
      }),
    )
    expect([first, await second]).toMatchObject([
      { read: 1000, added: 1000, changed: 0, refused: [] },
      { read: 1000, added: 0, changed: 1000, refused: [] },
    ])
  })

  test('is run again, whole, where it and another transaction wait for each other', async () => {
    const put = (tx: Reader, day: string) =>
      sql`insert into rate_index_value (code, effective_date, value, source) values ('SOFR', ${day}, 1, 'x')
        on conflict (code, effective_date) do nothing`.execute(tx)
    const years = days.map((day) => day.replace('20', '30'))
    const [early = '', late = ''] = [years[0], years.at(-1)]
    let turns = 0
    let crossing: Promise<unknown> | undefined
    await database.db.connection().execute(async (other) => {
      await sql`begin`.execute(other)
      // So the import is the one that finds out.
      await sql`set local deadlock_timeout = '50s'`.execute(other)
      // The triggers of a rate wait for each other: they are not what is tried here.
      await sql`set local session_replication_role = replica`.execute(other)
      await put(other, late)
      const rates = years.map((effectiveDate) => ({ code: 'SOFR', effectiveDate, value: '4.33' }))
      const rows = () => {
        turns += 1
        return paused(rates, async () => {
          crossing ??= put(other, early).then(() => sql`commit`.execute(other))
          await (turns === 1 ? untilOneWaits() : crossing)
        })
      }
      const report = await importRows(deps(), ratesImport, rows, how('crossed.csv'))
      expect(report).toMatchObject({ read: 1000, refused: [] })
      await crossing
    })
    expect(turns).toBe(2)
    const { rows } = await sql`select distinct trim_scale(value)::text as value, source from rate_index_value
      where effective_date >= '3020'`.execute(database.db)
    expect(rows).toEqual([{ value: '4.33', source: 'crossed.csv' }])
  })

  test('lets an approval go on that names what it changes', async () => {
    const platform = await openGround()
    const [maya, grace] = [await platform.signedInAs('maya'), await platform.signedInAs('grace')]
    const follows = {
      rateSource: 'Index',
      rateIndexId: 'SOFR',
      spread: '0',
      fixedRate: '',
      resetFrequency: 'Day',
      resetCount: 1,
    }
    const plan = await pendingDraft('interestRatePlan', maya, complete('interestRatePlan', follows))
    const indexes = days.map((_, place) => ({
      ...index,
      code: place === 0 ? 'SOFR' : `INDEX_${place}`,
      name: 'Renamed',
    }))
    const decided: number[] = []
    const rows = () =>
      paused(indexes, async () => {
        const approval = { action: 'approve', revision: plan.revision }
        decided.push((await lookAndDecide(grace, plan.taskId, approval)).status)
      })
    const report = await importRows(platform.deps, rateIndexImport, rows, how('renamed.csv'))
    expect([decided, report]).toMatchObject([[200], { added: 999, changed: 1, refused: [] }])
    await platform.close()
  })
})

import { rateIndexPage, rateIndexValuePage } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoReference, seedReference } from '../demo/seed-reference.ts'
import { importRows } from '../import/import-rows.ts'
import { linesOf } from '../testing/lines-of.ts'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'
import { plain, ratesImport } from './import-rates.ts'

const day = 86_400_000

let platform: TestPlatform
let priya: Caller

beforeAll(async () => {
  platform = await openTestPlatform()
  await seedReference(platform.deps)
  await seedDemoReference(platform.deps)
  priya = await platform.signedInAs('priya')
})
afterAll(() => platform.close())

const bring = (...rows: readonly [code: string, effectiveDate: string, value: string][]) =>
  importRows(
    platform.deps,
    ratesImport,
    () => linesOf(rows.map(([code, effectiveDate, value]) => ({ code, effectiveDate, value }))),
    { source: 'rates.csv', actor: { system: 'import' } },
  )

const list = async (query = '') => rateIndexPage.parse((await priya.get(`RateIndexes${query}`)).body)
const sofr = async () => (await list('?q=SOFR&sort=code')).items.find(({ code }) => code === 'SOFR')

test('the first day has true indexes with invented values, marked as such', async () => {
  const { items, total } = await list()
  expect(items.map(({ code }) => code)).toEqual([
    ...['EFFR', 'ESTR', 'FEDTARGET_U', 'OBFR', 'PRIME', 'SOFR', 'SOFR30A', 'SONIA'],
  ])
  expect(total).toBe(8)
  expect(await sofr()).toMatchObject({ id: 'SOFR', valueSource: 'Demo', stale: false, effectiveDate: '2026-11-19' })
  for (const { history, value, previousValue } of items) {
    expect(history).toHaveLength(31)
    expect(history.map(({ effectiveDate }) => effectiveDate)).toEqual(
      history.map(({ effectiveDate }) => effectiveDate).toSorted(),
    )
    expect([history.at(-1)?.value, history.at(-2)?.value]).toEqual([value, previousValue])
  }
})

test('the history is paged, newest first, within a range, and no two values of a day', async () => {
  const path = 'RateIndexes/SOFR/history'
  const first = rateIndexValuePage.parse((await priya.get(`${path}?limit=50`)).body)
  const second = rateIndexValuePage.parse((await priya.get(`${path}?limit=50&cursor=${first.nextCursor}`)).body)
  const days = [...first.items, ...second.items].map(({ effectiveDate }) => effectiveDate)
  expect(new Set(days).size).toBe(100)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(first.total).toBeGreaterThan(180)
  const november = await priya.get(`${path}?effectiveDate.from=2026-11-02&effectiveDate.to=2026-11-13`)
  // Veterans Day is a Wednesday.
  expect(november.body.total).toBe(9)
  const found = (await priya.get(`${path}?q=2026-11&limit=200`)).body
  expect(found.total).toBeGreaterThan(0)
  expect(found.items.every((item: { effectiveDate: string }) => item.effectiveDate.startsWith('2026-11'))).toBe(true)
  expect((await priya.get('RateIndexes/nothing/history')).body.code).toBe(1043)
})

test('a file brings values of indexes that there are; invented values give way; each change is told', async () => {
  const invented = await platform.db
    .selectFrom('rate_index_value')
    .select(['effective_date as day', 'value'])
    .where('code', '=', 'SOFR')
    .orderBy('effective_date')
    .execute()
  const report = await bring(
    ['SOFR', '2026-11-19', '3.6600'],
    ['SOFR', '2026-11-18', '3.65'],
    ['TONA', '2026-11-19', '0.5'],
    ['SOFR', '2026-02-30', '3.65'],
    ['SOFR', '2026-11-17', '3,65'],
    ['SOFR', '2026-11-18', '3.70'],
  )
  expect(report).toMatchObject({ read: 6, added: 0, changed: 2, unchanged: 0 })
  expect(report.refused).toMatchObject([
    { line: 4, reason: 'code: There is no rate index TONA' },
    { line: 5, reason: expect.stringContaining('effectiveDate') },
    { line: 6, reason: expect.stringContaining('value') },
    { line: 7, reason: 'SOFR 2026-11-18 already stands on line 3' },
  ])
  expect(await sofr()).toMatchObject({
    value: '3.66',
    previousValue: '3.65',
    valueSource: 'rates.csv',
    history: [{ effectiveDate: '2026-11-18' }, { effectiveDate: '2026-11-19' }],
  })
  expect((await list('?q=EFFR')).items[0]).toMatchObject({ valueSource: 'Demo' })
  expect(await bring(['SOFR', '2026-11-19', '3.66'], ['SOFR', '2026-11-18', '3.64'])).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 1,
  })
  const told = await platform.db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'system'])
    .where('entity_type', '=', 'rateIndexValue')
    .where('entity_id', '=', 'SOFR 2026-11-18')
    .where('system', '=', 'import')
    .orderBy('id')
    .execute()
  expect(told).toMatchObject([
    {
      action: 'Changed',
      before: { value: plain(invented.find(({ day }) => day === '2026-11-18')?.value ?? '') },
      after: { value: '3.65' },
    },
    { action: 'Changed', before: { value: '3.65' }, after: { value: '3.64' } },
  ])
  const removed = await platform.db
    .selectFrom('audit')
    .select(['entity_id', 'before'])
    .where('action', '=', 'Removed')
    .where('entity_id', 'like', 'SOFR %')
    .orderBy('entity_id')
    .execute()
  const others = invented.filter(({ day }) => !['2026-11-18', '2026-11-19'].includes(day))
  expect(others.length).toBeGreaterThan(0)
  expect(removed).toMatchObject(
    others.map(({ day, value }) => ({ entity_id: `SOFR ${day}`, before: { value: plain(value) } })),
  )
})

test('an index is stale after two business days without a new value', async () => {
  // Friday 20 November; the last value is Thursday's.
  const staleOn = async (days: number) => {
    platform.clock.advance(days * day)
    priya = await platform.signedInAs('priya')
    return [(await sofr())?.stale, (await list('?stale=true')).items.some(({ code }) => code === 'SOFR')]
  }
  expect(await staleOn(0)).toEqual([false, false])
  expect(await staleOn(3)).toEqual([false, false])
  expect(await staleOn(1)).toEqual([true, true])
  expect((await list('?stale=false')).total).toBe(0)
  expect((await priya.get('RateIndexes?stale=perhaps')).body.code).toBe(1014)
})

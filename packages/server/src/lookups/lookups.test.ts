import { naicsPage, timezones, universePage } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedNaics } from '../demo/seed-naics.ts'
import { seedUniverse } from '../demo/seed-universe.ts'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'
import { addIndustries, approvedRecord, complete } from '../testing/life-cycle.ts'
import { describeTimezone } from './timezones.ts'

let platform: TestPlatform
let maya: Caller

beforeAll(async () => {
  platform = await openTestPlatform()
  await seedNaics(platform.deps)
  await seedUniverse(platform.deps)
  maya = await platform.signedInAs('maya')
})
afterAll(() => platform.close())

interface Paged {
  items: Record<string, unknown>[]
  total: number
}

/** Reads a list page by page and answers all its rows. */
async function everyPage(path: string): Promise<Paged> {
  const items: Record<string, unknown>[] = []
  let cursor: string | null = null
  let total = 0
  do {
    const next: string =
      cursor === null ? path : `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
    const { body } = await maya.get(next)
    items.push(...body.items)
    cursor = body.nextCursor
    total = body.total
  } while (cursor !== null)
  return { items, total }
}

describe('industry codes', () => {
  it('come in pages that hold each code once, in order', async () => {
    const { items, total } = await everyPage('Lookup/naics?limit=7')
    expect(items).toHaveLength(total)
    expect(total).toBeGreaterThan(7)
    const codes = items.map(({ code }) => String(code))
    expect(codes).toEqual([...new Set(codes)].sort())
    expect(naicsPage.safeParse((await maya.get('Lookup/naics')).body).success).toBe(true)
  })

  it('are found by words or by the beginning of the code, and by their parent', async () => {
    expect((await maya.get('Lookup/naics?q=bank%20commercial&level=6')).body.items).toEqual([
      {
        code: '522110',
        title: 'Commercial Banking',
        level: 6,
        parentCode: '52211',
        vintage: 2022,
        selectable: true,
      },
    ])
    expect((await maya.get('Lookup/naics?q=5221&level=4')).body.items).toMatchObject([
      { code: '5221', selectable: false },
    ])
    expect((await maya.get('Lookup/naics?parent=5221')).body.items.map(({ code }: { code: string }) => code)).toEqual([
      '52211',
      '52213',
      '52218',
    ])
  })

  it('mean a wildcard literally', async () => {
    expect((await maya.get('Lookup/naics?q=%25')).body.total).toBe(0)
  })

  it('refuse a cursor that is not theirs', async () => {
    for (const cursor of ['nonsense', 'W10', 'WzEsMl0'])
      expect((await maya.get(`Lookup/naics?cursor=${cursor}`)).body.code).toBe(1014)
  })
})

describe('the register', () => {
  it('comes in pages that hold each institution once', async () => {
    const { items, total } = await everyPage('institutions/universe?limit=3')
    expect([items.length, new Set(items.map(({ cert }) => cert)).size]).toEqual([total, total])
    expect(total).toBeGreaterThan(3)
    expect(universePage.safeParse((await maya.get('institutions/universe')).body).success).toBe(true)
  })

  it('tells which institutions the network has', async () => {
    const find = async () => (await maya.get('institutions/universe?q=99103')).body.items
    expect(await find()).toMatchObject([{ cert: 99_103, institutionId: null }])
    await addIndustries(platform)
    const approver = await platform.signedInAs('grace')
    const content = complete('institution', { fdicCert: 99_103 })
    const { id } = await approvedRecord('institution', { maker: maya, approver, content })
    expect(await find()).toMatchObject([{ cert: 99_103, institutionId: id }])
    expect((await maya.get('institutions/universe?q=99102')).body.items).toMatchObject([{ institutionId: null }])
  })

  it('is searched by words of name, city and state, or by certificate', async () => {
    const { body } = await maya.get('institutions/universe?q=cedar%20iowa')
    expect(body.items).toMatchObject([
      { cert: 99_103, stateCode: 'IA', totalAssets: { currency: 'USD', amount: '436900000.00' } },
    ])
    expect((await maya.get('institutions/universe?q=99103')).body.total).toBe(1)
    expect((await maya.get('institutions/universe?stateCode=KS,MT')).body.total).toBe(2)
    expect((await maya.get('institutions/universe?isActive=false')).body.total).toBe(0)
  })
})

it('refuses a cursor whose values are of another type', async () => {
  for (const values of [
    [5, 'x'],
    ['a', 1e12],
    ['a', 1.5],
  ]) {
    const cursor = btoa(JSON.stringify(values)).replace(/=+$/, '')
    expect((await maya.get(`institutions/universe?cursor=${cursor}`)).body.code).toBe(1014)
  }
})

describe('time zones', () => {
  it('are all of them, with the offset of the moment', async () => {
    const { body } = await maya.get('Timezone')
    expect(timezones.safeParse(body).success).toBe(true)
    expect(body.length).toBeGreaterThan(300)
    expect((await maya.get('Timezone?q=new%20york')).body).toEqual([
      { id: 'America/New_York', label: 'America/New York', utcOffset: '-05:00', isDst: false },
    ])
  })

  it.each([
    ['America/New_York', '2026-07-01T00:00:00Z', '-04:00', true],
    ['Australia/Sydney', '2026-01-01T00:00:00Z', '+11:00', true],
    ['Asia/Kolkata', '2026-07-01T00:00:00Z', '+05:30', false],
    ['UTC', '2026-07-01T00:00:00Z', '+00:00', false],
  ])('%s at %s', (id, at, utcOffset, isDst) => {
    expect(describeTimezone(id, new Date(at))).toMatchObject({ utcOffset, isDst })
  })
})

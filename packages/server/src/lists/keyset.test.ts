import fc from 'fast-check'
import { recordKinds, type Page } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { perform } from '../work/perform.ts'
import { universeImport, type UniverseRow } from '../universe/import-universe.ts'
import { encodeCursor } from './cursor.ts'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'
import { addIndustries, approvedRecord, complete, lifeCycle } from '../testing/life-cycle.ts'

type Row = { id: string; content: Record<string, unknown>; figures: Figures; updatedAt: string }
type Figures = { totalAssets: { amount: string } | null }

let platform: TestPlatform
let maya: Caller
let grace: Caller
/** The kind with sorts of every type, and a figure among them. */
const kind = 'institution'
const calls = lifeCycle(kind)
const { path: approved, pendingPath: pending } = recordKinds[kind]

const firstCert = 60_000

/** Few different values, so that sorts meet many ties; one name not ASCII, some states and certificates missing. */
const contents = Array.from({ length: 27 }, (_, index) =>
  complete(kind, {
    name: ['Alpha', 'beta', 'Émile', 'Gamma 100%', 'under_score'][index % 5],
    type: ['Bank', 'CreditUnion', 'Broker'][index % 3],
    insurer: 'None',
    city: ['Portland', 'Omaha'][index % 2],
    stateCode: ['ME', 'NE', '', 'CA'][index % 4],
    country: index % 4 === 2 ? 'GB' : 'US',
    networkRoles: index % 2 ? ['Source', 'Custodian'] : ['Receiving'],
    ...(index % 4 === 0 ? {} : { fdicCert: firstCert + index }),
  }),
)

/** What the register says of some of them, of a few without an amount. */
const registered = (index: number): UniverseRow => ({
  fdic_cert: firstCert + index,
  name: `Number ${index}`,
  city: 'Portland',
  state_code: 'ME',
  state_name: 'Maine',
  is_active: true,
  total_assets: index % 7 === 2 ? null : (['900000', '1000000', '20000'][index % 3] ?? null),
  total_deposits: null,
  report_date: '2026-06-30',
})

beforeAll(async () => {
  platform = await openTestPlatform()
  await addIndustries(platform)
  maya = await platform.signedInAs('maya')
  grace = await platform.signedInAs('grace')
  const register = contents.flatMap((_, index) => (index % 5 === 1 ? [] : [registered(index)]))
  await perform(platform.deps, { system: 'test' }, (work) => universeImport.write(work, register, 'Test'))
  for (const [index, content] of contents.entries()) {
    if (index % 3 === 0) platform.clock.advance(1000)
    await approvedRecord(kind, { maker: maya, approver: grace, content })
    await calls.create(maya, { ...content, fdicCert: index === 3 ? 'not yet' : (content.fdicCert ?? '') })
  }
})
afterAll(() => platform.close())

async function walk(
  path: string,
  query: string,
  limit: number,
  between?: () => Promise<void>,
): Promise<{ rows: Row[]; totals: number[] }> {
  const rows: Row[] = []
  const totals: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer = await maya.get(
      `${path}?limit=${limit}&${query}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    expect(answer.status).toBe(200)
    const page: Page<Row> = answer.body
    rows.push(...page.items)
    totals.push(page.total)
    cursor = page.nextCursor
    if (rows.length > 500) throw new Error('The pages have no end.')
    await between?.()
  }
  return { rows, totals }
}

/** In whole dollars. */
const assetsOf = ({ figures }: Row): string | null => figures.totalAssets?.amount.replace('.00', '') ?? null

const keyOf = (field: string, row: Row): string | bigint | null => {
  if (field === 'updatedAt') return row.updatedAt
  const value = field === 'totalAssets' ? assetsOf(row) : row.content[field]
  if (typeof value !== 'string' || value === '') return null
  return field === 'totalAssets' ? BigInt(value) : value.toLowerCase()
}

/** Whether two neighbours stand in the order asked for. */
function inOrder(sort: readonly string[], left: Row, right: Row): boolean {
  for (const term of sort) {
    const field = term.replace('-', '')
    const [a, b] = [keyOf(field, left), keyOf(field, right)]
    if (a === b) continue
    // What has no value stands last, whichever way the list runs.
    if (a === null || b === null) return b === null
    const less =
      typeof a === 'bigint' && typeof b === 'bigint'
        ? a < b
        : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b))) < 0
    return term.startsWith('-') ? !less : less
  }
  return true
}

const sorts = fc
  .shuffledSubarray([...recordKinds[kind].sorts], { minLength: 1, maxLength: 4 })
  .chain((fields) => fc.tuple(...fields.map((field) => fc.constantFrom(field, `-${field}`))))

describe.each([approved, pending])('walking every page of %s', (path) => {
  test('any sort gives every row once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(sorts, fc.integer({ min: 1, max: 12 }), async (sort, limit) => {
        const { rows, totals } = await walk(path, `sort=${sort.join(',')}`, limit)
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        expect(new Set(totals)).toEqual(new Set([rows.length]))
        expect(rows.length).toBeGreaterThanOrEqual(contents.length)
        for (const [index, row] of rows.entries()) {
          const next = rows[index + 1]
          if (next) expect([sort, row.content, inOrder(sort, row, next)]).toEqual([sort, row.content, true])
        }
      }),
      { numRuns: 25 },
    )
  })
})

test('rows that are added on the way are met at most once, and none that was there is missed', async () => {
  const before = new Set((await walk(pending, 'sort=name', 200)).rows.map(({ id }) => id))
  let added = 0
  await fc.assert(
    fc.asyncProperty(
      sorts.filter((sort) => !sort.some((term) => term.endsWith('updatedAt'))),
      fc.integer({ min: 5, max: 12 }),
      async (sort, limit) => {
        const { rows } = await walk(pending, `sort=${sort.join(',')}`, limit, async () => {
          added += 5
          await calls.create(maya, { ...contents[added % contents.length] })
        })
        const ids = rows.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of before) expect(ids).toContain(id)
      },
    ),
    { numRuns: 4 },
  )
})

test('filters take any of their values, the search every word, whatever its case, accents and wildcards', async () => {
  const total = async (query: string) => (await maya.get(`${approved}?${query}`)).body.total
  const count = (matches: (content: Record<string, unknown>) => boolean) => contents.filter(matches).length
  expect(await total('type=Bank,Broker')).toBe(count(({ type }) => type === 'Bank' || type === 'Broker'))
  expect(await total('type=Bank&stateCode=ME')).toBe(
    count(({ type, stateCode }) => type === 'Bank' && stateCode === 'ME'),
  )
  expect(await total('networkRoles=Custodian,Settlement')).toBe(13)
  expect(await total('isActive=true')).toBe(27)
  expect(await total('isActive=false')).toBe(0)
  expect(await total('q=EMILE')).toBe(5)
  expect(await total(`q=${encodeURIComponent('portland alpha')}`)).toBe(3)
  expect(await total(`q=${encodeURIComponent('100%')}`)).toBe(5)
  expect(await total(`q=${encodeURIComponent('under_')}`)).toBe(5)
  expect(await total(`q=${encodeURIComponent('%')}`)).toBe(5)
  expect((await maya.get(`${pending}?networkRoles=Receiving&draftStatus=Rework`)).body.total).toBe(0)
})

test('ranges are from one value to another, both included, and hold no row without a value', async () => {
  const total = async (query: string) => (await maya.get(`${approved}?${query}`)).body.total
  const assets = (await walk(approved, '', 200)).rows.map(assetsOf)
  const between = (from: bigint, to: bigint) =>
    assets.filter((amount) => typeof amount === 'string' && BigInt(amount) >= from && BigInt(amount) <= to).length
  expect(new Set(assets)).toEqual(new Set([null, '900000', '1000000', '20000']))
  expect(await total('totalAssets.from=900000')).toBe(between(900_000n, 10_000_000n))
  expect(await total('totalAssets.to=900000')).toBe(between(0n, 900_000n))
  expect(await total('totalAssets.from=20000.5&totalAssets.to=999999.99')).toBe(between(20_001n, 999_999n))
  expect(await total('totalAssets.from=1000001')).toBe(0)
  const [first] = (await walk(approved, 'sort=updatedAt', 200)).rows
  const same = (await walk(approved, '', 200)).rows.filter(({ updatedAt }) => updatedAt === first?.updatedAt)
  expect(await total(`updatedAt.to=${first?.updatedAt}`)).toBe(same.length)
  expect(await total(`updatedAt.from=${first?.updatedAt}`)).toBe(contents.length)
  for (const query of [
    'totalAssets.from=',
    'totalAssets.from=much',
    'totalAssets.from=1,2',
    'updatedAt.to=today',
    'updatedAt.to=0000-01-01T00:00:00Z',
    'updatedAt.from=2026-02-30T00:00:00Z',
    'name.from=A',
  ]) {
    const { body } = await maya.get(`${approved}?${query}`)
    expect([query, body.code, body.additionalReasons[0].field]).toEqual([query, 1014, query.split('=')[0]])
  }
})

test('what a list does not know is refused, not ignored', async () => {
  const first = (await maya.get(`${approved}?limit=2&sort=name`)).body.nextCursor
  const cursor = encodeURIComponent(first)
  const bad = [
    'limit=0',
    'limit=201',
    'limit=ten',
    'sort=taxId',
    'sort=name,name',
    'sort=',
    'nonsense=1',
    'type=',
    'type=Bank,',
    'cursor=abc',
    `sort=-name&cursor=${cursor}`,
    `sort=name,city&cursor=${cursor}`,
    `sort=city&cursor=${cursor}`,
    `sort=totalAssets&cursor=${encodeURIComponent(encodeCursor(['totalAssets,id', "1'; drop table note", 'x']))}`,
    `sort=updatedAt&cursor=${encodeURIComponent(encodeCursor(['updatedAt,id', '2026-99-99T00:00:00.000Z', 'x']))}`,
    `sort=updatedAt&cursor=${encodeURIComponent(encodeCursor(['updatedAt,id', null, 'x']))}`,
    `sort=updatedAt&cursor=${encodeURIComponent(encodeCursor(['updatedAt,id', '0000-01-01T00:00:00.000Z', 'x']))}`,
    `sort=updatedAt&cursor=${encodeURIComponent(encodeCursor(['updatedAt,id', '2026-02-30T00:00:00.000Z', 'x']))}`,
    'limit=1&limit=2',
  ]
  for (const query of bad) {
    const answer = await maya.get(`${approved}?${query}`)
    expect([query, answer.status, answer.body.code]).toEqual([query, 400, 1014])
    if (query.includes('cursor=')) expect([query, answer.body.additionalReasons[0].field]).toEqual([query, 'cursor'])
  }
  const twice = await maya.get(`${approved}?limit=1&limit=2&nonsense=1&nonsense=2`)
  expect(twice.body.additionalReasons).toEqual([
    { field: 'limit', message: 'Limit can be given once' },
    { field: 'nonsense', message: 'Unknown parameter: nonsense' },
  ])
  expect((await maya.get(`${approved}?sort=name&limit=2&cursor=${cursor}`)).status).toBe(200)
  expect((await maya.get(`${approved}?limit=200`)).body.items).toHaveLength(27)
})

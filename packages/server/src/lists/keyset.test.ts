import fc from 'fast-check'
import { managedKinds, type Page } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeCursor } from './cursor.ts'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'
import { addIndustries, approvedRecord, complete, lifeCycle } from '../testing/life-cycle.ts'

type Row = { id: string; content: Record<string, unknown>; updatedAt: string }

let platform: TestPlatform
let maya: Caller
let grace: Caller
const calls = lifeCycle('institution')
const pending = managedKinds.institution.pendingPath

/** Few different values, so that sorts meet many ties; some amounts missing, one name not ASCII. */
const contents = Array.from({ length: 27 }, (_, index) =>
  complete.institution({
    name: ['Alpha', 'beta', 'Émile', 'Gamma 100%', 'under_score'][index % 5],
    type: ['Bank', 'CreditUnion', 'Broker'][index % 3],
    insurer: 'None',
    city: ['Portland', 'Omaha'][index % 2],
    stateCode: ['ME', 'NE', 'TX', 'CA'][index % 4],
    networkRoles: index % 2 ? ['Source', 'Custodian'] : ['Receiving'],
    ...(index % 4 === 0 ? {} : { totalAssets: ['900', '1000.50', '20'][index % 3] }),
  }),
)

beforeAll(async () => {
  platform = await openTestPlatform()
  await addIndustries(platform)
  maya = await platform.signedInAs('maya')
  grace = await platform.signedInAs('grace')
  for (const [index, content] of contents.entries()) {
    if (index % 3 === 0) platform.clock.advance(1000)
    await approvedRecord('institution', { maker: maya, approver: grace, content })
    await calls.create(maya, { ...content, totalAssets: index === 3 ? 'not yet' : (content.totalAssets ?? '') })
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

const keyOf = (field: string, row: Row): string | number => {
  if (field === 'updatedAt') return row.updatedAt
  const value = row.content[field]
  if (field === 'totalAssets') return typeof value === 'string' && /^\d/.test(value) ? Number(value) : -1
  return typeof value === 'string' ? value.toLowerCase() : ''
}

/** Whether two neighbours stand in the order asked for. */
function inOrder(sort: readonly string[], left: Row, right: Row): boolean {
  for (const term of sort) {
    const field = term.replace('-', '')
    const [a, b] = [keyOf(field, left), keyOf(field, right)]
    if (a === b) continue
    const less =
      typeof a === 'number' && typeof b === 'number'
        ? a < b
        : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b))) < 0
    return term.startsWith('-') ? !less : less
  }
  return true
}

const sorts = fc
  .shuffledSubarray([...managedKinds.institution.sorts], { minLength: 1, maxLength: 4 })
  .chain((fields) => fc.tuple(...fields.map((field) => fc.constantFrom(field, `-${field}`))))

describe.each([managedKinds.institution.path, pending])('walking every page of %s', (path) => {
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
  const total = async (query: string) => (await maya.get(`institutions?${query}`)).body.total
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

test('what a list does not know is refused, not ignored', async () => {
  const first = (await maya.get('institutions?limit=2&sort=name')).body.nextCursor
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
    `sort=name&cursor=${encodeURIComponent(encodeCursor(['name,id', null, 'x']))}`,
    'limit=1&limit=2',
  ]
  for (const query of bad) {
    const answer = await maya.get(`institutions?${query}`)
    expect([query, answer.status, answer.body.code]).toEqual([query, 400, 1014])
  }
  expect((await maya.get(`institutions?sort=name&limit=2&cursor=${cursor}`)).status).toBe(200)
  expect((await maya.get('institutions?limit=200')).body.items).toHaveLength(27)
})

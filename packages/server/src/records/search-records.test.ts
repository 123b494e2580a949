import fc from 'fast-check'
import { recordKinds, titleFields, titleOf } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptKinds } from '../kinds/index.ts'
import { foldText } from '../lists/search-text.ts'
import {
  approvedRecord,
  complete,
  contactOf,
  lifeCycle,
  lookAndDecide,
  openCast,
  type Cast,
} from '../testing/life-cycle.ts'

const kind = 'institution'
const { path } = recordKinds[kind]
const names = [
  'Oak Bank',
  'Oak Bank of Maine',
  'Oakland Savings',
  'Bank of the Oak',
  'Soak City Credit Union',
  'Café Oak',
  'Élan Bank',
  'Élan',
  'Elander Trust',
  '100% Bank',
  'Plain Trust',
]
const city = 'Royal Oak'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
  for (const [index, name] of names.entries())
    await approvedRecord(kind, {
      maker: cast.maya,
      approver: cast.grace,
      content: complete(kind, { name, legalName: undefined, city: index === 10 ? city : 'Bath' }),
    })
})
afterAll(() => cast.platform.close())

interface Found {
  id: string
  content: { name: string; city: string }
}

async function found(query: string): Promise<Found[]> {
  return (await cast.maya.get(`${path}?${query}`)).body.items
}
const namesFor = async (q: string) => (await found(`q=${encodeURIComponent(q)}`)).map(({ content }) => content.name)

test('what is called so comes first, then what begins so, then words, then the rest', async () => {
  expect(await namesFor('oak bank')).toEqual(['Oak Bank', 'Oak Bank of Maine', 'Bank of the Oak'])
  expect(await namesFor('OAK')).toEqual([
    'Oak Bank',
    'Oak Bank of Maine',
    'Oakland Savings',
    'Bank of the Oak',
    'Café Oak',
    'Plain Trust',
    'Soak City Credit Union',
  ])
  expect(await namesFor('elan')).toEqual(['Élan', 'Elander Trust', 'Élan Bank'])
  expect(await namesFor('100%')).toEqual(['100% Bank'])
})

test('an order that is asked for is kept', async () => {
  const ordered = await found('q=oak&sort=-name')
  expect(ordered.map(({ content }) => content.name)).toEqual(
    ordered
      .map(({ content }) => content.name)
      .toSorted((left, right) => (left.toLowerCase() < right.toLowerCase() ? 1 : -1)),
  )
})

/** The rank of a row, told without a database. */
function rankOf({ content }: Found, q: string): number {
  const typed = foldText(q)
  const title = foldText(content.name)
  if (title === typed) return 0
  if (title.startsWith(typed)) return 1
  return foldText(`${content.name} ${content.city}`).includes(` ${typed}`) ? 2 : 3
}

test('pages of a search hold every row once, the closest first', async () => {
  const typed = fc.constantFrom('oak', 'bank', 'a', 'elan', 'trust', 'o', 'of', 'bank oak')
  await fc.assert(
    fc.asyncProperty(typed, fc.integer({ min: 1, max: 4 }), async (q, limit) => {
      const whole = await found(`q=${encodeURIComponent(q)}&limit=200`)
      const ids: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const at: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
        const { body } = await cast.maya.get(`${path}?q=${encodeURIComponent(q)}&limit=${limit}${at}`)
        ids.push(...body.items.map(({ id }: Found) => id))
        cursor = body.nextCursor
      }
      expect(ids).toEqual(whole.map(({ id }) => id))
      const ranks = whole.filter(({ content }) => names.includes(content.name)).map((row) => rankOf(row, q))
      expect(ranks).toEqual(ranks.toSorted((left, right) => left - right))
    }),
    { numRuns: 20 },
  )
})

test('what names a record is searched first, of every kind', () => {
  for (const { kind: named, searched } of keptKinds) {
    const fields = titleFields(named)
    expect([named, searched.slice(0, fields.length)]).toEqual([named, fields])
  }
})

test('a person comes first by both names, and by the last one', async () => {
  const { maya, grace } = cast
  const { id: parentId } = await approvedRecord('institution', { maker: maya, approver: grace })
  const people: readonly (readonly [firstName: string, lastName: string, title?: string])[] = [
    ['Amy', 'Adler', 'Brandt liaison'],
    ['Felix Brandt', 'Adler'],
    ['Brandt', 'Castle'],
    ['Felix', 'Brandt'],
    ['Ida', 'Brandtner'],
  ]
  for (const [firstName, lastName, title] of people) {
    const content = { ...contactOf('institution', parentId), firstName, lastName, title }
    const draft = (await maya.call('POST', 'PendingContact', { content })).body
    const sent = (await maya.call('POST', `entity/${draft.id}/sendtoapproval`, {})).body
    const seen = { action: 'approve', revision: sent.revision }
    expect((await lookAndDecide(grace, sent.taskId, seen)).status).toBe(200)
  }
  const calledIn = async (q: string): Promise<string[]> =>
    (await maya.get(`Contacts?q=${encodeURIComponent(q)}`)).body.items.map(({ content }: { content: object }) =>
      titleOf('contact', content),
    )
  expect(await calledIn('Felix Brandt')).toEqual(['Felix Brandt', 'Felix Brandt Adler'])
  expect(await calledIn('brandt')).toEqual([
    'Felix Brandt',
    'Brandt Castle',
    'Amy Adler',
    'Felix Brandt Adler',
    'Ida Brandtner',
  ])
})

test('records are told apart by whether a change of them is under way', async () => {
  const calls = lifeCycle(kind)
  const [record, other] = await found('q=oak')
  if (!record || !other) throw new Error('The records of this test are not there.')
  await calls.create(cast.maya, { ...record.content, city: 'Eliot' }, record.id)
  const ids = async (value: string) => (await found(`hasPendingChange=${value}&limit=200`)).map(({ id }) => id)
  expect(await ids('true')).toEqual([record.id])
  expect(await ids('false')).toContain(other.id)
  expect(await ids('false')).not.toContain(record.id)
  expect(await ids('true,false')).toContain(record.id)
  expect((await cast.maya.get(`${path}?hasPendingChange=maybe`)).body.code).toBe(1014)
})

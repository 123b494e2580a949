import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedColumns } from '../../db/kind-table.ts'
import { migrations } from '../../migrations/index.ts'
import { openTestDatabase } from '../../testing/index.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from '../../testing/life-cycle.ts'
import { clientTable } from './table.ts'

const calls = lifeCycle('client')
const people = [
  { city: 'omaha', riskRating: 'Medium', kycStatus: 'Expired' },
  { city: 'Portland', riskRating: 'High', kycStatus: 'NotStarted' },
  { city: 'Augusta', kycStatus: 'Verified' },
  { city: 'Portland', riskRating: 'Low', kycStatus: 'InReview' },
  { city: 'Bangor', riskRating: 'High', kycStatus: 'Failed' },
]

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
  for (const [index, { city, ...own }] of people.entries()) {
    const { residentialAddress, ...rest } = complete('client', { displayName: `In order ${index}` })
    const content = { ...rest, ...own, residentialAddress: { ...Object(residentialAddress), city } }
    await approvedRecord('client', { maker: cast.maya, approver: cast.grace, content })
    await calls.create(cast.maya, content)
  }
})
afterAll(() => cast.platform.close())

type Row = { content: { riskRating?: string; kycStatus?: string; residentialAddress?: { city?: string } } }

/** All pages of a list in an order, two rows each. */
async function inOrder(path: string, sort: string): Promise<Row['content'][]> {
  const rows: Row[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await cast.maya.get(
      `${path}?limit=2&q=order&sort=${sort}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    rows.push(...body.items)
    cursor = body.nextCursor
  }
  return rows.map(({ content }) => content)
}

describe.each(['client', 'pendingClient'])('the list at %s', (path) => {
  test('stands by risk from low to high and back, what has none behind', async () => {
    const risks = async (sort: string) => (await inOrder(path, sort)).map(({ riskRating }) => riskRating)
    expect(await risks('riskRating')).toEqual(['Low', 'Medium', 'High', 'High', undefined])
    expect(await risks('-riskRating')).toEqual(['High', 'High', 'Medium', 'Low', undefined])
  })

  test('stands by what is known of the client, as that comes about', async () => {
    const known = (await inOrder(path, 'kycStatus')).map(({ kycStatus }) => kycStatus)
    expect(known).toEqual(['NotStarted', 'InReview', 'Verified', 'Expired', 'Failed'])
  })

  test('stands by city, without regard to case', async () => {
    const cities = (await inOrder(path, '-city')).map(({ residentialAddress }) => residentialAddress?.city)
    expect(cities).toEqual(['Portland', 'Portland', 'omaha', 'Bangor', 'Augusta'])
  })
})

test('what is ranked is narrowed by its values as before', async () => {
  const { body } = await cast.maya.get('client?q=order&riskRating=High&sort=city')
  expect(body.items.map(({ content }: Row) => content.residentialAddress?.city)).toEqual(['Bangor', 'Portland'])
})

test.each(storedColumns(clientTable).flatMap(([name, { ranked }]) => (ranked ? [[name, ranked] as const] : [])))(
  'every value of %s has its rank, in the order of the contract',
  (name, ranked) => {
    const field = everyKind.client.fields.find(({ path }) => path === name)
    expect(ranked).toEqual(field?.options?.map(({ value }) => value))
  },
)

test('a table that was made before is given what the orders stand on', async () => {
  const { db, close } = await openTestDatabase()
  const orders = async () =>
    (
      await sql<{ indexname: string }>`select indexname from pg_indexes where tablename = 'client'
        and indexname ~ '^client_(city|risk_rating|kyc_status)_(asc|desc)$' order by indexname`.execute(db)
    ).rows.map(({ indexname }) => indexname)
  const made = await orders()
  expect(made).toHaveLength(6)
  await sql`alter table client drop column city`.execute(db)
  for (const index of await orders()) await sql`drop index ${sql.ref(index)}`.execute(db)
  expect(await orders()).toEqual([])
  const step = migrations['521-clients-in-more-orders']
  await step?.up(db)
  expect(await orders()).toEqual(made)
  // Taken again it finds everything there.
  await step?.up(db)
  await close()
})

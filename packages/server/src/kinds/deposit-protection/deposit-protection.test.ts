import { everyKind } from '@strongroom/api/contract/every-kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedRecord, complete, fieldsIn, lifeCycle, openCast, type Cast } from '../../testing/life-cycle.ts'

const calls = lifeCycle('depositProtection')
const { schemas } = everyKind.depositProtection

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const approved = (own: object) =>
  approvedRecord('depositProtection', {
    maker: cast.maya,
    approver: cast.grace,
    content: complete('depositProtection', { ...own }),
  })

/** The refused fields of a limit that is sent; undefined for one that goes through. */
async function refusal(own: object): Promise<(string | undefined)[] | undefined> {
  const draft = (await calls.create(cast.maya, complete('depositProtection', { ...own }))).body
  const sent = await calls.send(cast.maya, draft.id)
  return sent.status === 200 ? undefined : fieldsIn(sent.body)
}

const followedOn = async (id: string) =>
  schemas.approved.parse((await calls.approved(cast.maya, id)).body).figures.followedOn

test('two limits of one scheme and currency cannot begin on the same day, an open end may be followed', async () => {
  const yen = { schemeCode: 'FSCS', currency: 'JPY', coverageLimit: '100000' }
  await approved({ ...yen, name: 'First', effectiveFrom: '2020-01-01' })
  const draft = (await calls.create(cast.maya, complete('depositProtection', { ...yen, effectiveFrom: '2020-01-01' })))
    .body
  expect((await calls.send(cast.maya, draft.id)).body.additionalReasons).toEqual([
    {
      field: 'content.effectiveFrom',
      message: 'First already begins on 1 Jan 2020: choose another day, or change that limit',
    },
  ])
  expect(await refusal({ ...yen, effectiveFrom: '2020-01-02' })).toBeUndefined()
  expect(await refusal({ ...yen, currency: 'EUR', effectiveFrom: '2020-01-01' })).toBeUndefined()
  expect(await refusal({ ...yen, schemeCode: 'EU_DGS', effectiveFrom: '2020-01-01' })).toBeUndefined()
})

test('schemes of the operator’s own may begin together', async () => {
  const own = { schemeCode: 'Custom', effectiveFrom: '2021-01-01' }
  const first = await approved(own)
  expect(await refusal(own)).toBeUndefined()
  await approved({ ...own, effectiveFrom: '2022-01-01' })
  expect(await followedOn(first.id)).toBeUndefined()
})

test('a limit may be changed without moving its day', async () => {
  const record = await approved({ schemeCode: 'FSCS', currency: 'CHF', effectiveFrom: '2020-01-01' })
  const change = (await calls.create(cast.maya, { ...record.content, coverageLimit: '90000.00' }, record.id)).body
  expect((await calls.send(cast.maya, change.id)).status).toBe(200)
})

test('each limit tells from which day the next of its scheme and currency takes over', async () => {
  const sterling = { schemeCode: 'FSCS', currency: 'GBP' }
  const old = await approved({ ...sterling, coverageLimit: '85000.00', effectiveFrom: '2017-01-30' })
  expect(await followedOn(old.id)).toBeUndefined()
  await approved({ ...sterling, currency: 'EUR', effectiveFrom: '2018-01-01' })
  const late = await approved({ ...sterling, effectiveFrom: '2030-01-01' })
  expect(await followedOn(old.id)).toBe('2030-01-01')
  await approved({ ...sterling, coverageLimit: '120000.00', effectiveFrom: '2025-12-01' })
  expect(await followedOn(old.id)).toBe('2025-12-01')
  expect(await followedOn(late.id)).toBeUndefined()

  // A change of the last one to an earlier day is not followed by what it changes.
  const earlier = { ...late.content, effectiveFrom: '2029-01-01' }
  const change = (await calls.create(cast.maya, earlier, late.id)).body
  expect(schemas.draft.parse(change).figures.followedOn).toBeUndefined()
  const blank = (await calls.create(cast.maya, { ...sterling, effectiveFrom: 'soon', institutionIds: [''] })).body
  expect(schemas.draft.parse(blank).figures.followedOn).toBeUndefined()
})

test('a limit for some institutions takes over only where it covers all of the older one’s', async () => {
  const [one, other] = [
    await approvedRecord('institution', { maker: cast.maya, approver: cast.grace }),
    await approvedRecord('institution', { maker: cast.maya, approver: cast.grace }),
  ]
  const dollars = { schemeCode: 'NCUA', currency: 'USD' }
  const forAll = await approved({ ...dollars, effectiveFrom: '2010-01-01' })
  const forOne = await approved({ ...dollars, effectiveFrom: '2011-01-01', institutionIds: [one.id] })
  expect(await followedOn(forAll.id)).toBeUndefined()
  await approved({ ...dollars, effectiveFrom: '2012-01-01', institutionIds: [other.id] })
  expect(await followedOn(forOne.id)).toBeUndefined()
  await approved({ ...dollars, effectiveFrom: '2013-01-01', institutionIds: [one.id, other.id] })
  expect(await followedOn(forOne.id)).toBe('2013-01-01')
  expect(await followedOn(forAll.id)).toBeUndefined()
})

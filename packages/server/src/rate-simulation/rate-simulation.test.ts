import { rateSimulation, simulatedAccountPage, type RateSimulation } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Content } from '../db/record-tables.ts'
import { deposit } from '../testing/deposit.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'

let cast: Cast
let plan: string
let omnibus: string

const made = async (kind: Parameters<typeof complete>[0], own: Content = {}): Promise<string> =>
  (await approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content: complete(kind, own) })).id

async function account(amount: string, own: Content = {}): Promise<string> {
  const id = await made('clientAccount', { interestRatePlanId: plan, ...own })
  await deposit(cast.platform, id, { amount })
  return id
}

const simulated = async (id: string): Promise<RateSimulation> =>
  rateSimulation.parse((await cast.priya.get(`InterestRates/simulation/${id}`)).body)
const accountsOf = async (id: string, query = '') =>
  simulatedAccountPage.parse((await cast.priya.get(`InterestRates/simulation/${id}/accounts${query}`)).body)

const tiers = [
  { fromAmount: '0', toAmount: '1000', rate: '5' },
  { fromAmount: '1000', rate: '10' },
]
const tiered = { fixedRate: undefined, compounding: 'None', tierMethod: 'WholeBalance', tiers }

/** A draft that changes the plan, what it would do, and the plan as it was again. */
async function changed(set: Content): Promise<RateSimulation & { draftId: string }> {
  const { content } = (await lifeCycle('interestRatePlan').approved(cast.maya, plan)).body
  const { body } = await lifeCycle('interestRatePlan').create(cast.maya, { ...content, ...set }, plan)
  return simulated(body.id)
}
const drop = (draftId: string) => lifeCycle('interestRatePlan').remove(cast.maya, draftId)

beforeAll(async () => {
  cast = await openCast()
  plan = await made('interestRatePlan', { ...tiered, code: 'GOLD' })
  await account('2000.00', { title: 'Two thousand' })
  await account('800.00', { title: 'Eight hundred' })
  await account('500.00', { title: 'Agreed', rateOverride: '3', rateOverrideReason: 'Agreed.' })
})
afterAll(() => cast.platform.close())

test('whole balance to bands takes 50.00 of 200.00 a year, and moves nobody', async () => {
  const { draftId, ...simulation } = await changed({ tierMethod: 'Band' })
  expect(simulation).toEqual({
    revision: 1,
    day: '2026-11-20',
    waitsFor: [],
    currency: 'USD',
    accountCount: 3,
    moreCount: 0,
    lessCount: 1,
    tierChangeCount: 0,
    balance: '3300.00',
    // 200.00 of 2,000, 40.00 of 800, 15.00 of 500 at a rate of its own.
    before: { interest: '255.00', apy: '7.727273' },
    after: { interest: '205.00', apy: '6.212121' },
  })
  const { items } = await accountsOf(draftId)
  expect(items.map(({ title, before, after }) => [title, before?.interest, after?.interest, after?.tier])).toEqual([
    ['Two thousand', '200.00', '150.00', 2],
    ['Eight hundred', '40.00', '40.00', 1],
    ['Agreed', '15.00', '15.00', null],
  ])
  await drop(draftId)
})

test('another bound moves an account to another tier, and pages find it', async () => {
  const bounds = [
    { fromAmount: '0', toAmount: '2500', rate: '5' },
    { fromAmount: '2500', rate: '10' },
  ]
  const { draftId, ...simulation } = await changed({ tiers: bounds, effectiveFrom: '2027-01-01' })
  expect(simulation).toMatchObject({ day: '2027-01-01', tierChangeCount: 1, lessCount: 1 })
  const moved = await accountsOf(draftId, '?changesTier=true')
  expect(moved.items).toMatchObject([
    { title: 'Two thousand', before: { tier: 2 }, after: { tier: 1, apy: '5.000000' } },
  ])
  const first = await accountsOf(draftId, '?limit=1&sort=-balance')
  expect(first).toMatchObject({ total: 3, items: [{ title: 'Two thousand' }] })
  const next = await accountsOf(draftId, `?limit=1&sort=-balance&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
  expect(next.items).toMatchObject([{ title: 'Eight hundred' }])
  expect((await accountsOf(draftId, '?q=eight')).total).toBe(1)
  await drop(draftId)
})

test('a new plan of a code is held against the plans that it follows, as they were last in force', async () => {
  const old = await made('interestRatePlan', {
    code: 'SWEEP',
    fixedRate: '4',
    compounding: 'None',
    effectiveTo: '2026-12-31',
  })
  await account('100000.00', { interestRatePlanId: old, title: 'Swept' })
  const next = { code: 'sweep', fixedRate: '3', compounding: 'None', effectiveFrom: '2027-01-01', name: undefined }
  const draft = (await lifeCycle('interestRatePlan').create(cast.maya, complete('interestRatePlan', next))).body
  expect(await simulated(draft.id)).toMatchObject({
    day: '2027-01-01',
    accountCount: 1,
    before: { interest: '4000.00' },
    after: { interest: '3000.00' },
  })
})

test('an index plan is read at its index, so many business days back', async () => {
  omnibus = await made('interestRatePlan', {
    rateSource: 'Index',
    rateIndexId: 'SOFR',
    spread: '0.5',
    fixedRate: undefined,
    resetFrequency: 'Day',
    resetCount: 1,
    lookbackDays: 2,
    compounding: 'None',
  })
  const { db } = cast.platform
  const values = ['2026-11-18', '2026-11-19'].map((effective_date, place) => ({
    code: 'SOFR',
    effective_date,
    value: place === 0 ? '4' : '9',
    source: 'test',
  }))
  await db.deleteFrom('rate_index_value').where('code', '=', 'SOFR').execute()
  await db.insertInto('rate_index_value').values(values).execute()
  await account('1000.00', { interestRatePlanId: omnibus })
  const { content } = (await lifeCycle('interestRatePlan').approved(cast.maya, omnibus)).body
  const { body } = await lifeCycle('interestRatePlan').create(cast.maya, { ...content, cap: '4.2' }, omnibus)
  expect((await accountsOf(body.id)).items).toMatchObject([
    { before: { rate: '4.500000', interest: '45.00' }, after: { rate: '4.200000', interest: '42.00' } },
  ])
})

test('an incomplete plan says which fields it waits for; an unknown one is not there', async () => {
  const draft = (await lifeCycle('interestRatePlan').create(cast.maya, { code: 'X', currency: 'USD' })).body
  const { waitsFor, ...unknown } = await simulated(draft.id)
  expect(unknown).toMatchObject({ currency: null, balance: '0', after: { interest: '0', apy: null } })
  expect(waitsFor).toEqual(expect.arrayContaining(['effectiveFrom', 'rateSource', 'tierMethod']))
  expect(waitsFor).not.toContain('name')
  expect((await cast.priya.get('InterestRates/simulation/nothing')).body.code).toBe(1043)
})

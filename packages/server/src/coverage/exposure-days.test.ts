import { exposurePage, rateSimulation, simulatedAccountPage } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedKind } from '../kinds/index.ts'
import { deposit } from '../testing/deposit.ts'
import { approvedRecord, complete, lifeCycle, openCast, personWith, type Cast } from '../testing/life-cycle.ts'

let cast: Cast
let account = ''
let planDraft = ''
let plan: { id: string; content: Record<string, unknown> }
const institutions: string[] = []

const made = (kind: ServedKind, own: object = {}) =>
  approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content: complete(kind, { ...own }) })

/** 200,000 of one client at each of two institutions of a company, under a limit that is another one from December on. */
beforeAll(async () => {
  cast = await openCast()
  const limit = { schemeCode: 'FDIC', currency: 'USD', aggregationKey: 'HoldingCompany' }
  await made('depositProtection', { ...limit, coverageLimit: '500000.00', effectiveFrom: '2000-01-01' })
  await made('depositProtection', { ...limit, coverageLimit: '100000.00', effectiveFrom: '2026-12-01' })
  plan = await made('interestRatePlan')
  const client = await made('client', { displayName: 'Ada Moreau' })
  for (const name of ['Harbor Trust', 'Mill Bank']) {
    const company = { holdingCompanyName: 'Harbor Holding', holdingCompanyRssd: 5150 }
    const institution = await made('institution', { name, ...company })
    const omnibus = await made('institutionAccount', { institutionId: institution.id })
    const { id } = await made('clientAccount', {
      title: `Savings at ${name}`,
      clientId: client.id,
      owners: [{ clientId: client.id, role: 'Owner' }],
      ownershipConfigurationId: 'SGL',
      programAccountId: omnibus.id,
      interestRatePlanId: plan.id,
    })
    institutions.push(institution.id)
    account = id
    await deposit(cast.platform, id, { amount: '200000.00', on: '2026-10-01' })
  }
}, 60_000)
afterAll(() => cast.platform.close())

/** Of those who have anything. */
const exposure = async (query: string, as = cast.priya) =>
  exposurePage
    .parse((await as.get(`DepositProtection/exposure?${query}`)).body)
    .items.filter(({ balance }) => balance !== '0.00')

test('what shares the limit of a company lies at each of its institutions in its part', async () => {
  const amounts = { balance: '200000.00', insured: '50000.00', uninsured: '150000.00' }
  const [one, other] = institutions
  const day = 'asOf=2026-12-02'
  expect(await exposure(`by=institution&${day}&sort=institutionName`)).toMatchObject([
    { institutionName: 'Harbor Trust', ...amounts },
    { institutionName: 'Mill Bank', ...amounts },
  ])
  for (const id of [one, other])
    expect(await exposure(`by=institution&${day}&institutionId=${id}`)).toMatchObject([
      { institutionId: id, ...amounts },
    ])
  // The position itself lies at none of them alone.
  expect(await exposure(day)).toMatchObject([
    { institutionId: null, holdingCompany: 'Harbor Holding', balance: '400000.00', uninsured: '300000.00' },
  ])
})

test('clients and their accounts are named to nobody who may not see them', async () => {
  const curious = await personWith(cast.platform, {
    name: 'Curious',
    privileges: ['depositProtection.view', 'interestRatePlan.view'],
  })
  expect((await exposure('by=client')).map(({ clientName }) => clientName)).toEqual(['Ada Moreau'])
  for (const by of ['position', 'client'])
    expect((await exposure(`by=${by}`, curious)).map(({ clientName }) => clientName)).toEqual([null])
  expect(await exposure('by=client&q=moreau', curious)).toEqual([])

  planDraft = (await lifeCycle('interestRatePlan').create(cast.maya, plan.content, plan.id)).body.id
  const simulated = async (as: typeof curious, query = '') =>
    simulatedAccountPage.parse((await as.get(`InterestRates/simulation/${planDraft}/accounts${query}`)).body).items
  expect(await simulated(cast.priya, '?sort=title')).toMatchObject([
    { title: 'Savings at Harbor Trust', clientName: 'Ada Moreau' },
    { title: 'Savings at Mill Bank', clientName: 'Ada Moreau' },
  ])
  expect(await simulated(curious)).toMatchObject([
    { title: null, clientName: null },
    { title: null, clientName: null },
  ])
  expect(await simulated(curious, '?q=harbor')).toEqual([])
})

test('today is the day at the institution: in New York it is November while December has begun in Greenwich', async () => {
  const { platform } = cast
  platform.clock.advance(Date.parse('2026-12-01T03:00:00Z') - platform.clock.now().getTime())
  const [maya, priya] = [await platform.signedInAs('maya'), await platform.signedInAs('priya')]
  const uninsured = async () => (await priya.get(`ClientAccounts/${account}`)).body.figures.uninsuredAmount
  expect(await uninsured()).toBe('0.00')
  expect(await exposure('', priya)).toMatchObject([{ asOf: '2026-11-30', uninsured: '0.00' }])
  expect((await priya.get('client/totals')).body.uninsured).toEqual([{ currency: 'USD', amount: '0.00' }])
  const owners = (await lifeCycle('clientAccount').create(maya, {}, account)).body
  expect((await priya.get(`DepositProtection/impact/${owners.id}`)).body.day).toBe('2026-11-30')
  expect(rateSimulation.parse((await priya.get(`InterestRates/simulation/${planDraft}`)).body).day).toBe('2026-11-30')

  platform.clock.advance(3 * 3_600_000)
  const later = await platform.signedInAs('priya')
  expect((await later.get(`ClientAccounts/${account}`)).body.figures.uninsuredAmount).toBe('150000.00')
})

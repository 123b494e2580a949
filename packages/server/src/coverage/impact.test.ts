import { coverImpact, coverMovePage, type CoverImpact } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '../db/record-tables.ts'
import { deposit } from '../testing/deposit.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'

let cast: Cast
let omnibus: string
const ids: Record<string, string> = {}

const made = async (kind: Parameters<typeof complete>[0], own: Content): Promise<string> =>
  (await approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content: complete(kind, own) })).id

const person = (name: string) =>
  made('client', { clientType: 'Person', displayName: name, firstName: name, lastName: 'P', dateOfBirth: '1970-01-01' })

const id = (name: string): string => ids[name] ?? ''
const owners = (...names: string[]) =>
  names.map((name) => ({ clientId: id(name), role: names.length > 1 ? 'CoOwner' : 'Owner' }))

/** An account of these people, with money on it. */
async function account(names: readonly string[], amount: string, own: Content = {}): Promise<string> {
  const record = await made('clientAccount', {
    clientId: id(names[0] ?? ''),
    programAccountId: omnibus,
    ownershipConfigurationId: names.length > 1 ? 'JNT' : 'SGL',
    owners: owners(...names),
    ...own,
  })
  await deposit(cast.platform, record, { amount })
  return record
}

/** A draft that changes a record, and what it would do. */
async function changed(
  kind: 'clientAccount' | 'depositProtection',
  approvedId: string,
  set: Content,
): Promise<CoverImpact & { draftId: string }> {
  const { content } = (await lifeCycle(kind).approved(cast.maya, approvedId)).body
  const draft = await lifeCycle(kind).create(cast.maya, { ...content, ...set }, approvedId)
  return impactOf(draft.body.id)
}

const thamesBank = {
  name: 'Thames Bank',
  insurer: 'FSCS',
  fdicCert: undefined,
}

const impactOf = async (draftId: string): Promise<CoverImpact> =>
  coverImpact.parse((await cast.priya.get(`DepositProtection/impact/${draftId}`)).body)

const movesOf = async (draftId: string, query = '') =>
  coverMovePage.parse((await cast.priya.get(`DepositProtection/impact/${draftId}/clients${query}`)).body)

beforeAll(async () => {
  cast = await openCast()
  const american = { currency: 'USD', coverageLimit: '250000.00' }
  ids['FDIC'] = await made('depositProtection', { ...american, schemeCode: 'FDIC', effectiveFrom: '2000-01-01' })
  const bank = await made('institution', { name: 'Reno Trust' })
  omnibus = await made('institutionAccount', { institutionId: bank })
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) ids[name] = await person(name)
})
afterAll(() => cast.platform.close())

describe('another ownership', () => {
  test('uncovers 50,000 of A, and nothing of B and C (12 CFR 330.9)', async () => {
    await account(['A', 'B'], '150000.00')
    await account(['A', 'C'], '200000.00')
    const third = await account(['B', 'C'], '375000.00')
    const impact = await changed('clientAccount', third, {
      ownershipConfigurationId: 'JNT',
      owners: owners('A', 'B', 'C'),
    })
    expect(impact).toMatchObject({ day: '2026-11-20', waitsFor: [], clientCount: 3, placeCount: 1 })
    // Of all together as much is uninsured; of each it is another sum.
    expect(impact).toMatchObject({ changedPlaceCount: 0, changedClientCount: 3 })
    expect(impact.places).toMatchObject([{ institutionName: 'Reno Trust', ownershipCode: 'JNT', clientCount: 3 }])
    const { items } = await movesOf(impact.draftId)
    expect(items.map(({ clientName, before, after }) => [clientName, before.uninsured, after.uninsured])).toEqual([
      ['A', '0.00', '50000.00'],
      // 75,000 and 187,500, then 75,000 and 125,000.
      ['B', '12500.00', '0.00'],
      ['C', '37500.00', '0.00'],
    ])
  })

  test('of one account for two moves it from group to group', async () => {
    const single = await account(['D'], '600000.00')
    const impact = await changed('clientAccount', single, {
      ownershipConfigurationId: 'JNT',
      owners: owners('D', 'E'),
    })
    const uninsured = impact.places.map(({ ownershipCode, before, after }) => [
      ownershipCode,
      before.uninsured,
      after.uninsured,
    ])
    expect(impact).toMatchObject({ placeCount: 2, clientCount: 2, changedPlaceCount: 2, changedClientCount: 2 })
    expect(uninsured).toEqual([
      ['JNT', '0.00', '100000.00'],
      ['SGL', '350000.00', '0.00'],
    ])
    expect(impact.sums).toMatchObject([{ before: { uninsured: '350000.00' }, after: { uninsured: '100000.00' } }])
  })

  test('of beneficiaries covers more, also where the account is new and empty', async () => {
    const trust = { ownershipConfigurationId: 'REV', beneficiaries: [{ name: 'Niece', type: 'Person' }] }
    await account(['F'], '750000.00', trust)
    const draft = await lifeCycle('clientAccount').create(
      cast.maya,
      complete('clientAccount', {
        clientId: id('F'),
        programAccountId: omnibus,
        owners: owners('F'),
        ownershipConfigurationId: 'REV',
        beneficiaries: [
          { name: 'niece', type: 'Person' },
          { name: 'Cousin', type: 'Person' },
          { name: 'Friend', type: 'Person' },
        ],
      }),
    )
    const impact = await impactOf(draft.body.id)
    expect(impact.sums).toMatchObject([{ before: { uninsured: '500000.00' }, after: { uninsured: '0.00' } }])
  })

  test('is told once its fields are complete, and says which are not', async () => {
    const draft = (await lifeCycle('clientAccount').create(cast.maya, { clientId: id('A'), owners: [{}] })).body
    const impact = await impactOf(draft.id)
    expect(impact).toMatchObject({ revision: 1, places: [], sums: [] })
    expect(impact.waitsFor).toEqual(['programAccountId', 'currency', 'ownershipConfigurationId', 'owners'])
    expect((await movesOf(draft.id)).items).toEqual([])
  })
})

describe('another limit', () => {
  test('tells whom it uncovers today, and pages them', async () => {
    const impact = await changed('depositProtection', id('FDIC'), { coverageLimit: '100000.00' })
    expect(impact.day).toBe('2026-11-20')
    const first = await movesOf(impact.draftId, '?limit=2')
    expect(first).toMatchObject({ total: impact.clientCount })
    const rest = await movesOf(impact.draftId, `?limit=200&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    const all = [...first.items, ...rest.items]
    expect(all.length).toBeGreaterThan(4)
    const change = all.map(({ before, after }) => Number(after.uninsured) - Number(before.uninsured))
    expect(change.every((each) => each > 0)).toBe(true)
    expect(change).toEqual(change.toSorted((one, other) => other - one))
    expect((await movesOf(impact.draftId, '?q=F')).items.map(({ clientName }) => clientName)).toEqual(['F'])
    await lifeCycle('depositProtection').remove(cast.maya, impact.draftId)
  })

  test('that begins later is held against what would count on that day', async () => {
    const british = { schemeCode: 'FSCS', currency: 'GBP', per: 'DepositorPerInstitution' }
    await made('depositProtection', { ...british, coverageLimit: '85000.00', effectiveFrom: '2017-01-30' })
    const bank = await made('institution', thamesBank)
    const programAccountId = await made('institutionAccount', { institutionId: bank, currency: 'GBP' })
    const plan = await made('interestRatePlan', { currency: 'GBP' })
    await account(['E'], '100000.00', { programAccountId, currency: 'GBP', interestRatePlanId: plan })
    const next = { ...british, coverageLimit: '120000.00', effectiveFrom: '2027-01-01' }
    const draft = await lifeCycle('depositProtection').create(cast.maya, complete('depositProtection', next))
    const impact = await impactOf(draft.body.id)
    expect(impact).toMatchObject({ day: '2027-01-01', clientCount: 1 })
    expect(impact.places).toMatchObject([
      { ownershipCode: null, before: { uninsured: '15000.00' }, after: { insured: '100000.00', uninsured: '0.00' } },
    ])
  })

  test('that another is not, moves nothing', async () => {
    const impact = await changed('depositProtection', id('FDIC'), { name: 'Another name' })
    expect(impact).toMatchObject({ places: [], sums: [], clientCount: 0, placeCount: 0, day: '2026-11-20' })
    expect(impact).toMatchObject({ changedPlaceCount: 0, changedClientCount: 0 })
  })
})

describe('the impact', () => {
  test('of a draft that was decided is not told any more', async () => {
    const draft = (await lifeCycle('clientAccount').create(cast.maya, complete('clientAccount'))).body
    await lifeCycle('clientAccount').remove(cast.maya, draft.id)
    expect((await cast.priya.get(`DepositProtection/impact/${draft.id}`)).body.code).toBe(1043)
  })

  test('of a kind that moves no cover is nothing', async () => {
    const draft = (await lifeCycle('interestRatePlan').create(cast.maya, complete('interestRatePlan'))).body
    expect(await impactOf(draft.id)).toMatchObject({ waitsFor: [], places: [], clientCount: 0 })
  })
})

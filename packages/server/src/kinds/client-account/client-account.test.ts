import { everyKind } from '@strongroom/api/contract/every-kind'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServedKind } from '../index.ts'
import { deposit } from '../../testing/deposit.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from '../../testing/life-cycle.ts'

const calls = lifeCycle('clientAccount')
const { schemas } = everyKind.clientAccount

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
  await made('depositProtection', { schemeCode: 'FDIC', coverageLimit: '250000.00', effectiveFrom: '2000-01-01' })
})
afterAll(() => cast.platform.close())

const made = (kind: ServedKind, own: object = {}) =>
  approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content: complete(kind, { ...own }) })

let people = 0
const person = (own: object = {}) => {
  people += 1
  return made('client', {
    clientType: 'Person',
    displayName: `Ada Lane ${people}`,
    firstName: 'Ada',
    lastName: `Lane ${people}`,
    dateOfBirth: '1980-02-29',
    ...own,
  })
}

/** What is said of content that is sent, by its fields; nothing of what goes through. */
async function said(own: object, of?: { id: string; content: object }): Promise<Record<string, string>> {
  const content = of ? { ...of.content, ...own } : complete('clientAccount', { ...own })
  const draft = (await calls.create(cast.maya, content, of?.id)).body
  const { body } = await calls.send(cast.maya, draft.id)
  await calls.remove(cast.maya, draft.id)
  const reasons: { field: string; message: string }[] = body.additionalReasons ?? []
  return Object.fromEntries(reasons.map(({ field, message }) => [field.replace('content.', ''), message]))
}

const figuresOf = async (id: string) => schemas.approved.parse((await calls.approved(cast.priya, id)).body).figures

test('the number of owners is what the ownership takes', async () => {
  const [ada, bo] = [await person(), await person()]
  const owned = (code: string, ...ids: string[]) =>
    said({
      ownershipConfigurationId: code,
      clientId: ids[0],
      owners: ids.map((clientId, index) => ({ clientId, role: index === 0 ? 'Owner' : 'CoOwner' })),
    })
  expect(await owned('SGL', ada.id, bo.id)).toEqual({ owners: 'Owners: Single account takes exactly 1, here are 2' })
  expect(await owned('JNT', ada.id)).toEqual({ owners: 'Owners: Joint account takes 2 or more, here are 1' })
  expect(await owned('JNT', ada.id, bo.id)).toEqual({})
})

test('whoever is held for does not count as an owner', async () => {
  const [guardian, child] = [await person(), await person()]
  const owners = [
    { clientId: guardian.id, role: 'Owner' },
    { clientId: child.id, role: 'Beneficiary' },
  ]
  expect(await said({ clientId: guardian.id, owners })).toEqual({})
})

test('only living persons own together', async () => {
  const [ada, firm] = [await person(), await made('client', { displayName: 'Mill LLC' })]
  const owners = [ada, firm].map(({ id }) => ({ clientId: id, role: 'CoOwner' }))
  expect(await said({ ownershipConfigurationId: 'JNT', clientId: ada.id, owners })).toEqual({
    'owners.1.clientId': 'Mill LLC is not a living person: only persons own an account together',
  })
})

test('a trust names whom it is for', async () => {
  const trust = { ownershipConfigurationId: 'REV' }
  expect(await said(trust)).toEqual({ beneficiaries: 'Beneficiaries: Revocable trust names at least one' })
  expect(await said({ ...trust, beneficiaries: [{ name: 'Niece', type: 'Person' }] })).toEqual({})
})

test('the money lies in an omnibus of its currency, and earns by a plan of its currency', async () => {
  const fees = await made('institutionAccount', { accountType: 'Fee' })
  const euro = await made('institutionAccount', { currency: 'EUR' })
  const plan = await made('interestRatePlan', { currency: 'EUR' })
  expect(await said({ programAccountId: fees.id })).toEqual({
    programAccountId: 'Choose a program omnibus: no other account holds clients’ money',
  })
  expect(await said({ programAccountId: euro.id, interestRatePlanId: plan.id })).toEqual({
    programAccountId: 'The program account is in EUR, the account in USD',
    interestRatePlanId: 'The plan is in EUR, the account in USD',
  })
  expect(await said({ programAccountId: euro.id, interestRatePlanId: plan.id, currency: 'EUR' })).toEqual({})
})

test('an override stays within the floor and the cap of the plan, and has a reason', async () => {
  const plan = await made('interestRatePlan', { floor: '1.00', cap: '5.00' })
  const override = (rateOverride: string, own: object = { rateOverrideReason: 'Agreed' }) =>
    said({ interestRatePlanId: plan.id, rateOverride, ...own })
  expect(await override('0.99')).toEqual({ rateOverride: "Rate override must not be below the plan's floor of 1.00 %" })
  expect(await override('5.01')).toEqual({ rateOverride: "Rate override must not be above the plan's cap of 5.00 %" })
  expect(await override('5')).toEqual({})
  expect(await override('2', {})).toEqual({ rateOverrideReason: 'Say why the rate of the plan is overridden' })
  expect(await said({ rateOverride: '-0.1', rateOverrideReason: 'Agreed' })).toEqual({
    rateOverride: 'The plan allows no rate below zero',
  })
})

test('figures tell what lies there and how much of it is insured, with the limit shared', async () => {
  const [ada, bo] = [await person(), await person()]
  const institution = await made('institution', { name: 'Cover Bank' })
  const omnibus = await made('institutionAccount', { institutionId: institution.id, name: 'Omnibus of Cover Bank' })
  const account = (clientId: string, own: object = {}) =>
    made('clientAccount', { clientId, programAccountId: omnibus.id, ...own })
  const [first, second] = [await account(ada.id), await account(ada.id)]
  const joint = await account(ada.id, {
    ownershipConfigurationId: 'JNT',
    owners: [ada, bo].map(({ id }) => ({ clientId: id, role: 'CoOwner' })),
  })
  for (const [{ id }, amount] of [
    [first, '300000.00'],
    [second, '100000.00'],
    [joint, '600000.00'],
  ] as const)
    await deposit(cast.platform, id, { amount })
  expect(await figuresOf(first.id)).toMatchObject({
    clientName: ada.content.displayName,
    programAccountName: 'Omnibus of Cover Bank',
    institutionId: institution.id,
    institutionName: 'Cover Bank',
    ledgerBalance: '300000.00',
    availableBalance: '300000.00',
    heldAmount: '0.00',
    insuredAmount: '187500.00',
    uninsuredAmount: '112500.00',
  })
  expect(await figuresOf(second.id)).toMatchObject({ insuredAmount: '62500.00', uninsuredAmount: '37500.00' })
  // 600,000 of two leave 100,000, 50,000 each.
  expect(await figuresOf(joint.id)).toMatchObject({ insuredAmount: '500000.00', uninsuredAmount: '100000.00' })
  const { body } = await calls.list(cast.priya, `?programAccountId=${omnibus.id}&sort=-ledgerBalance&limit=2`)
  expect(body.items.map((item: { id: string }) => item.id)).toEqual([joint.id, first.id])
  expect((await cast.priya.get(`InstitutionAccounts/${omnibus.id}`)).body.figures.ledgerBalance).toBe('1000000.00')
  const totals = everyKind.client.totals?.parse((await cast.priya.get('client/totals')).body)
  const cover = {
    insured: [{ currency: 'USD', amount: '750000.00' }],
    uninsured: [{ currency: 'USD', amount: '250000.00' }],
  }
  expect(totals).toMatchObject({ totalBalance: [{ currency: 'USD', amount: '1000000.00' }], ...cover })
  const places = everyKind.institution.totals?.parse((await cast.priya.get('institutions/totals')).body)
  expect(places).toMatchObject({ totalPlaced: [{ currency: 'USD', amount: '1000000.00' }], ...cover })
})

test('a draft of a change shows the figures of its record; a new one has none', async () => {
  const record = await made('clientAccount')
  await deposit(cast.platform, record.id, { amount: '12.34' })
  const change = (await calls.create(cast.maya, {}, record.id)).body
  expect(schemas.draft.parse(change).figures.ledgerBalance).toBe('12.34')
  expect(change.lockedFields).toEqual(['clientId', 'programAccountId', 'currency'])
  const blank = (await calls.create(cast.maya, { clientId: '', programAccountId: 'nobody' })).body
  expect(schemas.draft.parse(blank).figures).toMatchObject({ ledgerBalance: null, institutionName: null })
  await deposit(cast.platform, record.id, { amount: '-12.34' })
})

test('an account closes with nothing on it; client, omnibus and plan stay open for it until then', async () => {
  const client = await made('client', { displayName: 'Calder' })
  const [plan, omnibus] = [await made('interestRatePlan'), await made('institutionAccount')]
  const record = await made('clientAccount', {
    clientId: client.id,
    programAccountId: omnibus.id,
    interestRatePlanId: plan.id,
    title: 'Reserve',
  })
  await deposit(cast.platform, record.id, { amount: '5.00' })
  const closed = { status: 'Closed', closedOn: '2026-11-20' }
  expect(await said(closed, record)).toEqual({
    status: 'There is 5.00 USD on the account: it closes with nothing on it',
  })
  const end = async (kind: ServedKind, of: { id: string; content: object }, set: object) => {
    const draft = (await lifeCycle(kind).create(cast.maya, { ...of.content, ...set }, of.id)).body
    const { body } = await lifeCycle(kind).send(cast.maya, draft.id)
    return (body.additionalReasons ?? []).map(({ message }: { message: string }) => message)
  }
  const needed = 'An open client account needs it: Reserve'
  expect(await end('client', client, { status: 'Closed' })).toEqual([needed])
  expect(await end('interestRatePlan', plan, { effectiveTo: '2026-11-19' })).toEqual([needed])
  expect(await end('institutionAccount', omnibus, closed)).toEqual([
    'There is 5.00 USD on the account: it closes with nothing on it',
    needed,
  ])
})

test('a client that is closed opens no account, from its page or otherwise', async () => {
  const client = await made('client', { status: 'Closed', displayName: 'Gone' })
  expect(await said({ clientId: client.id })).toEqual({
    clientId: 'Gone is not open any more: choose another client',
    'owners.0.clientId': 'Gone is not open any more: choose another client',
  })
  const begun = await cast.maya.call('POST', 'PendingClientAccounts', { parentId: client.id, content: {} })
  expect(begun.body).toMatchObject({ code: 1002, additionalReasons: [{ field: 'parentId' }] })
})

test('a number is one account, whatever its case', async () => {
  await made('clientAccount', { accountNumber: 'sr-77', title: 'First' })
  expect(await said({ accountNumber: 'SR-77' })).toEqual({ accountNumber: 'First has this number' })
})

describe('what an account earns is told of its own balance', () => {
  const tiers = [
    { fromAmount: '0', toAmount: '1000', rate: '5' },
    { fromAmount: '1000', toAmount: '5000', rate: '10' },
    { fromAmount: '5000', rate: '12' },
  ]
  const tiered = { fixedRate: undefined, compounding: 'None', tiers }

  /** What 2,000 of them earns on a plan, at an institution account and at a client's account in it. */
  async function earnedOn(plan: object, own: object = {}) {
    const { id: interestRatePlanId } = await made('interestRatePlan', plan)
    const omnibus = await made('institutionAccount', { interestRatePlanId })
    const account = await made('clientAccount', { interestRatePlanId, programAccountId: omnibus.id, ...own })
    await deposit(cast.platform, account.id, { amount: '2000.00' })
    const { figures } = (await cast.priya.get(`InstitutionAccounts/${omnibus.id}`)).body
    return { account: account.id, earned: (await figuresOf(account.id)).earned, omnibus: figures.earned }
  }

  test('by a rate with its yield, and by a rate of its own too', async () => {
    // (1 + 4.1 % / 365) ^ 365 - 1
    const plain = { rate: '4.100000', apy: '4.184971', tier: null }
    expect(await earnedOn({ fixedRate: '4.1' })).toMatchObject({ earned: plain, omnibus: plain })
    const agreed = { rateOverride: '4.1', rateOverrideReason: 'Agreed.' }
    expect(await earnedOn({ fixedRate: '1' }, agreed)).toMatchObject({ earned: plain, omnibus: { rate: '1.000000' } })
    expect(await earnedOn({ ...tiered, tierMethod: 'WholeBalance' }, agreed)).toMatchObject({
      earned: { rate: '4.100000', apy: '4.100000', tier: null },
    })
  })

  test('by the tier that it has reached: of the whole balance its rate, of bands their mean', async () => {
    const whole = { rate: '10.000000', apy: '10.000000', tier: { number: 2, of: 3 } }
    expect(await earnedOn({ ...tiered, tierMethod: 'WholeBalance' })).toMatchObject({ earned: whole, omnibus: whole })
    expect(await earnedOn({ ...tiered, tierMethod: 'Band' })).toMatchObject({
      earned: { rate: '7.500000', apy: '7.500000', tier: { number: 2, of: 3 } },
    })
  })

  test('and told as nothing before its plan begins, and in a draft of a new one', async () => {
    expect(await earnedOn({ effectiveFrom: '2027-01-01' })).toMatchObject({ earned: null, omnibus: null })
    const blank = (await calls.create(cast.maya, complete('clientAccount'))).body
    expect(schemas.draft.parse(blank).figures.earned).toBeNull()
  })

  test('a draft of a change shows what it would earn, whatever is typed so far', async () => {
    const { account } = await earnedOn({ fixedRate: '4.1' })
    const { content } = (await calls.approved(cast.maya, account)).body
    const draft = (await calls.create(cast.maya, { ...content, rateOverride: '3' }, account)).body
    expect(schemas.draft.parse(draft).figures.earned).toMatchObject({ rate: '3.000000' })
    const typed = (await calls.save(cast.maya, draft, { ...content, rateOverride: '3.', openedOn: '2026-' })).body
    expect(schemas.draft.parse(typed).figures.earned).toBeNull()
  })
})

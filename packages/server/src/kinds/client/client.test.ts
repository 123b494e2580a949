import { exposurePage, listSums, type AmountIn, type FiguresOf } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { addMoney, money } from '@strongroom/api/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServedKind } from '../index.ts'
import { openPlace } from '../../testing/books.ts'
import { deposit } from '../../testing/deposit.ts'
import { approvedRecord, complete, lifeCycle, openCast, pendingDraft, type Cast } from '../../testing/life-cycle.ts'

const { schemas, totals } = everyKind.client

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

test('the totals count clients by their type', async () => {
  const { maya, grace, priya } = cast
  const read = async () => totals?.parse((await priya.get('client/totals')).body)
  const before = await read()
  const person = { clientType: 'Person', firstName: 'Ada', lastName: 'Lane', dateOfBirth: '1980-02-29' }
  const content = complete('client', { ...person, taxIdType: 'SSN', taxId: '900-12-3456' })
  await approvedRecord('client', { maker: maya, approver: grace, content })
  await approvedRecord('client', { maker: maya, approver: grace })
  await approvedRecord('client', { maker: maya, approver: grace })
  await pendingDraft('client', maya)
  const answer = await read()
  expect(answer).toMatchObject({ clients: (before?.clients ?? 0) + 3, pending: 1, accounts: before?.accounts })
  expect(answer?.byType.toSorted((left, right) => left.count - right.count)).toEqual([
    { type: 'Person', count: 1 },
    // The client that stands is one.
    { type: 'Business', count: (before?.clients ?? 0) + 2 },
  ])
  expect((await priya.get('client/totals?x=1')).body.code).toBe(1014)
})

describe('the figures of a client', () => {
  const calls = lifeCycle('client')
  const made = (kind: ServedKind, own: object = {}) =>
    approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content: complete(kind, { ...own }) })
  const ids: Record<string, string> = {}
  const figuresOf = async (name: string) =>
    schemas.approved.parse((await calls.approved(cast.priya, ids[name] ?? '')).body).figures
  const dollars = (amount: string): AmountIn => ({ currency: 'USD', amount })

  /** Three who own together, as in the golden case; A besides has money in euros, and nothing is opened for B. */
  beforeAll(async () => {
    await made('depositProtection', { schemeCode: 'FDIC', coverageLimit: '250000.00', effectiveFrom: '2000-01-01' })
    const { institutionId, omnibusId } = await openPlace(cast, 'Harbor Trust')
    const euro = await made('institutionAccount', { institutionId, currency: 'EUR', name: 'In euros' })
    for (const name of ['A', 'B', 'C']) {
      const person = { clientType: 'Person', displayName: `Person ${name}`, firstName: name, lastName: 'P' }
      ids[name] = (await made('client', { ...person, dateOfBirth: '1970-01-01' })).id
    }
    const opened = async (names: readonly string[], amount: string, own: object = {}) => {
      const owners = names.map((name) => ({ clientId: ids[name], role: names.length > 1 ? 'CoOwner' : 'Owner' }))
      const ownershipConfigurationId = names.length > 1 ? 'JNT' : 'SGL'
      const content = { clientId: ids[names[0] ?? ''], owners, ownershipConfigurationId, programAccountId: omnibusId }
      await deposit(cast.platform, (await made('clientAccount', { ...content, ...own })).id, { amount })
    }
    await opened(['A', 'B'], '150000.00')
    await opened(['C', 'A'], '200000.00')
    await opened(['A', 'B', 'C'], '375000.00')
    const plan = await made('interestRatePlan', { currency: 'EUR' })
    await opened(['A'], '12.50', { programAccountId: euro.id, currency: 'EUR', interestRatePlanId: plan.id })
  })

  test('are what lies on the accounts that were opened for it, and what is insured of all that it owns', async () => {
    const a = await figuresOf('A')
    expect(a).toMatchObject({
      asOf: cast.platform.clock.now().toISOString(),
      totalBalance: [{ currency: 'EUR', amount: '12.50' }, dollars('525000.00')],
      accruedInterest: [{ currency: 'EUR', amount: '0.00' }, dollars('0.00')],
    })
    // 75,000, 100,000 and 125,000 of its shares.
    expect([a.insured?.at(-1), a.uninsured?.at(-1)]).toEqual([dollars('250000.00'), dollars('50000.00')])
    expect(await figuresOf('B')).toMatchObject({
      totalBalance: [],
      accruedInterest: [],
      insured: [dollars('200000.00')],
      uninsured: [dollars('0.00')],
    })
    expect(await figuresOf('C')).toMatchObject({
      totalBalance: [dollars('200000.00')],
      insured: [dollars('225000.00')],
    })
  })

  test.each(['A', 'B', 'C'])('are those of its accounts and of its exposures, of %s', async (name) => {
    const { totalBalance, insured, uninsured } = await figuresOf(name)
    const { sums } = listSums.parse((await cast.priya.get(`ClientAccounts/sums?clientId=${ids[name]}`)).body)
    expect(totalBalance).toEqual(sums.map(({ currency, amount }) => ({ currency, amount })))
    const { body } = await cast.priya.get(`DepositProtection/exposure?by=client&clientId=${ids[name]}`)
    const told = exposurePage.parse(body).items.toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
    expect(insured).toEqual(told.map((row) => ({ currency: row.currency, amount: row.insured })))
    expect(uninsured).toEqual(told.map((row) => ({ currency: row.currency, amount: row.uninsured })))
  })

  test('are the same in the list, and make those above it', async () => {
    const { items } = schemas.approvedPage.parse((await calls.list(cast.priya, '?limit=200')).body)
    for (const name of ['A', 'B', 'C'])
      expect(items.find(({ id }) => id === ids[name])?.figures).toEqual(await figuresOf(name))
    const told = totals?.parse((await cast.priya.get('client/totals')).body)
    const names = ['totalBalance', 'insured', 'uninsured'] as const
    for (const name of names)
      expect([name, added(items.map(({ figures }) => figures[name]))]).toEqual([name, told?.[name]])
  })

  test('of a draft are those of its record; a new client has none', async () => {
    const record = schemas.approved.parse((await calls.approved(cast.priya, ids['A'] ?? '')).body)
    const change = (await calls.create(cast.maya, record.content, record.id)).body
    expect(schemas.draft.parse(change).figures).toEqual(record.figures)
    const { figures } = schemas.draft.parse((await calls.create(cast.maya, complete('client'))).body)
    const { asOf: _asOf, ...amounts }: FiguresOf<'client'> = figures
    expect(Object.values(amounts)).toEqual([null, null, null, null])
  })
})

/** Amounts of many, by currency. */
function added(all: readonly (readonly AmountIn[] | null)[]): AmountIn[] {
  const sums = new Map<string, AmountIn>()
  for (const { currency, amount } of all.flatMap((amounts) => amounts ?? [])) {
    const sum = addMoney(money(sums.get(currency)?.amount ?? '0', currency), money(amount, currency))
    sums.set(currency, { currency, amount: sum })
  }
  return [...sums.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}

import { coverImpact, type CoverImpact } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Content } from '../db/record-tables.ts'
import { decided, from, movement, openPlace, to, type Place } from '../testing/books.ts'
import { deposit } from '../testing/deposit.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'

let cast: Cast
let here: Place
let there: Place
beforeAll(async () => {
  cast = await openCast()
  const scheme = { currency: 'USD', coverageLimit: '250000.00', schemeCode: 'FDIC', effectiveFrom: '2000-01-01' }
  await made('depositProtection', scheme)
  here = await openPlace(cast, 'Harbor Trust')
  there = await openPlace(cast, 'Mill Bank')
})
afterAll(() => cast.platform.close())

const made = async (kind: Parameters<typeof complete>[0], own: Content): Promise<string> =>
  (await approvedRecord(kind, { maker: cast.maya, approver: cast.grace, content: complete(kind, own) })).id

/** A person with an account of their own at a place. */
async function accountOf(name: string, { omnibusId }: Place, amount: string): Promise<string> {
  const person = { clientType: 'Person', displayName: name, firstName: name, lastName: 'P', dateOfBirth: '1970-01-01' }
  const clientId = await made('client', person)
  const owners = [{ clientId, role: 'Owner' }]
  const id = await made('clientAccount', { clientId, owners, programAccountId: omnibusId })
  await deposit(cast.platform, id, { amount })
  return id
}

const impactOf = async (content: Content): Promise<CoverImpact> => {
  const { body } = await lifeCycle('transaction').create(cast.maya, content)
  return coverImpact.parse((await cast.priya.get(`DepositProtection/impact/${body.id}`)).body)
}
const uninsured = ({ places }: CoverImpact) =>
  places.map(({ institutionName, before, after }) => [institutionName, before.uninsured, after.uninsured])

test('a transfer covers where it comes from, and uncovers where it goes', async () => {
  const [one, two] = [await accountOf('A', here, '300000.00'), await accountOf('B', there, '240000.00')]
  const impact = await impactOf(movement('Transfer', '30000.00', { rail: 'Internal', ...from(one), ...to(two) }))
  expect(impact).toMatchObject({ day: '2026-11-20', waitsFor: [], clientCount: 2 })
  expect(new Map(uninsured(impact).map(([name, ...moved]) => [name, moved]))).toEqual(
    new Map([
      ['Harbor Trust', ['50000.00', '20000.00']],
      ['Mill Bank', ['0.00', '20000.00']],
    ]),
  )
})

test('a deposit counts on the day on which it goes, a hold moves nothing, and a reversal moves it back', async () => {
  const id = await accountOf('C', here, '249900.00')
  const late = await impactOf(movement('Deposit', '150.00', { ...to(id), scheduledFor: '2026-12-01' }))
  expect([late.day, uninsured(late)]).toEqual(['2026-12-01', [['Harbor Trust', '0.00', '50.00']]])
  const inside = { rail: 'Internal' }
  expect((await impactOf(movement('Hold', '100.00', { ...inside, ...from(id) }))).clientCount).toBe(0)
  const { body } = await decided(cast, movement('Deposit', '150.00', { ...inside, ...to(id) }))
  const back = await impactOf(movement('Reversal', '150.00', { ...inside, reversalOf: body.id }))
  expect(uninsured(back)).toEqual([['Harbor Trust', '50.00', '0.00']])
})

test('what is not said yet is waited for', async () => {
  const { amount: _, ...without } = movement('Withdrawal', '1.00')
  expect((await impactOf(without)).waitsFor).toEqual(['amount'])
  expect((await impactOf(movement('Withdrawal', '1.00'))).waitsFor).toEqual(['sourceAccountId'])
})

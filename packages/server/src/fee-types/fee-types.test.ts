import { transactionFeeType, transactionFeeTypePage } from '@strongroom/api/contract'
import { feeOf } from '@strongroom/api/finance'
import { money } from '@strongroom/api/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoReference, seedReference } from '../demo/seed-reference.ts'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'

let platform: TestPlatform
let grace: Caller
beforeAll(async () => {
  platform = await openTestPlatform()
  await seedReference(platform.deps)
  await seedDemoReference(platform.deps)
  grace = await platform.signedInAs('grace')
})
afterAll(() => platform.close())

const list = async (query = '') => {
  const { body } = await grace.get(`Transaction/FeeTypes${query}`)
  return transactionFeeTypePage.parse(body).items
}

const wire = {
  code: 'WIRE-IN',
  name: 'Incoming wire',
  calculation: 'Flat',
  amount: '10.00',
  currency: 'USD',
  payer: 'Client',
  appliesTo: ['Deposit'],
  timing: 'AtTransaction',
  taxable: false,
  isActive: true,
}

test('the first day has fees of every calculation, and what they come to', async () => {
  const found = await list()
  expect(new Set(found.map(({ calculation }) => calculation))).toEqual(new Set(['Flat', 'PercentOfAmount', 'Tiered']))
  const [tiered] = found.filter(({ calculation }) => calculation === 'Tiered')
  const tiers = tiered?.tiers.map(({ fromAmount, amount, rate }) => ({
    fromAmount,
    ...(amount !== null && { amount }),
    ...(rate !== null && { rate }),
  }))
  const terms = { calculation: 'Tiered', currency: 'USD', maxFee: tiered?.maxFee ?? '', tiers } as const
  expect(feeOf(terms, money('20000', 'USD'))).toBe('12.50')
  expect((await list('?appliesTo=Transfer')).map(({ code }) => code)).toEqual(['PLACE'])
})

test('one that is added is there once, told in the audit trail', async () => {
  const added = await grace.call('POST', 'Transaction/FeeTypes', wire)
  expect([added.status, transactionFeeType.parse(added.body).id]).toEqual([201, 'WIRE-IN'])
  expect((await list('?q=incoming')).map(({ code }) => code)).toEqual(['WIRE-IN'])
  const again = await grace.call('POST', 'Transaction/FeeTypes', { ...wire, amount: '12.00' })
  expect([again.status, again.body.code]).toEqual([409, 1044])
  const told = await platform.db.selectFrom('audit').selectAll().where('entity_id', '=', 'WIRE-IN').execute()
  expect(told).toMatchObject([{ action: 'Added', user_id: grace.user.id, after: { amount: '10.00' } }])
})

test.each([
  [{ calculation: 'Tiered', amount: undefined }, 'tiers'],
  [{ tiers: [{ fromAmount: '0', amount: '1' }] }, 'tiers'],
  [{ calculation: 'Tiered', tiers: [{ fromAmount: '1', amount: '1' }] }, 'tiers.0.fromAmount'],
  [{ calculation: 'Tiered', tiers: [{ fromAmount: '0' }] }, 'tiers.0.amount'],
  [{ minFee: '5.00', maxFee: '4.00' }, 'minFee'],
  [{ amount: '10.001' }, 'amount'],
])('one with %j is refused at its field', async (own, field) => {
  const refused = await grace.call('POST', 'Transaction/FeeTypes', { ...wire, code: 'OTHER', ...own })
  expect([refused.status, refused.body.code]).toEqual([400, 1002])
  expect(refused.body.additionalReasons).toMatchObject([{ field }])
})

test('who may not decide on transactions adds none', async () => {
  const maya = await platform.signedInAs('maya')
  expect((await maya.call('POST', 'Transaction/FeeTypes', wire)).body.code).toBe(1030)
})

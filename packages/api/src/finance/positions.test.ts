import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { money, sumMoney } from '../money/money.ts'
import { decimalOf } from '../money/testing/decimal-of.ts'
import { positionsOf } from './positions.ts'
import { accountOf, beneficiariesOf, jointOf, ownerOf } from './testing/coverage.ts'

const sharesOf = (account: Parameters<typeof positionsOf>[0]) =>
  positionsOf(account).map(({ clientId, amount }) => [clientId, amount])

describe('a position is a share of an account', () => {
  test('of what is posted and what has accrued, rounded together', () => {
    expect(sharesOf(accountOf('249900', { accrued: '150.004999' }))).toEqual([['A', '250050.00']])
    expect(sharesOf(accountOf('0.01', { accrued: '0.995' }))).toEqual([['A', '1.00']])
  })

  test('in equal parts where none are stated: 100,000.01 in thirds', () => {
    expect(sharesOf(jointOf('100000.01', ['A', 'B', 'C']))).toEqual([
      ['A', '33333.34'],
      ['B', '33333.34'],
      ['C', '33333.33'],
    ])
  })

  test('as stated where each is', () => {
    const owners = [ownerOf('A', { sharePct: '70' }), ownerOf('B', { role: 'CoOwner', sharePct: '30' })]
    expect(sharesOf(jointOf('600000', [], { owners }))).toEqual([
      ['A', '420000.00'],
      ['B', '180000.00'],
    ])
  })

  test('of owners and co-owners; whoever holds for others has none (12 CFR 330.7)', () => {
    const trustee = ownerOf('T', { role: 'Trustee' })
    const child = ownerOf('C', { role: 'Beneficiary' })
    expect(sharesOf(accountOf('10', { owners: [ownerOf('A'), trustee, child] }))).toEqual([['A', '10.00']])
    expect(sharesOf(accountOf('10', { owners: [ownerOf('G', { role: 'Custodian' }), child] }))).toEqual([
      ['C', '10.00'],
    ])
    expect(sharesOf(accountOf('10', { owners: [trustee] }))).toEqual([['T', '10.00']])
    expect(() => sharesOf(accountOf('10', { owners: [] }))).toThrow(RangeError)
  })

  test('carries its client: what it is, and where its money must not go', () => {
    const owners = [ownerOf('A', { clientType: 'Business', excludedInstitutionIds: ['bank-2'] })]
    expect(positionsOf(accountOf('10', { owners }))[0]).toMatchObject({
      clientType: 'Business',
      excludedInstitutionIds: ['bank-2'],
      accountId: 'account-1',
    })
  })
})

test('beneficiaries are people, charities and non-profits, each once whatever the capitals and spaces (12 CFR 330.10)', () => {
  const beneficiaries = [
    ...beneficiariesOf('Ann Lee', ' ann  LEE ', 'Bob Lee'),
    { name: 'Red Cross', type: 'Charity' },
    { name: 'Lee Ltd', type: 'Other' },
  ] as const
  expect(positionsOf(accountOf('10', { beneficiaries }))[0]?.beneficiaries).toEqual(['ann lee', 'bob lee', 'red cross'])
})

test('positions always make the account', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 })
  const percents = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(cents, percents, (count, hundredths) => {
      const owners = hundredths.map((share, place) => ownerOf(`client-${place}`, { sharePct: decimalOf(share, 2) }))
      const balance = money(decimalOf(count, 2), 'USD')
      const positions = positionsOf(accountOf(balance, { owners, ownershipCode: 'JNT' }))
      expect(
        sumMoney(
          positions.map(({ amount }) => amount),
          'USD',
        ),
      ).toBe(balance)
      expect(positions).toHaveLength(owners.length)
    }),
  )
})

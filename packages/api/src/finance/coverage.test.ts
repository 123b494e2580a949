import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addMoney, compareMoney, money, sumMoney, zeroOf } from '../money/money.ts'
import { decimalOf } from '../money/testing/decimal-of.ts'
import { calendarDate } from '../money/calendar-date.ts'
import { coverage, coverageByAccount } from './coverage.ts'
import { positionsOf } from './positions.ts'
import type { HeldAccount } from './positions.ts'
import {
  accountOf,
  beneficiariesOf,
  coveredOn,
  euDgs,
  fdic,
  fscs,
  jointOf,
  ncua,
  ownerOf,
  schemeOf,
  uninsuredIn,
} from './testing/coverage.ts'

const today = '2026-11-30'
const trustOf = (balance: string, names: readonly string[], account: Partial<HeldAccount> = {}) =>
  accountOf(balance, { ownershipCode: 'REV', beneficiaries: beneficiariesOf(...names), ...account })

describe('the limit of an owner', () => {
  test('250,000 is covered for each depositor, institution and category (12 CFR 330.6)', () => {
    expect(coveredOn(today, [accountOf('250000.01')])).toMatchObject([
      { clientId: 'A', group: 'SGL', limit: '250000.00', insured: '250000.00', uninsured: '0.01', warnings: [] },
    ])
  })

  test('accrued interest counts: 249,900 and 150 accrued leave 50 uninsured (12 CFR 330)', () => {
    expect(coveredOn(today, [accountOf('249900', { accrued: '150' })])).toMatchObject([
      { balance: '250050.00', insured: '250000.00', uninsured: '50.00' },
    ])
  })

  test('accounts of one category add up, of two do not', () => {
    const accounts = [
      accountOf('200000'),
      accountOf('100000', { accountId: 'account-2' }),
      accountOf('200000', { accountId: 'account-3', ownershipCode: 'CRA' }),
    ]
    expect(uninsuredIn(coveredOn(today, accounts))).toEqual({ A: '50000.00', all: '50000.00' })
  })

  test('EUR 100,000 is covered by EU DGS, in all categories together (Directive 2014/49/EU, article 6)', () => {
    const euro = { schemeCode: 'EU_DGS', currency: 'EUR' } as const
    const accounts = [accountOf('60000', euro), accountOf('60000', { ...euro, ownershipCode: 'BUS' })]
    expect(coveredOn(today, [accountOf('100000', euro)], [euDgs])).toMatchObject([{ uninsured: '0.00', group: null }])
    expect(coveredOn(today, accounts, [euDgs])).toMatchObject([{ balance: '120000.00', uninsured: '20000.00' }])
  })
})

describe('an account', () => {
  const byAccount = (accounts: readonly HeldAccount[], schemes = [fdic]) =>
    Object.fromEntries(coverageByAccount(accounts.flatMap(positionsOf), schemes, calendarDate(today)))

  test('shares a limit with the other accounts of its owner, in the proportion of what they hold', () => {
    const accounts = [accountOf('300000'), accountOf('100000', { accountId: 'account-2' })]
    expect(byAccount(accounts)).toEqual({
      'account-1': { insured: '187500.00', uninsured: '112500.00' },
      'account-2': { insured: '62500.00', uninsured: '37500.00' },
    })
  })

  test('of two is insured for each of them: 600,000 leaves 100,000 (domain.md section 5)', () => {
    expect(Object.values(byAccount([jointOf('600000', ['A', 'B'])]))).toEqual([
      { insured: '500000.00', uninsured: '100000.00' },
    ])
  })

  test('all accounts together are what all rows are together, whatever the accounts', () => {
    const amount = fc.integer({ min: 0, max: 60_000_000 }).map((cents) => (cents / 100).toFixed(2))
    const owners = fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 3 })
    const account = fc.record({ amount, owners, certificate: fc.constantFrom('1', '2') })
    const perAccount = schemeOf({ jointTreatment: 'PerAccount' })
    fc.assert(
      fc.property(fc.array(account, { maxLength: 8 }), fc.boolean(), (given, isPerAccount) => {
        const schemes = [isPerAccount ? perAccount : fdic]
        const accounts = given.map((one, index) =>
          jointOf(one.amount, one.owners, {
            accountId: `account-${index}`,
            institution: { id: `institution-${one.certificate}`, certificate: one.certificate },
          }),
        )
        const rows = coverage(accounts.flatMap(positionsOf), schemes, calendarDate(today))
        const parts = Object.values(byAccount(accounts, schemes))
        for (const part of ['insured', 'uninsured'] as const)
          expect(
            sumMoney(
              parts.map((one) => one[part]),
              'USD',
            ),
          ).toBe(
            sumMoney(
              rows.map((one) => one[part]),
              'USD',
            ),
          )
        for (const [index, { posted }] of accounts.entries()) {
          const own = byAccount(accounts, schemes)[`account-${index}`]
          expect(own && addMoney(own.insured, own.uninsured)).toBe(posted)
        }
      }),
    )
  })
})

describe('dated limits', () => {
  test.each([
    ['2025-11-30', '85000.00', '15000.00'],
    ['2025-12-01', '120000.00', '0.00'],
  ])('GBP 100,000 on %s: limit %s, uninsured %s (PRA Rulebook, Depositor Protection 4)', (on, limit, uninsured) => {
    const sterling = { schemeCode: 'FSCS', currency: 'GBP' } as const
    expect(coveredOn(on, [accountOf('100000', sterling)], fscs)).toMatchObject([{ limit, uninsured }])
  })

  test('nothing is covered before a scheme begins, and the row says so', () => {
    expect(coveredOn('2008-10-02', [accountOf('1000')])).toMatchObject([
      { insured: '0.00', uninsured: '1000.00', limit: '0.00', depositProtectionId: null, warnings: ['noScheme'] },
    ])
  })
})

describe('joint accounts', () => {
  test('600,000 of two leave 100,000, 50,000 each (12 CFR 330.9)', () => {
    const uninsured = { A: '50000.00', B: '50000.00', all: '100000.00' }
    expect(uninsuredIn(coveredOn(today, [jointOf('600000', ['A', 'B'])]))).toEqual(uninsured)
  })

  test('A&B 150,000, A&C 200,000, A&B&C 375,000: A has 50,000 uninsured, B and C none (12 CFR 330.9)', () => {
    const accounts = [jointOf('150000', ['A', 'B']), jointOf('200000', ['A', 'C']), jointOf('375000', ['A', 'B', 'C'])]
    const uninsured = { A: '50000.00', B: '0.00', C: '0.00', all: '50000.00' }
    expect(uninsuredIn(coveredOn(today, accounts))).toEqual(uninsured)
  })

  test('unequal shares count as stated', () => {
    const owners = [ownerOf('A', { sharePct: '75' }), ownerOf('B', { role: 'CoOwner', sharePct: '25' })]
    const uninsured = { A: '200000.00', B: '0.00', all: '200000.00' }
    expect(uninsuredIn(coveredOn(today, [jointOf('600000', [], { owners })]))).toEqual(uninsured)
  })

  test('count with the rest of each owner where a scheme knows no categories', () => {
    const sterling = { schemeCode: 'FSCS', currency: 'GBP' } as const
    const accounts = [jointOf('200000', ['A', 'B'], sterling), accountOf('30000', sterling)]
    expect(uninsuredIn(coveredOn(today, accounts, fscs))).toEqual({ A: '10000.00', B: '0.00', all: '10000.00' })
  })

  const perAccount = schemeOf({ jointTreatment: 'PerAccount' })

  test('have one limit each where the scheme says so, shared as the balance is', () => {
    const rows = coveredOn(today, [jointOf('600000', ['A', 'B'])], [perAccount])
    expect(rows).toMatchObject([
      { clientId: 'A', balance: '300000.00', limit: '125000.00', insured: '125000.00', accountId: 'joint-AB' },
      { clientId: 'B', balance: '300000.00', limit: '125000.00', insured: '125000.00', accountId: 'joint-AB' },
    ])
    expect(uninsuredIn(rows)).toEqual({ A: '175000.00', B: '175000.00', all: '350000.00' })
  })

  test('with one limit each do not lend one another theirs', () => {
    const accounts = [jointOf('300000', ['A', 'B']), jointOf('100000', ['A', 'C'])]
    expect(uninsuredIn(coveredOn(today, accounts, [perAccount]))['all']).toBe('50000.00')
  })

  test('with one limit and no money share it equally', () => {
    expect(coveredOn(today, [jointOf('0', ['A', 'B'])], [perAccount])).toMatchObject([
      { limit: '125000.00', balance: '0.00', insured: '0.00' },
      { limit: '125000.00', balance: '0.00', insured: '0.00' },
    ])
  })
})

describe('trusts', () => {
  test('3 beneficiaries cover 750,000 (12 CFR 330.10)', () => {
    expect(coveredOn(today, [trustOf('800000', ['X', 'Y', 'Z'])])).toMatchObject([
      { group: 'Trust', limit: '750000.00', insured: '750000.00', uninsured: '50000.00' },
    ])
  })

  test('two accounts of one owner, for niece and cousin and for niece and friend: 750,000 covered (12 CFR 330.10)', () => {
    const accounts = [
      trustOf('400000', ['niece', 'cousin']),
      trustOf('400000', ['Niece', 'friend'], { accountId: 'account-2' }),
    ]
    expect(coveredOn(today, accounts)).toMatchObject([{ limit: '750000.00', uninsured: '50000.00' }])
  })

  test('at most 5 are counted: 1,250,000 (12 CFR 330.10)', () => {
    const accounts = [trustOf('2000000', ['1', '2', '3', '4', '5', '6', '7'])]
    expect(coveredOn(today, accounts)).toMatchObject([{ limit: '1250000.00', uninsured: '750000.00' }])
    const uncapped = schemeOf({ trustBeneficiaryCap: undefined })
    expect(coveredOn(today, accounts, [uncapped])).toMatchObject([{ limit: '1250000.00' }])
    expect(coveredOn(today, accounts, [schemeOf({ trustBeneficiaryCap: 2 })])).toMatchObject([{ limit: '500000.00' }])
  })

  test('the cap is per owner: two owners with the same 3 beneficiaries cover 1,500,000', () => {
    const owners = [ownerOf('A'), ownerOf('B', { role: 'CoOwner' })]
    const rows = coveredOn(today, [trustOf('1600000', ['X', 'Y', 'Z'], { owners })])
    expect(uninsuredIn(rows)).toEqual({ A: '50000.00', B: '50000.00', all: '100000.00' })
  })

  test.each([
    ['FDIC', '2024-03-31', '0.00', 'two groups'],
    ['FDIC', '2024-04-01', '100000.00', 'one group'],
    ['NCUA', '2026-11-30', '0.00', 'two groups'],
    ['NCUA', '2026-12-01', '100000.00', 'one group'],
  ])(
    'revocable and irrevocable at %s on %s leave %s: %s (12 CFR 330.10, 12 CFR 745.4)',
    (schemeCode, on, uninsured) => {
      const accounts = [
        trustOf('250000', ['niece'], { schemeCode }),
        trustOf('350000', ['niece', 'cousin'], { schemeCode, accountId: 'account-2', ownershipCode: 'IRR' }),
      ]
      expect(uninsuredIn(coveredOn(on, accounts, [fdic, ncua]))['all']).toBe(uninsured)
    },
  )

  test('without an eligible beneficiary count with the single accounts', () => {
    const rows = coveredOn(today, [accountOf('200000'), trustOf('100000', [], { accountId: 'account-2' })])
    expect(rows).toMatchObject([{ group: 'SGL', balance: '300000.00', limit: '250000.00', uninsured: '50000.00' }])
  })

  test('have one limit, however many beneficiaries, where a scheme knows no categories', () => {
    const sterling = { schemeCode: 'FSCS', currency: 'GBP' } as const
    const rows = coveredOn(today, [trustOf('300000', ['X', 'Y'], sterling)], fscs)
    expect(rows).toMatchObject([{ limit: '120000.00' }])
  })
})

describe('institutions that count as one', () => {
  const at = (id: string, certificate: string) => ({
    accountId: `account-${id}`,
    institution: { id, certificate, holdingCompany: '1039502' },
  })

  test('by certificate: two records of one bank share the limit, two banks do not', () => {
    const rows = coveredOn(today, [
      accountOf('200000', at('bank-1', '628')),
      accountOf('200000', at('bank-1-branch', '628')),
      accountOf('200000', at('bank-2', '7213')),
    ])
    expect(rows).toMatchObject([
      { institution: 'Certificate 628', institutionIds: ['bank-1', 'bank-1-branch'], uninsured: '150000.00' },
      { institution: 'Certificate 7213', institutionIds: ['bank-2'], uninsured: '0.00' },
    ])
  })

  test('by holding company: its banks share the limit, a bank without one stands alone', () => {
    const scheme = schemeOf({ aggregationKey: 'HoldingCompany' })
    const alone = accountOf('200000', { institution: { id: 'bank-3', certificate: '1039502' } })
    const accounts = [accountOf('200000', at('bank-1', '628')), accountOf('200000', at('bank-2', '7213')), alone]
    expect(coveredOn(today, accounts, [scheme])).toMatchObject([
      { institution: 'HoldingCompany 1039502', uninsured: '150000.00' },
      { institution: 'Certificate 1039502', uninsured: '0.00' },
    ])
  })
})

describe('a person is warned', () => {
  test.each<Parameters<typeof schemeOf>[0] & object>([
    { eligibleClientTypes: ['Person'] },
    { excludedClientTypes: ['Government', 'Business'] },
  ])('of a client that the scheme does not cover: %j', (content) => {
    const business = ownerOf('B', { clientType: 'Business' })
    const accounts = [accountOf('1000', { owners: [business] }), accountOf('1000')]
    expect(coveredOn(today, accounts, [schemeOf(content)])).toMatchObject([
      { clientId: 'B', limit: '0.00', insured: '0.00', uninsured: '1000.00', warnings: ['clientTypeNotCovered'] },
      { clientId: 'A', insured: '1000.00', warnings: [] },
    ])
  })

  test('of an institution that the scheme does not name', () => {
    const scheme = schemeOf({ institutionIds: ['bank-2'] })
    expect(coveredOn(today, [accountOf('1000')], [scheme])).toMatchObject([
      { insured: '0.00', warnings: ['institutionNotCovered'] },
    ])
    expect(coveredOn(today, [accountOf('1000', { institution: { id: 'bank-2' } })], [scheme])).toMatchObject([
      { institution: 'Institution bank-2', insured: '1000.00', warnings: [] },
    ])
  })

  test('of another currency than the scheme’s, whose limit nobody can compare', () => {
    expect(coveredOn(today, [accountOf('1000', { currency: 'EUR' })])).toMatchObject([
      { currency: 'EUR', uninsured: '1000.00', warnings: ['currencyNotCovered'] },
    ])
  })

  test('of an institution that the client excluded', () => {
    const owners = [ownerOf('A', { excludedInstitutionIds: ['bank-1'] })]
    expect(coveredOn(today, [accountOf('1000', { owners })])).toMatchObject([
      { insured: '1000.00', warnings: ['institutionExcluded'] },
    ])
  })

  test.each([
    [{ headroomPct: '2' }, '245000', [], 'up to 98 % of the limit'],
    [{ headroomPct: '2' }, '245000.01', ['nearLimit'], 'above it'],
    [{ headroomPct: '100' }, '0.01', ['nearLimit'], 'all of it is headroom'],
    [{ headroomAmount: '1500' }, '248500', [], 'up to 1,500 below the limit'],
    [{ headroomAmount: '1500' }, '250000', ['nearLimit'], 'at the limit'],
    [{ headroomAmount: '1500' }, '250000.01', [], 'above the limit the uninsured amount says it'],
    [{}, '250000', [], 'without a headroom never'],
  ])('inside the headroom: %j with %s warns %j: %s', (content, balance, warnings, _why) => {
    expect(coveredOn(today, [accountOf(balance)], [schemeOf(content)])).toMatchObject([{ warnings }])
  })

  test('inside the headroom of a trust by its own limit', () => {
    const rows = coveredOn(today, [trustOf('735000.01', ['X', 'Y', 'Z'])], [schemeOf({ headroomPct: '2' })])
    expect(rows).toMatchObject([{ warnings: ['nearLimit'] }])
  })
})

test('what is overdrawn owes, and holds nothing to insure', () => {
  const accounts = [accountOf('-500'), accountOf('300', { accountId: 'account-2' })]
  expect(coveredOn(today, accounts)).toMatchObject([{ balance: '300.00', insured: '300.00', uninsured: '0.00' }])
  expect(coveredOn(today, [accountOf('-500')])).toMatchObject([{ balance: '0.00', insured: '0.00' }])
})

test('no positions, no rows', () => expect(coveredOn(today, [])).toEqual([]))

/** Any accounts of four clients at three institutions, under any treatment. */
const someAccounts = fc.array(
  fc
    .record({
      cents: fc.integer({ min: -1_000_000, max: 100_000_000 }),
      owners: fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }),
      bank: fc.constantFrom('1', '2', '3'),
      ownershipCode: fc.constantFrom('SGL', 'JNT', 'REV', 'IRR', 'BUS'),
      names: fc.subarray(['1', '2', '3', '4', '5', '6', '7']),
      schemeCode: fc.constantFrom('FDIC', 'NCUA'),
    })
    .map(({ cents, owners, bank, ownershipCode, names, schemeCode }) => {
      return accountOf(decimalOf(cents, 2), {
        institution: { id: `bank-${bank}`, certificate: bank },
        owners: owners.map((clientId) => ownerOf(clientId)),
        ownershipCode,
        beneficiaries: beneficiariesOf(...names),
        schemeCode,
      })
    }),
  { minLength: 1, maxLength: 12 },
)

const someScheme = fc
  .record({
    per: fc.constantFrom('DepositorPerInstitution', 'DepositorPerInstitutionPerCategory'),
    jointTreatment: fc.constantFrom('PerCoOwner', 'PerAccount'),
    coverageLimit: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    headroomPct: fc.constantFrom(undefined, '3'),
  })
  .map((content) => schemeOf(content))

test('coverage is never negative nor above the balance or the limit, and nothing is lost', () => {
  fc.assert(
    fc.property(someAccounts, someScheme, (accounts, scheme) => {
      const numbered = accounts.map((account, place) => ({ ...account, accountId: `account-${place}` }))
      const rows = coveredOn('2026-12-01', numbered, [scheme])
      for (const { balance, limit, insured, uninsured } of rows) {
        for (const amount of [balance, limit, insured, uninsured])
          expect(compareMoney(amount, zeroOf('USD'))).toBeGreaterThanOrEqual(0)
        expect(compareMoney(insured, balance)).toBeLessThanOrEqual(0)
        expect(addMoney(insured, uninsured)).toBe(balance)
      }
      const held = accounts.map(({ posted }) => posted).filter((posted) => !posted.startsWith('-'))
      expect(
        sumMoney(
          rows.map(({ balance }) => balance),
          'USD',
        ),
      ).toBe(sumMoney(held, 'USD'))
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    }),
  )
})

test('more money never leaves less uninsured, and a higher limit never more', () => {
  const dollars = fc.integer({ min: 0, max: 2_000_000 })
  fc.assert(
    fc.property(dollars, dollars, fc.integer({ min: 1, max: 500_000 }), (one, more, limit) => {
      const uninsured = (balance: number, coverageLimit: number) =>
        coveredOn(today, [jointOf(String(balance), ['A', 'B'])], [schemeOf({ coverageLimit: String(coverageLimit) })])
      const sum = (rows: ReturnType<typeof coveredOn>) => money(uninsuredIn(rows)['all'] ?? '', 'USD')
      expect(compareMoney(sum(uninsured(one, limit)), sum(uninsured(one + more, limit)))).toBeLessThanOrEqual(0)
      expect(compareMoney(sum(uninsured(one, limit * 2)), sum(uninsured(one, limit)))).toBeLessThanOrEqual(0)
    }),
  )
})

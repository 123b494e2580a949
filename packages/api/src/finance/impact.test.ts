import { describe, expect, test } from 'vitest'

import { impact } from './impact.ts'
import { accountOf, beneficiariesOf, coveredOn, fscs, jointOf, schemeOf } from './testing/coverage.ts'

const today = '2026-11-30'

describe('a change', () => {
  test('of a balance moves what is covered', () => {
    const [before, after] = ['200000', '300000'].map((balance) => coveredOn(today, [accountOf(balance)]))
    expect(impact(before ?? [], after ?? [])).toMatchObject([
      {
        clientId: 'A',
        institution: 'Certificate 628',
        group: 'SGL',
        before: { balance: '200000.00', insured: '200000.00', uninsured: '0.00' },
        after: { balance: '300000.00', insured: '250000.00', uninsured: '50000.00' },
      },
    ])
  })

  test('of a limit by date uncovers and covers the same position', () => {
    const sterling = accountOf('100000', { schemeCode: 'FSCS', currency: 'GBP' })
    const [before, after] = ['2025-11-30', '2025-12-01'].map((on) => coveredOn(on, [sterling], fscs))
    expect(impact(before ?? [], after ?? [])).toMatchObject([
      { before: { uninsured: '15000.00' }, after: { uninsured: '0.00' }, currency: 'GBP' },
    ])
  })

  test('of ownership ends one position and begins others, those of before first', () => {
    const rows = impact(coveredOn(today, [accountOf('600000')]), coveredOn(today, [jointOf('600000', ['A', 'B'])]))
    expect(
      rows.map(({ clientId, group, before, after }) => [clientId, group, before.uninsured, after.uninsured]),
    ).toEqual([
      ['A', 'SGL', '350000.00', '0.00'],
      ['A', 'JNT', '0.00', '50000.00'],
      ['B', 'JNT', '0.00', '50000.00'],
    ])
    expect(rows[0]?.after).toEqual({ balance: '0.00', insured: '0.00', uninsured: '0.00' })
  })

  test('of protection or beneficiaries is seen as well', () => {
    const trust = (...names: string[]) => [
      accountOf('600000', { ownershipCode: 'REV', beneficiaries: beneficiariesOf(...names) }),
    ]
    expect(impact(coveredOn(today, trust('X')), coveredOn(today, trust('X', 'Y', 'Z')))).toMatchObject([
      { before: { uninsured: '350000.00' }, after: { uninsured: '0.00' } },
    ])
    const lower = schemeOf({ coverageLimit: '100000' }, 'scheme-2')
    expect(impact(coveredOn(today, trust('X')), coveredOn(today, trust('X'), [lower]))).toMatchObject([
      { before: { insured: '250000.00' }, after: { insured: '100000.00' } },
    ])
  })
})

test('nothing before and nothing after is no impact', () => expect(impact([], [])).toEqual([]))

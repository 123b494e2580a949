import { expect, test } from 'vitest'

import { coverageGroupOf } from './coverage-groups.ts'
import { day } from './testing/plan.ts'

test.each([
  ['FDIC', 'REV', '2024-03-31', 'REV', 'revocable trusts for themselves'],
  ['FDIC', 'IRR', '2024-03-31', 'IRR', 'irrevocable trusts for themselves'],
  ['FDIC', 'REV', '2024-04-01', 'Trust', '12 CFR 330.10: one category'],
  ['FDIC', 'IRR', '2024-04-01', 'Trust', '12 CFR 330.10: one category'],
  ['NCUA', 'REV', '2026-11-30', 'REV', 'the old rule'],
  ['NCUA', 'IRR', '2026-11-30', 'IRR', 'the old rule'],
  ['NCUA', 'REV', '2026-12-01', 'Trust', '12 CFR 745.4: one category'],
  ['NCUA', 'IRR', '2026-12-01', 'Trust', '12 CFR 745.4: one category'],
  ['FDIC', 'SGL', '2026-12-01', 'SGL', '12 CFR 330.6'],
  ['FDIC', 'JNT', '2026-12-01', 'JNT', '12 CFR 330.9'],
  ['FDIC', 'CRA', '2026-12-01', 'CRA', '12 CFR 330.14'],
  ['Custom', 'REV', '2026-12-01', 'REV', 'a scheme of the operator joins nothing'],
])('%s counts %s on %s as %s: %s (12 CFR 330, 12 CFR 745)', (schemeCode, ownershipCode, on, group) => {
  expect(coverageGroupOf({ schemeCode, ownershipCode, beneficiaries: ['niece'] }, day(on))).toBe(group)
})

test('a trust without an eligible beneficiary is its owner’s single account', () => {
  expect(coverageGroupOf({ schemeCode: 'FDIC', ownershipCode: 'REV', beneficiaries: [] }, day('2026-12-01'))).toBe(
    'SGL',
  )
})

test('what the ownership itself names counts, by scheme and day; the code tells the rest', () => {
  const coverageGroups = [
    { schemeCode: 'FDIC', effectiveFrom: '2027-01-01', group: 'Family' },
    { schemeCode: 'FDIC', effectiveFrom: '2025-01-01', group: 'Trust' },
  ]
  const of = (schemeCode: string, on: string, beneficiaries: string[] = ['niece']) =>
    coverageGroupOf({ schemeCode, ownershipCode: 'FAM', coverageGroups, beneficiaries }, day(on))
  expect(of('FDIC', '2024-12-31')).toBe('FAM')
  expect(of('FDIC', '2026-12-31')).toBe('Trust')
  expect(of('FDIC', '2026-12-31', [])).toBe('SGL')
  expect(of('FDIC', '2027-01-01')).toBe('Family')
  expect(of('NCUA', '2027-01-01')).toBe('FAM')
})

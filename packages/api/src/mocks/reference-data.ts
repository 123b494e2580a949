import type { AttributeDefinition } from '../contract/attribute.ts'
import type { OwnershipConfiguration } from '../contract/ownership-configuration.ts'
import type { RateIndex, RateIndexValue } from '../contract/rate-index.ts'
import type { TransactionFeeType } from '../contract/transaction-fee-type.ts'
import { pick } from '../contract/kinds/example-codes.ts'

const indexes = [
  ['SOFR', 'Secured Overnight Financing Rate', 'USD', 'New York Fed', 'ACT_360', '4.31'],
  ['EFFR', 'Effective Federal Funds Rate', 'USD', 'New York Fed', 'ACT_360', '4.33'],
  ['PRIME', 'Bank prime loan rate', 'USD', 'Federal Reserve H.15', 'ACT_360', '7.5'],
  ['SONIA', 'Sterling Overnight Index Average', 'GBP', 'Bank of England', 'ACT_365F', '3.97'],
  ['ESTR', 'Euro short-term rate', 'EUR', 'European Central Bank', 'ACT_360', '1.93'],
] as const

/** A reference rate with the values of two days. */
export function rateIndexFixture(index = 0, overrides: Partial<RateIndex> = {}): RateIndex {
  const [code, name, currency, source, dayCount, value] = pick(indexes, index)
  return {
    id: `rateIndex-${code}`,
    code,
    name,
    currency,
    source,
    publicationTime: '08:00',
    timezoneId: 'America/New_York',
    calendar: 'FED',
    dayCount,
    value,
    effectiveDate: '2026-02-27',
    previousValue: value,
    valueSource: 'rates-2026-02-27.csv',
    stale: false,
    history: [
      { effectiveDate: '2026-02-26', value },
      { effectiveDate: '2026-02-27', value },
    ],
    ...overrides,
  }
}

/** The value of the index of that number on a day of February 2026. */
export function rateValueFixture(index = 0, overrides: Partial<RateIndexValue> = {}): RateIndexValue {
  const day = String(27 - index).padStart(2, '0')
  return { effectiveDate: `2026-02-${day}`, value: '4.31', source: 'rates-2026-02-27.csv', ...overrides }
}

/** Ways of owning an account, by the codes of 12 CFR part 370. */
export const ownershipFixtures: readonly OwnershipConfiguration[] = (
  [
    ['SGL', 'Single account', 1, 1, false, 'owner'],
    ['JNT', 'Joint account', 2, null, false, 'owner'],
    ['REV', 'Revocable trust', 1, null, true, 'beneficiary'],
    ['IRR', 'Irrevocable trust', 1, null, true, 'beneficiary'],
    ['CRA', 'Certain retirement account', 1, 1, false, 'owner'],
    ['BUS', 'Business or organisation', 1, 1, false, 'account'],
    ['GOV1', 'Public unit', 1, 1, false, 'account'],
  ] as const
).map(([code, name, minOwners, maxOwners, requiresBeneficiaries, coveragePer]) => ({
  id: `ownership-${code}`,
  code,
  name,
  description: null,
  minOwners,
  maxOwners,
  requiresBeneficiaries,
  coveragePer,
  schemeCode: 'FDIC',
  coverageGroups: requiresBeneficiaries
    ? [
        { schemeCode: 'FDIC', effectiveFrom: '1934-01-01', group: code },
        { schemeCode: 'FDIC', effectiveFrom: '2024-04-01', group: 'Trust' },
      ]
    : [{ schemeCode: 'FDIC', effectiveFrom: '1934-01-01', group: code }],
}))

/** A kind of fee: flat, or a percentage within bounds, in turn. */
export function feeTypeFixture(index = 0, overrides: Partial<TransactionFeeType> = {}): TransactionFeeType {
  const flat = index % 2 === 0
  return {
    id: `feeType-${index + 1}`,
    code: `FEE-${index + 1}`,
    name: flat ? `Outgoing wire ${index + 1}` : `Early withdrawal ${index + 1}`,
    calculation: flat ? 'Flat' : 'PercentOfAmount',
    amount: flat ? '25.00' : null,
    rate: flat ? null : '0.5',
    tiers: [],
    currency: 'USD',
    minFee: flat ? null : '5.00',
    maxFee: flat ? null : '500.00',
    payer: 'Client',
    appliesTo: ['Withdrawal', 'Transfer'],
    timing: 'AtTransaction',
    taxable: false,
    glCode: '4100',
    isActive: true,
    effectiveFrom: '2025-01-01',
    ...overrides,
  }
}

/** A field that the operator added. */
export function attributeFixture(index = 0, overrides: Partial<AttributeDefinition> = {}): AttributeDefinition {
  const choice = index % 2 === 0
  return {
    id: `attribute-${index + 1}`,
    code: choice ? `region-${index + 1}` : `onboarded-on-${index + 1}`,
    label: choice ? 'Region' : 'Onboarded on',
    dataType: choice ? 'Enum' : 'Date',
    options: choice ? ['North', 'South', 'East', 'West'] : [],
    required: false,
    min: null,
    max: null,
    pattern: null,
    group: 'Sales',
    order: index + 1,
    isActive: true,
    ...overrides,
  }
}

import type { Accrual } from '../contract/accrual.ts'
import type { AttributeDefinition } from '../contract/attribute.ts'
import type { DryRun, DryRunBasis } from '../contract/dry-run.ts'
import { setToRun, simulate } from '../finance/simulate.ts'
import { money, sumMoney } from '../money/money.ts'
import type { CoverImpact, CoverMove } from '../contract/cover-impact.ts'
import type { Exposure } from '../contract/exposure.ts'
import { maskedNumber, type ExternalAccount } from '../contract/external-account.ts'
import type { OwnershipConfiguration } from '../contract/ownership-configuration.ts'
import type { RateIndex, RateIndexValue } from '../contract/rate-index.ts'
import type { RateSimulation, SimulatedAccountRow } from '../contract/rate-simulation.ts'
import type { StatementLine, StatementSummary } from '../contract/statement.ts'
import type { TransactionTotals } from '../contract/transaction-totals.ts'
import type { TransactionCourse } from '../contract/transaction-course.ts'
import type { TransactionFeeType } from '../contract/transaction-fee-type.ts'
import type { PendingParentTransaction } from '../contract/transaction-sequence.ts'
import { pick, routingNumber } from '../contract/kinds/example-codes.ts'
import { instantAt } from './instants.ts'
import { banks, numbered, titleOfClient } from '../contract/kinds/example-names.ts'
import { userRefFixture } from './people.ts'

/** An account outside the network, of the client account of the same index. */
export function externalAccountFixture(index = 0, overrides: Partial<ExternalAccount> = {}): ExternalAccount {
  return {
    id: `externalAccount-${index + 1}`,
    revision: 1,
    status: 'Verified',
    content: {
      clientAccountId: `clientAccount-${index + 1}`,
      holderName: titleOfClient(index),
      nickname: 'Checking',
      accountKind: 'Checking',
      isDefault: true,
      bankName: pick(banks, index),
      country: 'US',
      routingNumber: routingNumber(index),
      accountNumber: maskedNumber(`80${String(1_000_000 + index)}`),
      rail: 'ACH',
    },
    enteredBy: userRefFixture(2),
    changedBy: userRefFixture(2),
    verifiedBy: userRefFixture(1),
    verifiedAt: instantAt(index + 1),
    updatedAt: instantAt(index + 1),
    ...overrides,
  }
}

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

/** A plan that pays by bands what it paid on the whole balance: less to all, and nobody changes the tier. */
export function rateSimulationFixture(overrides: Partial<RateSimulation> = {}): RateSimulation {
  return {
    draftId: 'draft-interestRatePlan-1',
    revision: 1,
    day: '2026-03-02',
    waitsFor: [],
    currency: 'USD',
    accountCount: 8,
    moreCount: 0,
    lessCount: 8,
    tierChangeCount: 0,
    balance: '16000.00',
    before: { interest: '1600.00', apy: '10.000000' },
    after: { interest: '1200.00', apy: '7.500000' },
    ...overrides,
  }
}

/** An account with 2,000 on it: 10 % of all of it, then 5 % of the first 1,000 and 10 % of the second. */
export function simulatedAccountFixture(index = 0, overrides: Partial<SimulatedAccountRow> = {}): SimulatedAccountRow {
  return {
    id: `clientAccount-${index + 1}`,
    title: `${titleOfClient(index)}, savings`,
    clientName: titleOfClient(index),
    currency: 'USD',
    balance: '2000.00',
    before: { rate: '10.000000', apy: '10.000000', interest: '200.00', tier: 2 },
    after: { rate: '7.500000', apy: '7.500000', interest: '150.00', tier: 2 },
    changesTier: false,
    ...overrides,
  }
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

/** Three pending transactions that run one after the other. */
export function sequenceFixture(
  index = 0,
  overrides: Partial<PendingParentTransaction> = {},
): PendingParentTransaction {
  return {
    id: `sequence-${index + 1}`,
    transactionSetId: `draft-transactionSet-${index + 1}`,
    name: `Close and sweep ${index + 1}`,
    version: 1,
    status: 'Draft',
    children: [1, 2, 3].map((place) => ({
      pendingTransactionId: `draft-transaction-${index * 3 + place}`,
      sequence: place,
      dependsOnPrevious: place > 1,
    })),
    onFailure: 'Stop',
    updatedAt: instantAt(index),
    ...overrides,
  }
}

/** The accounts that the items of `dryRunFixture` move. */
const movedAccounts = ['Ada Winslow, money market', 'Henry Winslow, savings'].map((name, index) => ({
  id: `ledger-${index + 1}`,
  name,
  posted: '10000.00',
  held: '0.00',
  isBounded: true,
  isOpen: true,
  isShown: true,
}))

/** What a set of transfers comes to when it is simulated; `amounts` are those of its items, in their order. */
export function dryRunFixture(
  overrides: Partial<DryRun> = {},
  amounts: readonly string[] = ['2500.00', '1500.00'],
): DryRun {
  const currency = 'USD'
  const basis: DryRunBasis = {
    accounts: movedAccounts,
    sequences: [{ id: 'sequence-1', name: 'Close and sweep 1', onFailure: 'Stop' }],
    items: amounts.map((amount, index) => ({
      id: `draft-transaction-${index + 1}`,
      reference: `TRX-2026-${String(index + 1).padStart(6, '0')}`,
      amount,
      moves: [
        { accountId: 'ledger-1', amount: `-${amount}` },
        { accountId: 'ledger-2', amount },
      ],
      reserves: { accountId: 'ledger-1', amount },
      isReserved: false,
      atOnce: true,
      refusal: null,
      sequence: { id: 'sequence-1', place: index + 1, dependsOnPrevious: true },
    })),
  }
  const { lines, accounts, firstFailure, failureCount } = simulate(setToRun({ currency, basis }))
  const told = lines.map(({ item, outcome, refusal, balances }) => ({
    pendingTransactionId: item.id,
    reference: item.reference,
    sequenceId: item.sequence?.id ?? null,
    place: item.sequence?.place ?? null,
    amount: item.amount,
    outcome,
    refusal,
    balances: [...balances],
    uninsured: { before: '0.00', after: '0.00' },
  }))
  const total = sumMoney(
    amounts.map((amount) => money(amount, currency)),
    currency,
  )
  return {
    transactionSetId: 'draft-transactionSet-1',
    ok: failureCount === 0,
    revision: 1,
    asOf: instantAt(1),
    currency,
    itemCount: lines.length,
    total,
    debitTotal: total,
    creditTotal: total,
    feeTotal: '0.00',
    net: '0.00',
    failureCount,
    firstFailure: told.find(({ reference }) => reference === firstFailure?.item.reference) ?? null,
    lines: told,
    accounts: [...accounts],
    uninsured: { before: '0.00', after: '0.00' },
    basis,
    ...overrides,
  }
}

/** What an account earned on a day, the newest of them 31 March 2026; February is paid in. */
export function accrualFixture(index = 0, overrides: Partial<Accrual> = {}): Accrual {
  const date = new Date(Date.UTC(2026, 2, 31 - index))
  const day = date.toISOString().slice(0, 10)
  const millionths = 12_319_863 * date.getUTCDate()
  return {
    day,
    planId: 'interestRatePlan-1',
    planName: 'Standard money market 1',
    planVersion: 1,
    rate: '4.25',
    currency: 'USD',
    basis: '105806.00',
    amount: '12.319863',
    monthToDate: `${Math.floor(millionths / 1_000_000)}.${String(millionths % 1_000_000).padStart(6, '0')}`,
    paidThrough: day < '2026-03-01' ? '2026-02-28' : null,
    ...overrides,
  }
}

/** A movement on an account, the newest of them the last of six that make 2,100.00 USD. */
export function statementLineFixture(index = 0, overrides: Partial<StatementLine> = {}): StatementLine {
  const place = 6 - index
  return {
    entryId: `entry-${place}`,
    bookedAt: instantAt(place),
    effectiveDate: instantAt(place).slice(0, 10),
    description: 'Deposit from checking',
    isReversal: false,
    transactionId: `transaction-${place}`,
    reference: `TRX-2026-${String(place).padStart(6, '0')}`,
    currency: 'USD',
    amount: `${place * 100}.00`,
    balance: `${(place * (place + 1) * 100) / 2}.00`,
    ...overrides,
  }
}

/** What those six make. */
export const statementSummaryFixture = (overrides: Partial<StatementSummary> = {}): StatementSummary => ({
  asOf: instantAt(9),
  currency: 'USD',
  opening: '0.00',
  added: '2100.00',
  taken: '0.00',
  closing: '2100.00',
  count: 6,
  ...overrides,
})

/** What the transactions of a list make. */
export const transactionTotalsFixture = (overrides: Partial<TransactionTotals> = {}): TransactionTotals => ({
  asOf: instantAt(9),
  count: 3,
  sums: [{ currency: 'USD', count: 3, amount: '7500.00' }],
  ...overrides,
})

/** The way of a settled deposit of 2,500.00 USD, which a person approved and a rail answered for. */
export function transactionCourseFixture(overrides: Partial<TransactionCourse> = {}): TransactionCourse {
  const step = (status: string, index: number) => ({
    status,
    at: instantAt(index),
    by: null,
    system: null,
    detail: null,
  })
  const posting = (accountName: string, amount: string) => ({
    entryId: 'entry-1',
    description: 'Deposit from checking',
    isReversal: false,
    effectiveDate: '2026-03-03',
    bookedAt: instantAt(3),
    accountName,
    accountType: null,
    accountId: null,
    currency: 'USD',
    amount,
  })
  return {
    asOf: instantAt(4),
    steps: [
      { ...step('Approved', 1), by: userRefFixture(1) },
      { ...step('Processing', 2), system: 'transactions' },
      { ...step('Settled', 3), system: 'import', detail: 'ACH T-1' },
    ],
    postings: [
      {
        ...posting(`${pick(banks, 0)} omnibus`, '-2500.00'),
        accountType: 'InstitutionAccount',
        accountId: 'institutionAccount-1',
      },
      { ...posting('Quayside money market 2', '2500.00'), accountType: 'ClientAccount', accountId: 'clientAccount-2' },
    ],
    undoRefused: null,
    today: '2026-11-20',
    ...overrides,
  }
}

/** What one depositor has at one institution; every fourth one is above the limit. */
export function exposureFixture(index = 0, overrides: Partial<Exposure> = {}): Exposure {
  const over = index % 4 === 3
  return {
    id: `exposure-${index + 1}`,
    clientId: `client-${index + 1}`,
    clientName: titleOfClient(index),
    institutionId: `institution-${index + 1}`,
    institutionName: numbered(pick(banks, index), index, banks.length),
    holdingCompany: null,
    ownershipCode: 'SGL',
    depositProtectionId: 'depositProtection-1',
    schemeCode: 'FDIC',
    currency: 'USD',
    balance: over ? '300000.00' : '180000.00',
    limit: '250000.00',
    insured: over ? '250000.00' : '180000.00',
    uninsured: over ? '50000.00' : '0.00',
    warnings: [],
    asOf: '2026-03-02',
    ...overrides,
  }
}

/** What a second owner of an account does: half of what was above the limit is now within the limit of the other. */
export function coverImpactFixture(overrides: Partial<CoverImpact> = {}): CoverImpact {
  const [first, second] = [coverMoveFixture(0), coverMoveFixture(1)]
  return {
    draftId: 'draft-clientAccount-1',
    revision: 1,
    day: '2026-03-02',
    waitsFor: [],
    sums: [
      {
        currency: 'USD',
        before: { balance: '375000.00', insured: '250000.00', uninsured: '125000.00' },
        after: { balance: '375000.00', insured: '375000.00', uninsured: '0.00' },
      },
    ],
    places: [first, second].map(
      ({ institutionId, institutionName, ownershipCode, currency, before, after }, place) => ({
        institutionId,
        institutionName,
        ownershipCode,
        clientCount: place + 1,
        currency,
        before,
        after,
      }),
    ),
    placeCount: 2,
    clientCount: 2,
    ...overrides,
  }
}

/** What becomes of the cover of one client: out of the single accounts, into the joint ones. */
export function coverMoveFixture(index = 0, overrides: Partial<CoverMove> = {}): CoverMove {
  const nothing = { balance: '0.00', insured: '0.00', uninsured: '0.00' }
  const held = { balance: '375000.00', insured: '250000.00', uninsured: '125000.00' }
  const shared = { balance: '375000.00', insured: '375000.00', uninsured: '0.00' }
  const isJoint = index % 2 === 1
  return {
    id: `cover-${index + 1}`,
    clientId: `client-${index + 1}`,
    clientName: titleOfClient(index),
    institutionId: 'institution-1',
    institutionName: pick(banks, 0),
    ownershipCode: isJoint ? 'JNT' : 'SGL',
    schemeCode: 'FDIC',
    currency: 'USD',
    before: isJoint ? nothing : held,
    after: isJoint ? shared : nothing,
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

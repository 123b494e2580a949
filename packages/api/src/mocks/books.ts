import type { Accrual } from '../contract/accrual.ts'
import { maskedNumber, type ExternalAccount } from '../contract/external-account.ts'
import type { RateSimulation, SimulatedAccountRow } from '../contract/rate-simulation.ts'
import type { StatementLine, StatementSummary } from '../contract/statement.ts'
import { pick, routingNumber } from '../contract/kinds/example-codes.ts'
import { instantAt } from './instants.ts'
import { banks, titleOfClient } from '../contract/kinds/example-names.ts'
import { userRefFixture } from './people.ts'

/** An account outside the network, of the client account of the same index. */
export function externalAccountFixture(index = 0, overrides: Partial<ExternalAccount> = {}): ExternalAccount {
  const { status = 'Verified' } = overrides
  return {
    id: `externalAccount-${index + 1}`,
    revision: 1,
    status,
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
    canVerify: status === 'Unverified',
    cannotVerifyReason: status === 'Unverified' ? null : 'NotUnverified',
    ...overrides,
  }
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

import type { DryRun, DryRunBasis } from '../contract/dry-run.ts'
import { setToRun, simulate } from '../finance/simulate.ts'
import { money, negateMoney, sumMoney } from '../money/money.ts'
import type { TransactionCourse } from '../contract/transaction-course.ts'
import type { PendingParentTransaction } from '../contract/transaction-sequence.ts'
import { pick } from '../contract/kinds/example-codes.ts'
import { instantAt } from './instants.ts'
import { banks } from '../contract/kinds/example-names.ts'
import { userRefFixture } from './people.ts'

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
      reference: `TRX-2026-00000${index * 3 + place}`,
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
  accrued: '0',
  isBounded: true,
  isOpen: true,
  isShown: true,
}))

const namedAt = (accountId: string | undefined) => movedAccounts.find(({ id }) => id === accountId)?.name ?? null

/**
 * What a set of transfers comes to when it is simulated; `amounts` are those of its items, in their order. One with a
 * minus goes back, from the second account to the first.
 */
export function dryRunFixture(
  overrides: Partial<DryRun> = {},
  amounts: readonly string[] = ['2500.00', '1500.00'],
): DryRun {
  const currency = 'USD'
  const transfers = amounts.map((text) => {
    const arrives = money(text, currency)
    const leaves = negateMoney(arrives)
    return text.startsWith('-')
      ? { arrives, leaves, amount: leaves, payerId: 'ledger-2' }
      : { arrives, leaves, amount: arrives, payerId: 'ledger-1' }
  })
  const basis: DryRunBasis = {
    accounts: movedAccounts,
    sequences: [{ id: 'sequence-1', name: 'Close and sweep 1', onFailure: 'Stop' }],
    items: transfers.map(({ amount, arrives, leaves, payerId }, index) => ({
      id: `draft-transaction-${index + 1}`,
      reference: `TRX-2026-${String(index + 1).padStart(6, '0')}`,
      amount,
      moves: [
        { accountId: 'ledger-1', amount: leaves },
        { accountId: 'ledger-2', amount: arrives },
      ],
      reserves: { accountId: payerId, amount },
      paysInterestTo: null,
      isReserved: false,
      atOnce: true,
      dueDay: null,
      refusal: null,
      sequence: { id: 'sequence-1', place: index + 1, dependsOnPrevious: true },
    })),
  }
  const { lines, accounts, firstFailure, failureCount } = simulate(setToRun({ currency, basis }))
  const told = lines.map(({ item, outcome, refusal, balances }) => ({
    pendingTransactionId: item.id,
    reference: item.reference,
    type: 'Transfer',
    from: namedAt(item.reserves?.accountId),
    to: namedAt(item.moves.find(({ accountId }) => accountId !== item.reserves?.accountId)?.accountId),
    sequenceId: item.sequence?.id ?? null,
    place: item.sequence?.place ?? null,
    amount: item.amount,
    outcome,
    refusal,
    dueDay: item.dueDay,
    balances: [...balances],
    uninsured: { before: '0.00', after: '0.00' },
  }))
  const total = sumMoney(
    transfers.map(({ amount }) => amount),
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
    accountCount: accounts.length,
    uninsured: { before: '0.00', after: '0.00' },
    basis,
    digest: `of ${amounts.join(' ')}`,
    ...overrides,
  }
}

/** The way of a settled deposit of 2,500.00 USD, which people drafted, sent and approved and a rail answered for. */
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
    beginning: [
      { act: 'Drafted', at: instantAt(-1), by: userRefFixture(0), detail: null },
      { act: 'Sent', at: instantAt(0), by: userRefFixture(0), detail: null },
    ],
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

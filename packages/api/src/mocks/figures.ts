import type { FiguresOf, RecordKind } from '../contract/kinds/index.ts'
import { pick } from './codes.ts'
import { banks, numbered, titleOfClient } from './names.ts'

const asOf = '2026-03-02T09:00:00.000Z'

/** What the platform computes of a record of each kind; the same index is always the same. */
export const figuresFixtures: { [Kind in RecordKind]: (index: number) => FiguresOf<Kind> } = {
  institution: (index) => ({
    asOf,
    totalAssets: `${1_250_000 + index * 1_000}.00`,
    totalDeposits: `${980_000 + index * 1_000}.00`,
    reportedOn: '2025-12-31',
    source: 'FDIC BankFind',
  }),
  institutionAccount: (index) => ({
    asOf,
    institutionName: numbered(pick(banks, index), index, banks.length),
    ledgerBalance: `${4_250_000 + index * 1_000}.00`,
    availableBalance: `${4_250_000 + index * 1_000}.00`,
    heldAmount: '0.00',
  }),
  client: () => ({ asOf }),
  clientAccount: (index) => {
    const balance = 100_000 + index * 2_500
    return {
      asOf,
      clientName: titleOfClient(index),
      programAccountName: `Strongroom as agent for its customers, ${pick(banks, index % 5)}`,
      institutionId: `institution-${(index % 5) + 1}`,
      institutionName: pick(banks, index % 5),
      ledgerBalance: `${balance}.00`,
      availableBalance: `${balance}.00`,
      heldAmount: '0.00',
      insuredAmount: `${Math.min(balance, 250_000)}.00`,
      uninsuredAmount: `${Math.max(balance - 250_000, 0)}.00`,
    }
  },
  interestRatePlan: (index) => ({ asOf, apy: index % 3 === 0 ? '4.33' : null }),
  depositProtection: () => ({ asOf }),
  contact: () => ({ asOf }),
  transaction: (index) => ({
    asOf,
    status: pick(['Settled', 'Processing', 'Failed', 'Settled'], index),
    direction: index % 3 === 0 ? 'Credit' : 'Debit',
    netAmount: `${2_500 + index * 125}.00`,
    runningBalance: `${100_000 + index * 2_500}.00`,
    failureCode: index % 4 === 2 ? 'R01' : null,
    failureReason: index % 4 === 2 ? 'The paying account has too little money.' : null,
    reversedBy: null,
  }),
  transactionSet: (index) => {
    const items = 2 + (index % 20)
    const total = `${items * 2_500}.00`
    return {
      asOf,
      status: index % 3 === 2 ? 'PartiallySettled' : 'Settled',
      itemCount: items,
      debitTotal: total,
      creditTotal: total,
      net: '0.00',
      feeTotal: '0.00',
    }
  },
}

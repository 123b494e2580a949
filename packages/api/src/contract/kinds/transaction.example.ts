import type { KindExample } from './every-example.ts'
import { asOf, pick } from './example-codes.ts'

/** A movement of money: in, out, or between two accounts, in turn. */
export const example: KindExample<'transaction'> = {
  content(index) {
    const source = { sourceAccountType: 'ClientAccount', sourceAccountId: `clientAccount-${index + 1}` }
    const destination = { destinationAccountType: 'ClientAccount', destinationAccountId: `clientAccount-${index + 2}` }
    const type = pick(['Deposit', 'Withdrawal', 'Transfer'], index)
    return {
      reference: `TRX-2026-${String(index + 1).padStart(6, '0')}`,
      type,
      amount: `${2_500 + index * 125}.00`,
      currency: 'USD',
      rail: pick(['ACH', 'Fedwire', 'Internal'], index),
      ...(type !== 'Deposit' && source),
      ...(type !== 'Withdrawal' && destination),
      effectiveDate: '2026-03-02',
      settlementDate: '2026-03-03',
      description: pick(['Deposit from checking', 'Payroll', 'Sweep'], index),
    }
  },
  figures: (index) => ({
    asOf,
    status: pick(['Settled', 'Processing', 'Failed', 'Settled'], index),
    direction: index % 3 === 0 ? 'Credit' : 'Debit',
    sourceName: index % 3 === 0 ? null : `Quayside money market ${index + 1}`,
    destinationName: index % 3 === 1 ? null : `Quayside money market ${index + 2}`,
    dueDay: '2026-03-02',
    settledOn: index % 4 === 0 || index % 4 === 3 ? '2026-03-03' : null,
    bookedAt: index % 4 === 0 || index % 4 === 3 ? '2026-03-03T14:00:00.000Z' : null,
    netAmount: `${2_500 + index * 125}.00`,
    runningBalance: `${100_000 + index * 2_500}.00`,
    accounts: (['source', 'destination'] as const).flatMap((side, place) =>
      index % 3 === place
        ? []
        : {
            side,
            accountType: 'ClientAccount',
            accountId: `clientAccount-${index + 1 + place}`,
            gained: `${place === 0 ? '-' : ''}${2_500 + index * 125}.00`,
            besides: '0.00',
            balance: `${100_000 + index * 2_500}.00`,
          },
    ),
    failureCode: index % 4 === 2 ? 'R01' : null,
    failureReason: index % 4 === 2 ? 'The paying account has too little money.' : null,
    reversedBy: null,
    isSimulated: false,
  }),
}

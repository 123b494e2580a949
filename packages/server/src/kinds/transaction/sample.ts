import { standingId, type KindSample } from '../../records/kind-sample.ts'

let made = 0

/** A transaction as tests of the life-cycle make one: a deposit that waits for its rail. */
export const sample: KindSample = {
  complete: (own = {}) => {
    made += 1
    return {
      reference: `TRX-${100_000 + made}`,
      type: 'Deposit',
      amount: '250.00',
      currency: 'USD',
      rail: 'ACH',
      destinationAccountType: 'ClientAccount',
      destinationAccountId: standingId('clientAccount'),
      effectiveDate: '2026-11-20',
      description: 'Deposit from checking',
      ...own,
    }
  },
  changed: 'description',
  unique: {
    values: (n) => ({ reference: `TAKEN-${n}` }),
    field: 'reference',
    said: /^TAKEN-\d+ was used before: a reference is used once, for ever$/,
    isDuplicate: true,
  },
  unknown: { destinationAccountId: 'nobody' },
}

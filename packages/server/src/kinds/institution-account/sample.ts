import { standingId, type KindSample } from '../../records/kind-sample.ts'

let made = 0

/** An account at an institution as tests of the life-cycle make one. */
export const sample: KindSample = {
  complete: (own = {}) => {
    made += 1
    return {
      institutionId: standingId('institution'),
      name: `Strongroom as agent ${made}`,
      accountNumber: `7000${made}`,
      routingNumber: '021000021',
      accountType: 'ProgramOmnibus',
      productType: 'MMDA',
      currency: 'USD',
      status: 'Active',
      openedOn: '2026-01-05',
      ...own,
    }
  },
  unique: {
    values: (n) => ({ accountNumber: `TAKEN${n}` }),
    field: 'accountNumber',
    said: /^Strongroom as agent \d+ has this number/,
  },
  unknown: { institutionId: 'nobody', interestRatePlanId: 'nobody', depositProtectionId: 'nobody' },
}

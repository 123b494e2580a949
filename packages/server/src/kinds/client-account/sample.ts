import { standingId, type KindSample } from '../../records/kind-sample.ts'

let made = 0

/** A client's account as tests of the life-cycle make one: single, in the omnibus that stands. */
export const sample: KindSample = {
  complete: (own = {}) => {
    made += 1
    const clientId = own.clientId ?? standingId('client')
    return {
      clientId,
      accountNumber: `SR${40_000 + made}`,
      title: `Quayside money market ${made}`,
      productType: 'MMDA',
      currency: 'USD',
      programAccountId: standingId('institutionAccount'),
      ownershipConfigurationId: 'SGL',
      owners: [{ clientId, role: 'Owner' }],
      interestRatePlanId: standingId('interestRatePlan'),
      status: 'Active',
      openedOn: '2026-02-02',
      ...own,
    }
  },
  unique: {
    values: (n) => ({ accountNumber: `TAKEN${n}` }),
    field: 'accountNumber',
    said: /^Quayside money market \d+ has this number$/,
  },
  unknown: {
    programAccountId: 'nobody',
    ownershipConfigurationId: 'NONE',
    interestRatePlanId: 'nobody',
    externalAccountIds: ['nobody'],
  },
}

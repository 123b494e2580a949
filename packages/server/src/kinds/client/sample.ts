import type { KindSample } from '../../records/kind-sample.ts'

let made = 0

/** A client as tests of the life-cycle make one. */
export const sample: KindSample = {
  complete: (own = {}) => {
    made += 1
    return {
      clientType: 'Business',
      displayName: `Quayside Mills ${made}`,
      legalName: `Quayside Mills ${made} LLC`,
      formedOn: '1987-05-01',
      taxIdType: 'EIN',
      taxId: `12-${String(3_000_000 + made)}`,
      residentialAddress: {
        line1: '2 Mill Lane',
        city: 'Portland',
        stateCode: 'ME',
        postalCode: '04101',
        country: 'US',
      },
      naicsCode: '522110',
      status: 'Active',
      ...own,
    }
  },
  unique: {
    values: (n) => ({ taxIdType: 'EIN', taxId: `77-${String(1_000_000 + n)}` }),
    field: 'taxId',
    said: /^Another client has/,
  },
  unknown: {
    naicsCode: '999999',
    institutionId: 'nobody',
    excludedInstitutionIds: ['nobody'],
    ownershipCategoryDefault: 'none',
  },
}

import type { KindSample } from '../../records/kind-sample.ts'

let made = 0

/** An institution as tests of the life-cycle make one. */
export const sample: KindSample = {
  complete: (own = {}) => {
    made += 1
    return {
      name: `Harbor Bank ${made}`,
      type: 'Bank',
      networkRoles: ['Receiving'],
      isActive: true,
      insurer: 'FDIC',
      fdicCert: 10_000 + made,
      addressLine1: '1 Quay Street',
      city: 'Portland',
      stateCode: 'ME',
      postalCode: '04101',
      country: 'US',
      timezoneId: 'America/New_York',
      ...own,
    }
  },
  unique: { values: (n) => ({ fdicCert: 70_000 + n }), field: 'fdicCert', said: /belongs to Harbor Bank/ },
  unknown: { timezoneId: 'Mars/Olympus', naicsCode: '999999' },
}

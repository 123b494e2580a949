import type { Content } from '../db/record-tables.ts'
import type { ServedKind } from '../kinds/index.ts'

/** What tests need to know of a kind, so that every test of the life-cycle runs for all of them. */
export interface KindSample {
  /** Content that can be sent to approval; each call answers that of another record. */
  complete(own?: Content): Content
  /** Values of which there may be only one record, a set for each `n`; the field that is told, and what is said there. */
  unique: { values: (n: number) => Content; field: string; said: RegExp }
  /** Values that lead nowhere: in a lookup, or to a record that is not there. */
  unknown: Content
}

let made = 0

/** A sample of every kind that is served. */
export const samples: { readonly [Kind in ServedKind]: KindSample } = {
  institution: {
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
  },
  client: {
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
    unknown: { naicsCode: '999999', institutionId: 'nobody', excludedInstitutionIds: ['nobody'] },
  },
}

import type { KindSample } from '../../records/kind-sample.ts'

let made = 0

/** A limit as tests of the life-cycle make one: each begins on a day of its own. */
export const sample: KindSample = {
  complete: (own = {}) => {
    made += 1
    return {
      name: `Standard maximum ${made}`,
      schemeCode: 'FDIC',
      effectiveFrom: new Date(Date.UTC(2011, 0, made)).toISOString().slice(0, 10),
      currency: 'USD',
      coverageLimit: '250000.00',
      per: 'DepositorPerInstitutionPerCategory',
      jointTreatment: 'PerCoOwner',
      aggregationKey: 'Certificate',
      trustBeneficiaryCap: 5,
      ...own,
    }
  },
  unique: {
    values: (n) => ({ schemeCode: 'FSCS', currency: 'GBP', effectiveFrom: `${2030 + n}-04-01` }),
    field: 'effectiveFrom',
    said: /^Standard maximum \d+ already begins on 1 Apr 2032/,
  },
  unknown: { institutionIds: ['nobody'] },
}

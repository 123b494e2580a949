import type { KindExample } from './every-example.ts'
import { asOf, pick } from './example-codes.ts'

const schemes = [
  {
    name: 'FDIC standard maximum',
    schemeCode: 'FDIC',
    currency: 'USD',
    coverageLimit: '250000.00',
    effectiveFrom: '2010-07-21',
  },
  {
    name: 'FSCS until November 2025',
    schemeCode: 'FSCS',
    currency: 'GBP',
    coverageLimit: '85000.00',
    effectiveFrom: '2017-01-30',
    effectiveTo: '2025-11-30',
  },
  {
    name: 'FSCS since December 2025',
    schemeCode: 'FSCS',
    currency: 'GBP',
    coverageLimit: '120000.00',
    effectiveFrom: '2025-12-01',
  },
  {
    name: 'EU deposit guarantee',
    schemeCode: 'EU_DGS',
    currency: 'EUR',
    coverageLimit: '100000.00',
    effectiveFrom: '2010-12-31',
  },
] as const

/** A scheme's limit; the British one changed on a day that tests hold. */
export const example: KindExample<'depositProtection'> = {
  content(index) {
    const scheme = pick(schemes, index)
    const american = scheme.schemeCode === 'FDIC'
    return {
      ...scheme,
      name: index < schemes.length ? scheme.name : `${scheme.name} ${Math.floor(index / schemes.length) + 1}`,
      per: american ? 'DepositorPerInstitutionPerCategory' : 'DepositorPerInstitution',
      jointTreatment: 'PerCoOwner',
      aggregationKey: 'Certificate',
      ...(american && { trustBeneficiaryCap: 5 }),
      ...(scheme.schemeCode === 'FSCS' && { temporaryHighBalance: { limit: '1400000.00', months: 6 } }),
      headroomAmount: '1000.00',
      eligibleClientTypes: ['Person', 'Business', 'Trust', 'Nonprofit', 'Estate'],
      ...(!american && { excludedClientTypes: ['Government'] }),
    }
  },
  figures: () => ({ asOf }),
}

import type { DraftContentOf } from '../contract/kinds/index.ts'
import { pick } from './codes.ts'

/** A rate plan: fixed, in bands, or following an index, in turn. */
export function interestRatePlanContent(index: number): DraftContentOf<'interestRatePlan'> {
  const common = {
    code: `PLAN-${index + 1}`,
    currency: 'USD',
    effectiveFrom: '2026-01-01',
    dayCount: 'ACT_365F',
    balanceBasis: 'EndOfDay',
    compounding: 'Daily',
    postingFrequency: 'Monthly',
    postingDay: 'last',
    roundingMode: 'HalfEven',
    roundingScale: 2,
    minBalanceToEarn: '0.01',
    withholdTax: false,
  }
  if (index % 3 === 1)
    return {
      ...common,
      name: `Banded savings ${index + 1}`,
      rateSource: 'Fixed',
      tierMethod: 'Band',
      tiers: [
        { fromAmount: '0', toAmount: '1000.00', rate: '5' },
        { fromAmount: '1000.00', rate: '10' },
      ],
    }
  if (index % 3 === 2)
    return {
      ...common,
      name: `SOFR plus ${index + 1}`,
      dayCount: 'ACT_360',
      rateSource: 'Index',
      tierMethod: 'None',
      rateIndexId: 'rateIndex-SOFR',
      spread: '0.25',
      floor: '0',
      cap: '8',
      resetFrequency: 'Day',
      resetCount: 1,
      lookbackDays: 2,
    }
  return {
    ...common,
    name: `Standard money market ${index + 1}`,
    rateSource: 'Fixed',
    tierMethod: 'None',
    fixedRate: '4.25',
  }
}

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
export function depositProtectionContent(index: number): DraftContentOf<'depositProtection'> {
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
}

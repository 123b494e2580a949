import type { KindExample } from './every-example.ts'
import { asOf } from './example-codes.ts'

/** A rate plan: fixed, in bands, or following an index, in turn. */
export const example: KindExample<'interestRatePlan'> = {
  content(index) {
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
  },
  figures(index) {
    const common = { asOf, inForce: true, inForceVersion: 1, apyRange: null, indexValue: null }
    if (index % 3 === 1)
      return {
        ...common,
        rate: null,
        apy: null,
        apyRange: { lowest: '5.126750', highest: '10.515578' },
        ratesToday: { lowest: '5.000000', highest: '10.000000' },
      }
    if (index % 3 === 2)
      return {
        ...common,
        rate: '4.570000',
        apy: '4.742187',
        ratesToday: { lowest: '4.570000', highest: '4.570000' },
        indexValue: { effectiveDate: '2026-02-26', value: '4.320000' },
      }
    return {
      ...common,
      rate: '4.250000',
      apy: '4.341341',
      ratesToday: { lowest: '4.250000', highest: '4.250000' },
    }
  },
}

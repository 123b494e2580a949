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
  figures: (index) => ({ asOf, apy: index % 3 === 0 ? '4.33' : null, inForceVersion: 1 }),
}

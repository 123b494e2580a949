import type { KindSample } from '../../records/kind-sample.ts'

let made = 0

/** A rate plan as tests of the life-cycle make one. */
export const sample: KindSample = {
  complete: (own = {}) => {
    made += 1
    return {
      name: `Harbor savings ${made}`,
      code: `SAV-${made}`,
      currency: 'USD',
      effectiveFrom: '2026-01-01',
      rateSource: 'Fixed',
      fixedRate: '4.25',
      tierMethod: 'None',
      dayCount: 'ACT_365F',
      balanceBasis: 'EndOfDay',
      compounding: 'Daily',
      postingFrequency: 'Monthly',
      postingDay: 'last',
      roundingMode: 'HalfEven',
      roundingScale: 6,
      ...own,
    }
  },
  unique: {
    values: (n) => ({ code: `TAKEN-${n}` }),
    field: 'effectiveFrom',
    said: /^Harbor savings \d+ has this code and is in force on 1 Jan 2026$/,
  },
  unknown: { rateIndexId: 'nobody' },
}

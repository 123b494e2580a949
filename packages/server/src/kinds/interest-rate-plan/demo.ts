import type { Content } from '../../db/record-tables.ts'
import type { DemoData } from '../../records/demo-data.ts'

/** What most plans of the network have in common. */
const usual = {
  currency: 'USD',
  rateSource: 'Fixed',
  tierMethod: 'None',
  dayCount: 'ACT_365F',
  balanceBasis: 'EndOfDay',
  compounding: 'Daily',
  postingFrequency: 'Monthly',
  postingDay: 'last',
  roundingMode: 'HalfEven',
  roundingScale: 6,
  withholdTax: false,
} as const

/** Certificates pay once, at the end. */
const atMaturity = { compounding: 'AtMaturity', postingFrequency: 'AtMaturity', postingDay: undefined } as const

const cents = (amounts: readonly string[]) => amounts.map((amount) => `${amount}.00`)

/** Tiers by balance: where each but the first begins, and what each pays. */
function byBalance(bounds: readonly string[], rates: readonly string[]): Content[] {
  const ends = cents(bounds)
  return rates.map((rate, index) => ({
    fromAmount: ends[index - 1] ?? '0.00',
    ...(ends[index] !== undefined && { toAmount: ends[index] }),
    rate,
  }))
}

/** Tiers by term, in months. */
function byTerm(bounds: readonly number[], rates: readonly string[]): Content[] {
  return rates.map((rate, index) => ({
    fromTerm: bounds[index - 1] ?? 0,
    ...(bounds[index] !== undefined && { toTerm: bounds[index] }),
    termUnit: 'Month',
    rate,
  }))
}

/** Invented plans as complete content. */
const contents: readonly Content[] = [
  { ...usual, name: 'Network savings', code: 'SAV', effectiveFrom: '2025-01-01', fixedRate: '4.10' },
  {
    ...usual,
    name: 'Network money market',
    code: 'MMDA',
    effectiveFrom: '2025-07-01',
    tierMethod: 'Band',
    tiers: byBalance(['10000', '100000', '1000000'], ['1.50', '2.75', '3.60', '3.85']),
    minBalanceToEarn: '100.00',
  },
  {
    ...usual,
    name: 'Premier money market',
    code: 'MMDA-PREMIER',
    effectiveFrom: '2026-01-01',
    tierMethod: 'WholeBalance',
    tiers: byBalance(['250000', '5000000'], ['3.25', '3.95', '4.15']),
    minBalanceToEarn: '25000.00',
  },
  {
    ...usual,
    name: 'Sweep 2025',
    code: 'SWEEP',
    effectiveFrom: '2025-01-01',
    effectiveTo: '2025-12-31',
    dayCount: 'ACT_360',
    fixedRate: '4.35',
  },
  {
    ...usual,
    name: 'Sweep 2026',
    code: 'SWEEP',
    effectiveFrom: '2026-01-01',
    effectiveTo: '2026-12-31',
    dayCount: 'ACT_360',
    fixedRate: '3.70',
  },
  {
    ...usual,
    name: 'Checking with interest',
    code: 'DDA-INT',
    effectiveFrom: '2024-10-01',
    balanceBasis: 'DailyAverage',
    compounding: 'Monthly',
    fixedRate: '0.50',
    minBalanceToEarn: '1500.00',
  },
  {
    ...usual,
    ...atMaturity,
    name: 'One-year certificate',
    code: 'CD-12',
    effectiveFrom: '2026-03-01',
    fixedRate: '4.05',
  },
  {
    ...usual,
    ...atMaturity,
    name: 'Certificates by term',
    code: 'CD-TERM',
    effectiveFrom: '2026-02-01',
    tierMethod: 'Term',
    tiers: byTerm([6, 12, 24], ['3.40', '3.85', '4.00', '3.75']),
    minBalanceToEarn: '1000.00',
  },
  {
    ...usual,
    name: 'Public funds',
    code: 'PUBLIC',
    effectiveFrom: '2025-10-01',
    dayCount: 'ACT_360',
    compounding: 'Quarterly',
    postingFrequency: 'Quarterly',
    fixedRate: '3.875',
    floor: '0',
    cap: '6',
  },
  {
    ...usual,
    name: 'Treasury sweep',
    code: 'SWEEP-SOFR',
    effectiveFrom: '2026-04-01',
    rateSource: 'Index',
    rateIndexId: 'SOFR',
    spread: '-0.15',
    resetFrequency: 'Day',
    resetCount: 1,
    lookbackDays: 2,
    dayCount: 'ACT_360',
    floor: '0.25',
  },
  {
    ...usual,
    name: 'Estates and escrow',
    code: 'ESCROW',
    effectiveFrom: '2024-01-01',
    compounding: 'None',
    postingFrequency: 'Annual',
    fixedRate: '1.00',
    withholdTax: true,
  },
  {
    ...usual,
    name: 'Sterling reserve',
    code: 'GBP-RES',
    currency: 'GBP',
    effectiveFrom: '2025-08-07',
    fixedRate: '3.40',
  },
  {
    ...usual,
    name: 'Euro savings',
    code: 'EUR-SAV',
    currency: 'EUR',
    effectiveFrom: '2025-06-11',
    dayCount: 'ACT_360',
    fixedRate: '1.75',
  },
  {
    ...usual,
    name: 'Euro reserve 2021',
    code: 'EUR-RES',
    currency: 'EUR',
    effectiveFrom: '2021-01-01',
    effectiveTo: '2022-07-26',
    dayCount: 'ACT_360',
    compounding: 'None',
    fixedRate: '-0.50',
    allowNegative: true,
    minBalanceToEarn: '1000000.00',
  },
]

/** Plans of the demo network, with what makers and approvers have done and left open. */
export const interestRatePlanDemo = (): DemoData => ({
  records: contents,
  changes: [
    {
      of: 'Network savings',
      set: { effectiveFrom: '2025-09-22', fixedRate: '3.85' },
      state: 'Approved',
      early: true,
      comment: 'Follows the cut of 17 September.',
    },
    {
      of: 'Network savings',
      set: { effectiveFrom: '2026-02-02', fixedRate: '3.60' },
      state: 'Approved',
      early: true,
    },
    {
      of: 'Network money market',
      set: {
        effectiveFrom: '2026-02-02',
        tiers: byBalance(['10000', '100000', '1000000'], ['1.25', '2.50', '3.35', '3.60']),
      },
      state: 'Approved',
      early: true,
      comment: 'All tiers a quarter lower, as agreed in the rate committee.',
    },
    {
      of: 'Premier money market',
      set: {
        effectiveFrom: '2027-01-01',
        tiers: byBalance(['250000', '500000', '5000000'], ['3.00', '3.60', '3.80', '3.95']),
      },
      state: 'Pending',
      comment: 'A new tier for balances above half a million, from January.',
    },
  ],
  notes: [
    {
      on: 'Network savings',
      body: 'The committee looks at this rate on the first Tuesday of each month.',
      visibility: 'Internal',
    },
    {
      on: 'Sweep 2026',
      body: 'Ends with the year. The plan for 2027 has to be approved before Christmas.',
      visibility: 'Approvers',
    },
  ],
  drafts: [
    {
      content: {
        ...usual,
        name: 'Sweep 2027',
        code: 'SWEEP',
        effectiveFrom: '2027-01-01',
        effectiveTo: '2027-12-31',
        dayCount: 'ACT_360',
        fixedRate: '3.45',
      },
      state: 'Pending',
      sent: 'Follows Sweep 2026 without a gap.',
      remark: { body: 'Is 3.45 % the figure of the November meeting?', fieldPath: 'fixedRate' },
    },
    {
      content: {
        ...usual,
        ...atMaturity,
        name: 'Five-month certificate special',
        code: 'CD-5',
        effectiveFrom: '2027-01-04',
        effectiveTo: '2027-03-31',
        fixedRate: '5.40',
      },
      state: 'Rework',
      remark: { body: '5.40 % is above what the committee agreed. Was 4.50 % meant?' },
    },
    {
      content: {
        name: 'Nonprofit savings',
        code: 'SAV-NPO',
        currency: 'USD',
        rateSource: 'Fixed',
        tierMethod: 'Band',
        tiers: [{ fromAmount: '0.00', toAmount: '50000.00', rate: '3.00' }, { fromAmount: '50000.00' }],
      },
      state: 'Draft',
    },
  ],
})

import { addMonths, calendarDate } from '@strongroom/api/money'
import type { Content } from '../../db/record-tables.ts'
import type { DemoData, DemoDays, FindDemo } from '../../records/demo-data.ts'

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

/** Invented plans as complete content, each of another make; what they pay next is a version of the same plan. */
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
    effectiveFrom: '2025-10-01',
    tierMethod: 'WholeBalance',
    tiers: byBalance(['250000', '5000000'], ['3.25', '3.95', '4.15']),
    minBalanceToEarn: '25000.00',
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
    cap: '6',
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
]

/** Plans of the demo network, with what makers and approvers have done and left open. */
export const interestRatePlanDemo = (_find: FindDemo, { today }: DemoDays): DemoData =>
  // Whenever the demo begins, there is a version that has been approved and does not pay yet.
  planned(`${addMonths(calendarDate(today), 2).slice(0, 7)}-01`)

const planned = (soon: string): DemoData => ({
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
      of: 'Sterling reserve',
      set: { effectiveFrom: soon, fixedRate: '3.15' },
      state: 'Approved',
      comment: 'Half of the cut of the Bank of England.',
    },
    {
      of: 'Premier money market',
      set: {
        effectiveFrom: soon,
        tiers: byBalance(['250000', '500000', '5000000'], ['3.00', '3.60', '3.80', '3.95']),
      },
      state: 'Pending',
      comment: 'A new tier for balances above half a million.',
    },
  ],
  notes: [
    {
      on: 'Network savings',
      body: 'The committee looks at this rate on the first Tuesday of each month.',
      visibility: 'Internal',
    },
    {
      on: 'Treasury sweep',
      body: 'The spread is looked at with the auditors each quarter. It has not moved since April.',
      visibility: 'Approvers',
    },
  ],
  drafts: [
    {
      content: {
        ...usual,
        ...atMaturity,
        name: 'Certificates by term',
        code: 'CD-TERM',
        effectiveFrom: soon,
        tierMethod: 'Term',
        tiers: byTerm([6, 12, 24], ['3.40', '3.85', '4.00', '3.75']),
        minBalanceToEarn: '1000.00',
      },
      state: 'Pending',
      sent: 'The first plan for certificates of our own.',
      remark: { body: 'Is 1,000 the figure of the November meeting?', fieldPath: 'minBalanceToEarn' },
    },
    {
      content: {
        ...usual,
        ...atMaturity,
        name: 'Five-month certificate special',
        code: 'CD-5',
        effectiveFrom: soon,
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

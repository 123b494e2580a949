import type { Report } from '../contract/report.ts'
import { banks } from '../contract/kinds/example-names.ts'
import { instantAt } from './instants.ts'

const months = ['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']
const days = Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2026, 1, index + 1)).toISOString().slice(0, 10))

const course = (begin: number, step: number, places = 2): string[] =>
  months.map((_month, index) => (begin + ((index * index * 7 + index * 3) % 11) * step).toFixed(places))

const now = (): Pick<Report, 'currencies' | 'grouping' | 'from' | 'to' | 'today' | 'others' | 'asOf'> => ({
  currencies: ['USD', 'EUR'],
  grouping: null,
  from: null,
  to: null,
  today: null,
  others: 0,
  asOf: instantAt(0),
})
const ofMonths = () => ({
  ...now(),
  grouping: 'month' as const,
  from: '2025-10-01',
  to: '2026-03-02',
  today: '2026-03-02',
  categories: months,
})
const money = { unit: 'amount', currency: 'USD' } as const
const percent = { unit: 'percent', currency: null } as const

/** What was placed on each of the last 30 days. */
export const placedFixture = (overrides: Partial<Report> = {}): Report => ({
  ...money,
  ...now(),
  grouping: 'day',
  from: days[0] ?? null,
  to: days.at(-1) ?? null,
  today: days.at(-1) ?? null,
  categories: days,
  series: [{ name: 'Placed', values: days.map((_day, index) => `${40_000_000 + index * 125_000}.00`) }],
  ...overrides,
})

/** Balances by product, by month. */
export const balancesFixture = (overrides: Partial<Report> = {}): Report => ({
  ...money,
  ...ofMonths(),
  series: [
    { name: 'Demand deposit', values: course(12_000_000, 350_000) },
    { name: 'Money market', values: course(21_000_000, 410_000) },
    { name: 'Savings', values: course(4_000_000, 90_000) },
  ],
  ...overrides,
})

/** What is placed at each institution, and what it takes at most. */
export const placementsFixture = (overrides: Partial<Report> = {}): Report => ({
  ...money,
  ...now(),
  categories: [...banks],
  series: [
    { name: 'Placed', values: banks.map((_bank, index) => `${4_250_000 - index * 250_000}.00`) },
    { name: 'Capacity', values: banks.map((_bank, index) => (index === 1 ? null : '5000000.00')) },
  ],
  ...overrides,
})

/** What is insured and uninsured at each institution. */
export const coverFixture = (overrides: Partial<Report> = {}): Report => ({
  ...money,
  ...now(),
  categories: [...banks],
  series: [
    { name: 'Insured', values: banks.map((_bank, index) => `${4_000_000 - index * 250_000}.00`) },
    { name: 'Uninsured', values: banks.map((_bank, index) => `${index * 50_000}.00`) },
  ],
  ...overrides,
})

/** Requests of each month by their status. */
export const requestsFixture = (overrides: Partial<Report> = {}): Report => ({
  ...ofMonths(),
  unit: 'count',
  currency: null,
  series: ['Pending', 'In progress', 'Completed', 'Failed', 'Rejected', 'Withdrawn'].map((name, place) => ({
    name,
    values: months.map((_month, index) => String(3 + ((index * 5 + place * 3) % 9))),
  })),
  ...overrides,
})

/** Interest that was paid in each month. */
export const interestFixture = (overrides: Partial<Report> = {}): Report => ({
  ...money,
  ...ofMonths(),
  series: [{ name: 'Interest paid', values: course(96_000, 1_200) }],
  ...overrides,
})

/** Reference rates at the end of each month. */
export const referenceRatesFixture = (overrides: Partial<Report> = {}): Report => ({
  ...percent,
  ...ofMonths(),
  series: [
    { name: 'SOFR', values: course(3.6, 0.03) },
    { name: 'EFFR', values: course(3.58, 0.02) },
  ],
  ...overrides,
})

/** Rates of plans at the end of each month. */
export const planRatesFixture = (overrides: Partial<Report> = {}): Report => ({
  ...percent,
  ...ofMonths(),
  currency: 'USD',
  series: [
    { name: 'Sweep', values: [null, ...course(3.1, 0.02).slice(1)] },
    { name: 'Premium', values: course(3.9, 0.02) },
  ],
  ...overrides,
})

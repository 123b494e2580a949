import * as z from 'zod/mini'
import { instant } from './common.ts'
import type { QueryRule } from './operation.ts'
import type { PrivilegeCode } from './privilege.ts'

/** What a report of a period is asked for: its first and its last day, and how long a category is. */
export const periodNames = ['from', 'to', 'grouping'] as const
const ofPeriod = { names: periodNames } as const
/** Reports of money are asked for in a currency, that of most accounts where none is named. */
const ofMoney = { names: ['currency'] } as const
const ofMoneyInPeriod = { names: [...periodNames, 'currency'] } as const

type Place = { path: string; access: PrivilegeCode; query: QueryRule }

/** Every report: where it is, which privilege it is seen with, that of what it is made of, and what it is asked for. */
export const reports = {
  placed: { path: 'reports/placed-over-time', access: 'institutionAccount.view', query: ofMoneyInPeriod },
  balances: { path: 'reports/balances-by-product', access: 'institutionAccount.view', query: ofMoneyInPeriod },
  placements: { path: 'reports/placements-by-institution', access: 'institution.view', query: ofMoney },
  cover: { path: 'reports/cover-by-institution', access: 'depositProtection.view', query: ofMoney },
  requests: { path: 'reports/requests-by-status', access: 'request.view', query: ofPeriod },
  interest: { path: 'reports/interest-paid', access: 'clientAccount.view', query: ofMoneyInPeriod },
  referenceRates: { path: 'reports/reference-rates', access: 'interestRatePlan.view', query: ofPeriod },
  planRates: { path: 'reports/plan-rates', access: 'interestRatePlan.view', query: ofMoneyInPeriod },
} as const satisfies Readonly<Record<string, Place>>

/** A report by the name of its call. */
export type ReportName = keyof typeof reports

/** How long one category of a period is. A week begins on Monday. */
export const reportGroupings = ['day', 'week', 'month'] as const
export type ReportGrouping = (typeof reportGroupings)[number]

/** So many days, weeks or months a report tells at most. */
export const mostGroups = 400
/** So many categories by name a report tells at most; it adds the others up in one more. */
export const mostCategories = 24
/** So many lines of rates a report tells at most. */
export const mostRates = 6

/**
 * `reports/{name}`: the figures of one chart. Values are decimal strings in `unit`, one a category and in their order;
 * null where there is none, as behind today.
 */
export const report = z.object({
  unit: z.enum(['amount', 'count', 'percent']),
  /** ISO 4217; null where values are no amounts. */
  currency: z.nullable(z.string()),
  /** The currencies that may be asked for, that of most accounts first. */
  currencies: z.array(z.string()),
  /** Null where the categories are no times. */
  grouping: z.nullable(z.enum(reportGroupings)),
  /** The first and the last day, both included. Null where figures are those of now. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /**
   * The day that it is for these figures: what begins behind it has none yet, what ends behind it is told as of it. Null where
   * figures are those of now.
   */
  today: z.nullable(z.string()),
  /** Names; of a period the first day of each day, week or month, `YYYY-MM-DD`, of the first one that of the period. */
  categories: z.array(z.string()),
  /** Each by its name in words. */
  series: z.array(z.object({ name: z.string(), values: z.array(z.nullable(z.string())) })),
  /** How many were not told by their names: amounts are added up in the last category, rates are left out. */
  others: z.int(),
  asOf: instant,
})
export type Report = z.infer<typeof report>

import * as z from 'zod/mini'
import { check } from '../checks.ts'
import { choice, currency, date, integer, money, optional, rate, reference, rows, text, yesNo } from '../fields.ts'
import { figures } from '../figures.ts'
import { defineKind } from './define-kind.ts'

const plan = 'Plan'
const source = 'Rate'
const following = 'Index'
const tiersSection = 'Tiers'
const accrual = 'Accrual and posting'
const limits = 'Limits'

/** What a balance earns. Rates are percent a year, decimal strings. */
const content = z.strictObject({
  name: text({ label: 'Name', section: plan, max: 100 }),
  code: text({
    label: 'Code',
    section: plan,
    max: 20,
    check: check.code,
    hint: 'No two plans of one code on one day',
  }),
  currency: currency({ label: 'Currency', section: plan, hint: 'Three letters, ISO 4217' }),
  effectiveFrom: date({ label: 'Effective from', section: plan, hint: 'The first day on which it counts' }),
  effectiveTo: optional(
    date({
      label: 'Effective to',
      section: plan,
      hint: 'The last day on which it counts. Blank: until further notice',
    }),
  ),
  rateSource: choice({ label: 'Rate source', section: source }, { Fixed: 'Fixed', Index: 'Index' }),
  fixedRate: optional(
    rate({ label: 'Fixed rate', section: source, hint: 'Percent a year. Blank with tiers or an index' }),
  ),
  floor: optional(rate({ label: 'Floor', section: source, hint: 'No account earns less' })),
  cap: optional(rate({ label: 'Cap', section: source, hint: 'No account earns more' })),
  allowNegative: optional(
    yesNo({ label: 'Negative rates allowed', section: source, hint: 'Balances may cost interest' }),
  ),
  rateIndexId: optional(reference({ label: 'Index', section: following, source: 'rateIndex' })),
  spread: optional(rate({ label: 'Spread', section: following, hint: 'Added to the index, or taken off' })),
  resetFrequency: optional(
    choice(
      { label: 'Reset unit', section: following, hint: 'In which the resets are counted' },
      { Day: 'Day', Week: 'Week', Month: 'Month' },
    ),
  ),
  resetCount: optional(
    integer({
      label: 'Reset every',
      section: following,
      min: 1,
      max: 366,
      hint: 'With Month 3 is quarterly',
    }),
  ),
  lookbackDays: optional(
    integer({
      label: 'Lookback days',
      section: following,
      min: 0,
      max: 10,
      hint: 'Business days before the reset whose value counts',
    }),
  ),
  tierMethod: choice(
    {
      label: 'Tier method',
      section: tiersSection,
      hint: 'Whole balance: one rate for all of it. Band: each part earns the rate of its own tier',
    },
    {
      None: 'No tiers',
      WholeBalance: 'Whole balance',
      Band: 'Band (marginal)',
      Term: 'Term',
      TermAndBalance: 'Term and balance',
    },
  ),
  tiers: optional(
    rows(
      { label: 'Tiers', section: tiersSection },
      {
        fromAmount: optional(
          money({ label: 'From amount', section: tiersSection, hint: 'The first tier begins at 0' }),
        ),
        toAmount: optional(money({ label: 'To amount', section: tiersSection, hint: 'Blank: no end' })),
        fromTerm: optional(integer({ label: 'From term', section: tiersSection, min: 0, max: 1200 })),
        toTerm: optional(
          integer({ label: 'To term', section: tiersSection, min: 1, max: 1200, hint: 'Blank: no end' }),
        ),
        termUnit: optional(
          choice({ label: 'Term unit', section: tiersSection }, { Day: 'Day', Month: 'Month', Year: 'Year' }),
        ),
        rate: rate({ label: 'Rate or spread', section: tiersSection }),
      },
    ),
  ),
  dayCount: choice(
    { label: 'Day count', section: accrual, hint: 'Which part of a year a day is' },
    {
      ACT_365F: 'ACT/365F',
      ACT_360: 'ACT/360',
      ACT_ACT_ISDA: 'ACT/ACT ISDA',
      THIRTY_360: '30/360',
      THIRTY_E_360: '30E/360',
      ACT_365L: 'ACT/365L',
      BUS_252: 'BUS/252',
    },
  ),
  balanceBasis: choice(
    { label: 'Balance basis', section: accrual, hint: 'Which balance earns' },
    { EndOfDay: 'End of day', DailyAverage: 'Daily average', DailyMinimum: 'Daily minimum' },
  ),
  compounding: choice(
    { label: 'Compounding', section: accrual, hint: 'How often interest earns interest' },
    {
      None: 'None',
      Daily: 'Daily',
      Monthly: 'Monthly',
      Quarterly: 'Quarterly',
      SemiAnnual: 'Half-yearly',
      Annual: 'Yearly',
      AtMaturity: 'At maturity',
    },
  ),
  postingFrequency: choice(
    { label: 'Posting', section: accrual, hint: 'How often interest is paid in' },
    {
      Daily: 'Daily',
      Weekly: 'Weekly',
      Monthly: 'Monthly',
      Quarterly: 'Quarterly',
      SemiAnnual: 'Half-yearly',
      Annual: 'Yearly',
      AtMaturity: 'At maturity',
    },
  ),
  postingDay: optional(
    text({
      label: 'Posting day',
      section: accrual,
      max: 4,
      hint: 'Day of the month, 1 to 31, or last',
      check: { test: (day) => /^([1-9]|[12]\d|3[01]|last)$/.test(day), message: 'must be 1 to 31 or "last"' },
    }),
  ),
  roundingMode: choice(
    { label: 'Rounding', section: accrual, hint: 'Just between two: to the even one, or up' },
    { HalfEven: 'Half even', HalfUp: 'Half up' },
  ),
  roundingScale: integer({
    label: 'Rounding places',
    section: accrual,
    min: 0,
    max: 6,
    hint: 'Decimals of what a day earns, 0 to 6',
  }),
  minBalanceToEarn: optional(
    money({ label: 'Smallest balance that earns', section: limits, hint: 'Less than this earns nothing' }),
  ),
  maxBalanceToEarn: optional(
    money({ label: 'Largest balance that earns', section: limits, hint: 'What is above it earns nothing' }),
  ),
  withholdTax: optional(yesNo({ label: 'Tax withheld', section: limits, hint: 'Taken off when interest is paid in' })),
})

/** Of one or several figures the lowest and the highest. */
const span = z.nullable(z.object({ lowest: z.string(), highest: z.string() }))

/** What a rate plan holds. */
export type InterestRatePlanContent = z.infer<typeof content>

export const interestRatePlan = defineKind({
  content,
  rules: async () => (await import('./interest-rate-plan-rules.ts')).rules,
  figures: figures({
    /** What it pays today, in percent: of an index plan the value that counts, with its spread. Null where tiers decide. */
    rate: z.nullable(z.string()),
    /** Annual percentage yield of that rate, in percent; null where there is none, or interest compounds at maturity. */
    apy: z.nullable(z.string()),
    /** The lowest and the highest yield of a plan with tiers; null for any other. */
    apyRange: span,
    /** The value of its index that counts today, by reset and lookback, in percent; null for a plan that follows none. */
    indexValue: z.nullable(z.object({ effectiveDate: z.string(), value: z.string() })),
    /** Whether one of its versions is in force today. */
    inForce: z.boolean(),
    /** The version that is in force today, which may be an older one; null where none is, and for what is not approved. */
    inForceVersion: z.nullable(z.int()),
    /** What that version pays today, in percent: the lowest and the highest of its tiers, else twice the one rate; null where none is in force or nothing is known of its index. */
    ratesToday: span,
  }),
})

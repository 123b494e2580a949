import * as z from 'zod/mini'
import { compareDecimals, exceeds, isDecimal } from '../../money/decimal-order.ts'
import { check } from '../checks.ts'
import type { DraftOf } from '../draft.ts'
import { choice, currency, date, integer, money, optional, rate, reference, rows, text, yesNo } from '../fields.ts'
import { figures } from '../figures.ts'
import type { FieldIssue, Rule } from '../rules.ts'
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
    hint: 'Plans of one code follow one another: no two on one day',
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
    rate({ label: 'Fixed rate', section: source, hint: 'Percent a year. Blank for a plan with tiers or an index' }),
  ),
  floor: optional(rate({ label: 'Floor', section: source, hint: 'No account earns less' })),
  cap: optional(rate({ label: 'Cap', section: source, hint: 'No account earns more' })),
  allowNegative: optional(
    yesNo({ label: 'Negative rates allowed', section: source, hint: 'Balances may cost interest' }),
  ),
  rateIndexId: optional(reference({ label: 'Index', section: following, source: 'rateIndex' })),
  spread: optional(rate({ label: 'Spread', section: following, hint: 'Added to the index. Below zero: taken off it' })),
  resetFrequency: optional(
    choice(
      { label: 'Reset unit', section: following, hint: 'The unit in which the resets are counted' },
      { Day: 'Day', Week: 'Week', Month: 'Month' },
    ),
  ),
  resetCount: optional(
    integer({
      label: 'Reset every',
      section: following,
      min: 1,
      max: 366,
      hint: 'So many units: 3 with Month is quarterly',
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
    { label: 'Balance basis', section: accrual, hint: 'Which balance of the day or period earns' },
    { EndOfDay: 'End of day', DailyAverage: 'Daily average', DailyMinimum: 'Daily minimum' },
  ),
  compounding: choice(
    { label: 'Compounding', section: accrual, hint: 'How often interest begins to earn interest' },
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
    { label: 'Rounding', section: accrual, hint: 'Where it is just between two: to the even one, or up' },
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

type InterestRatePlanContent = z.infer<typeof content>

// How long interest gathers before it is compounded or posted, shortest first; "None" and "At maturity" have no rank.
const rhythm = ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'SemiAnnual', 'Annual']

const rules: Rule<InterestRatePlanContent> = function* (content): Generator<FieldIssue> {
  if (content.effectiveFrom && content.effectiveTo && content.effectiveTo < content.effectiveFrom)
    yield { field: 'effectiveTo', message: 'Effective to must not be before effective from' }
  const tiered = content.tierMethod !== undefined && content.tierMethod !== 'None'
  yield* withoutEffect(content, tiered)
  if (content.rateSource === 'Fixed' && !tiered && !content.fixedRate)
    yield { field: 'fixedRate', message: 'Enter the fixed rate, or choose a tier method' }
  if (content.allowNegative !== true) yield* ratesNotNegative(content)
  if (content.rateSource === 'Index') {
    if (!content.rateIndexId) yield { field: 'rateIndexId', message: 'Choose the index' }
    if (!content.resetFrequency) yield { field: 'resetFrequency', message: 'Choose how often the rate is reset' }
    if (content.resetCount === undefined) yield { field: 'resetCount', message: 'Enter the reset count' }
    if (!content.spread && !tiered) yield { field: 'spread', message: 'Enter the spread; 0 for none' }
  }
  if (exceeds(content.floor, content.cap)) yield { field: 'floor', message: 'Floor must not exceed the cap' }
  else if (content.rateSource === 'Fixed') yield* ratesWithinBounds(content)
  if (exceeds(content.minBalanceToEarn, content.maxBalanceToEarn))
    yield { field: 'minBalanceToEarn', message: 'Smallest balance that earns must not exceed the largest' }
  const compounded = rhythm.indexOf(content.compounding ?? '')
  const posted = rhythm.indexOf(content.postingFrequency ?? '')
  if (compounded >= 0 && posted >= 0 && posted < compounded)
    yield { field: 'postingFrequency', message: 'Posting must not be more frequent than compounding' }
  if (tiered) yield* tiersFit(content.tierMethod ?? '', content.tiers ?? [])
}

const ofAnIndex = ['rateIndexId', 'spread', 'resetFrequency', 'resetCount', 'lookbackDays'] as const

/** What would stand in an approved plan and count for nothing: an approver would take it for what accounts earn. */
function* withoutEffect(content: DraftOf<InterestRatePlanContent>, tiered: boolean): Generator<FieldIssue> {
  if (content.fixedRate && content.rateSource === 'Index')
    yield { field: 'fixedRate', message: 'A plan that follows an index has no fixed rate: remove it' }
  else if (content.fixedRate && content.rateSource === 'Fixed' && tiered)
    yield { field: 'fixedRate', message: 'The tiers say the rates: remove the fixed rate, or choose no tiers' }
  if (content.tierMethod === 'None' && content.tiers && content.tiers.length > 0)
    yield { field: 'tiers', message: 'Remove the tiers, or choose a tier method' }
  if (content.rateSource === 'Fixed')
    for (const field of ofAnIndex)
      if (content[field] !== undefined && content[field] !== '')
        yield { field, message: 'Only a plan that follows an index has this: remove it' }
}

/** A fixed rate beyond floor or cap would never be what an account earns. An index moves, so its spread may be any. */
function* ratesWithinBounds({
  floor,
  cap,
  fixedRate,
  tiers = [],
}: DraftOf<InterestRatePlanContent>): Generator<FieldIssue> {
  const rates = [
    { field: 'fixedRate', value: fixedRate },
    ...tiers.map((tier, index) => ({ field: `tiers.${index}.rate`, value: tier.rate })),
  ]
  for (const { field, value } of rates) {
    if (exceeds(floor, value)) yield { field, message: `Must not be below the floor, ${floor} %` }
    if (exceeds(value, cap)) yield { field, message: `Must not be above the cap, ${cap} %` }
  }
}

/** Rates below zero are meant only where the plan says so. A spread may lie below its index either way. */
function* ratesNotNegative({
  fixedRate,
  tiers = [],
}: {
  fixedRate?: string
  tiers?: readonly { rate?: string }[]
}): Generator<FieldIssue> {
  const message = 'A negative rate needs "Negative rates allowed"'
  if (fixedRate?.startsWith('-')) yield { field: 'fixedRate', message }
  for (const [index, { rate }] of tiers.entries())
    if (rate?.startsWith('-')) yield { field: `tiers.${index}.rate`, message }
}

type Tier = {
  fromAmount?: string
  toAmount?: string
  fromTerm?: number | string
  toTerm?: number | string
  termUnit?: string
}

/** Tiers start at 0, follow one another without a gap or overlap, and only the last is open-ended. */
function* tiersFit(method: string, tiers: readonly Tier[]): Generator<FieldIssue> {
  if (tiers.length === 0) {
    yield { field: 'tiers', message: 'Add at least one tier' }
    return
  }
  if (method === 'Term' || method === 'TermAndBalance') yield* oneTermUnit(tiers)
  if (method === 'TermAndBalance') {
    yield* rectanglesFit(tiers)
    return
  }
  const byTerm = method === 'Term'
  const spans = tiers.map((tier) => (byTerm ? termSpan(tier) : amountSpan(tier)))
  const [from, to] = byTerm ? ['fromTerm', 'toTerm'] : ['fromAmount', 'toAmount']
  yield* spansFit(spans, (index, end) => `tiers.${index}.${end === 'from' ? from : to}`)
}

/** Terms in days and in months cannot follow one another. */
function* oneTermUnit([first, ...others]: readonly Tier[]): Generator<FieldIssue> {
  for (const [index, { termUnit }] of others.entries())
    if ((termUnit ?? '') !== (first?.termUnit ?? ''))
      yield { field: `tiers.${index + 1}.termUnit`, message: 'All tiers must count their terms in one unit' }
}

type Span = { from: string | undefined; to: string | undefined }
const amountSpan = ({ fromAmount, toAmount }: Tier): Span => ({ from: fromAmount, to: toAmount })
const termSpan = ({ fromTerm, toTerm }: Tier): Span => ({ from: fromTerm?.toString(), to: toTerm?.toString() })

function* spansFit(spans: readonly Span[], at: (index: number, end: 'from' | 'to') => string): Generator<FieldIssue> {
  for (const [index, span] of spans.entries()) {
    const before = spans[index - 1]
    const expected = index === 0 ? '0' : before?.to
    if (!isDecimal(span.from)) {
      yield { field: at(index, 'from'), message: `Tier ${index + 1} must say where it starts` }
    } else if (isDecimal(expected) && compareDecimals(span.from, expected) !== 0) {
      yield {
        field: at(index, 'from'),
        message: index === 0 ? 'The first tier must start at 0' : `Tier ${index + 1} must start at ${expected}`,
      }
    }
    const last = index === spans.length - 1
    if (last && span.to) yield { field: at(index, 'to'), message: 'The last tier must have no end' }
    if (!last && !span.to) yield { field: at(index, 'to'), message: `Tier ${index + 1} must say where it ends` }
    if (isDecimal(span.to) && isDecimal(span.from) && !exceeds(span.to, span.from))
      yield { field: at(index, 'to'), message: `Tier ${index + 1} must end above its start` }
  }
}

/** Tiers of term and balance: the amount spans of each term fit, and so do the terms themselves. */
function* rectanglesFit(tiers: readonly Tier[]): Generator<FieldIssue> {
  const groups = new Map<string, number[]>()
  for (const [index, tier] of tiers.entries()) {
    const key = `${tier.fromTerm ?? ''}-${tier.toTerm ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  const firsts: number[] = []
  for (const indexes of groups.values()) {
    if (indexes[0] !== undefined) firsts.push(indexes[0])
    const spans = indexes.map((index) => amountSpan(tiers[index] ?? {}))
    yield* spansFit(spans, (place, end) => `tiers.${indexes[place]}.${end}Amount`)
  }
  const terms = firsts.map((index) => termSpan(tiers[index] ?? {}))
  yield* spansFit(terms, (place, end) => `tiers.${firsts[place]}.${end}Term`)
}

export const interestRatePlan = defineKind({
  content,
  rules,
  figures: figures({
    /** Annual percentage yield, a decimal string in percent; null where a plan has no single one. */
    apy: z.nullable(z.string()),
  }),
})

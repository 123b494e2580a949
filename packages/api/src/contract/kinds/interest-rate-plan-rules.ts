import { compareDecimals, exceeds, isDecimal } from '../../money/decimal-order.ts'
import type { DraftOf } from '../draft.ts'
import type { FieldIssue, Rule } from '../rules.ts'
import type { InterestRatePlanContent } from './interest-rate-plan.ts'

// How long interest gathers before it is compounded or posted, shortest first; "None" and "At maturity" have no rank.
const rhythm = ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'SemiAnnual', 'Annual']

/** What no single field of a rate plan can know. */
export const rules: Rule<InterestRatePlanContent> = function* (content): Generator<FieldIssue> {
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

import type { RateIndex } from '../contract/rate-index.ts'
import { addDays, addMonths, calendarDate, daysBetween } from '../money/calendar-date.ts'
import type { CalendarDate } from '../money/calendar-date.ts'
import { exceeds } from '../money/decimal-order.ts'
import { exact, quotient } from '../money/exact.ts'
import { addRates, compareRates, rate } from '../money/rate.ts'
import type { Rate } from '../money/rate.ts'
import { addBusinessDays } from './business-days.ts'
import type { BusinessCalendar } from './business-days.ts'
import { inForceOn } from './in-force.ts'
import type { Life } from './posting-days.ts'
import { ratePartsOf } from './tiers.ts'
import type { RatePart, RatePlan, Term } from './tiers.ts'

/** An approved version of a plan. */
export type PlanVersion = { readonly version: number; readonly content: RatePlan }

/** An index that a plan follows, with its values in any order, and the business days that its followers go by. */
export type FollowedIndex = Pick<RateIndex, 'id' | 'history'> & { readonly calendar: BusinessCalendar }

/**
 * What an account's rate is read from. When it was opened, and when it matures, counts in a plan with tiers by term; a
 * plan alone is asked without.
 */
export type RateTerms = {
  /** The versions of its plan, in their order. */
  readonly versions: readonly PlanVersion[]
  readonly indexes?: readonly FollowedIndex[]
  /** The business days of versions that follow no index. */
  readonly calendar: BusinessCalendar
  /** The account's own rate, in percent, in place of the plan's. */
  readonly rateOverride?: string
} & Partial<Life>

/** What a balance earns on a day. `rate` is that of the whole balance, of several parts their mean to six places. */
export type DayRate = { readonly version: PlanVersion; readonly rate: Rate; readonly parts: readonly RatePart[] }

/**
 * The rate of a balance on a day: by the plan version in force; of an index plan the index's value at the last reset,
 * so many business days back, the last one published carried; then the spread, then not below the floor, not above the
 * cap. An override of the account takes the place of rate, index and tiers, within floor and cap.
 *
 * Undefined where no version is in force, or where the index has no value yet.
 */
export function rateForDay(terms: RateTerms, day: CalendarDate, balance: string): DayRate | undefined {
  const version = inForceOn(terms.versions, day)
  if (version === undefined) return undefined
  const plan = version.content
  const base = baseOf(plan, terms, day)
  if (base === undefined) return undefined
  const parts =
    terms.rateOverride === undefined
      ? ratePartsOf(plan, balance, termOn(terms, day)).map((part) => ({ ...part, rate: addRates(base, part.rate) }))
      : [{ amount: exceeds('0', balance) ? '0' : balance, rate: rate(terms.rateOverride) }]
  const held = parts.map((part) => ({ ...part, rate: withinFloorAndCap(plan, part.rate) }))
  return { version, rate: meanRate(held), parts: held }
}

/** The term of an account: of a certificate what was agreed, of another how long it has been open; undefined without a first day. */
export function termOn({ openedOn, maturesOn }: Partial<Life>, day: CalendarDate): Term | undefined {
  return openedOn === undefined ? undefined : { from: openedOn, to: maturesOn ?? day }
}

const none = rate('0')

/** What a plan's rates are added to: its index's value, or nothing. */
function baseOf(plan: RatePlan, terms: RateTerms, day: CalendarDate) {
  if (plan.rateSource === 'Fixed' || terms.rateOverride !== undefined) return none
  const latest = indexValueOn(plan, terms, day)
  return latest === undefined ? undefined : rate(latest.value)
}

/** What an index plan takes from its index, by whose values and business days. */
type Followed = Pick<RateTerms, 'indexes' | 'calendar'>

/**
 * The value of its index that counts for a plan on a day: at the last reset, so many business days back, the last one
 * published carried. Undefined where there is none, and for a plan that follows no index.
 */
export function indexValueOn(
  plan: RatePlan,
  terms: Followed,
  day: CalendarDate,
): RateIndex['history'][number] | undefined {
  if (plan.rateSource === 'Fixed') return undefined
  const fixed = addBusinessDays(resetDay(plan, day), -(plan.lookbackDays ?? 0), businessDaysOf(plan, terms))
  let latest: RateIndex['history'][number] | undefined
  for (const value of followedBy(plan, terms)?.history ?? [])
    if (value.effectiveDate <= fixed && value.effectiveDate >= (latest?.effectiveDate ?? '')) latest = value
  return latest
}

/** The business days that a version of a plan goes by: those of its own index, whatever the plan has followed before or since. */
export function businessDaysOf(plan: RatePlan, terms: Followed): BusinessCalendar {
  return followedBy(plan, terms)?.calendar ?? terms.calendar
}

function followedBy({ rateIndexId }: RatePlan, { indexes = [] }: Followed): FollowedIndex | undefined {
  return indexes.find(({ id }) => id === rateIndexId)
}

/** What a plan pays on a day, in percent: its one rate, or that of each tier in their order; none before its index has a value. */
export function ratesOn(plan: RatePlan, terms: Followed, day: CalendarDate): Rate[] {
  const base = baseOf(plan, { versions: [], ...terms }, day)
  if (base === undefined) return []
  const { tierMethod, tiers = [], fixedRate, spread = '0', rateSource } = plan
  const own = tierMethod === 'None' ? [rateSource === 'Index' ? spread : fixedRate] : tiers.map((tier) => tier.rate)
  return own.flatMap((text) => (text ? [withinFloorAndCap(plan, addRates(base, rate(text)))] : []))
}

/** The last day up to this one on which the plan takes a new value: every so many days, weeks or months of its start. */
function resetDay(
  { effectiveFrom, resetFrequency = 'Day', resetCount = 1 }: RatePlan,
  day: CalendarDate,
): CalendarDate {
  const start = calendarDate(effectiveFrom)
  if (resetFrequency !== 'Month') {
    const every = resetFrequency === 'Week' ? 7 * resetCount : resetCount
    return addDays(day, -(daysBetween(start, day) % every))
  }
  let reset = start
  for (let months = resetCount; addMonths(start, months) <= day; months += resetCount) reset = addMonths(start, months)
  return reset
}

function withinFloorAndCap({ floor, cap }: RatePlan, value: Rate): Rate {
  if (floor !== undefined && compareRates(value, rate(floor)) < 0) return rate(floor)
  if (cap !== undefined && compareRates(value, rate(cap)) > 0) return rate(cap)
  return value
}

function meanRate(parts: readonly RatePart[]): Rate {
  const whole = parts.reduce((sum, { amount }) => sum.plus(exact(amount)), exact('0'))
  const [first] = parts
  if (first !== undefined && (parts.length === 1 || whole.eq('0'))) return first.rate
  const weighted = parts.reduce((sum, part) => sum.plus(exact(part.amount).times(exact(part.rate))), exact('0'))
  return rate(quotient(weighted, whole, { places: 6, rounding: 'halfEven' }))
}

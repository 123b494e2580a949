import type { ContentOf } from '../contract/kinds/index.ts'
import { addMonths, daysBetween, partsOf } from '../money/calendar-date.ts'
import type { CalendarDate } from '../money/calendar-date.ts'
import { compareDecimals, exceeds } from '../money/decimal-order.ts'
import { subtractDecimals } from '../money/decimals.ts'
import { rate } from '../money/rate.ts'
import type { Rate } from '../money/rate.ts'

export type RatePlan = ContentOf<'interestRatePlan'>
type Tier = NonNullable<RatePlan['tiers']>[number]

/** A part of a balance, a decimal string, with the rate that it earns, in percent a year. */
export type RatePart = { readonly amount: string; readonly rate: Rate }

/** How long money stays, or has stayed: from the first day up to the last, which no longer counts. */
export type Term = { readonly from: CalendarDate; readonly to: CalendarDate }

/**
 * What each part of a balance earns by the tiers of a plan; of an index plan the rates are spreads. A tier begins with
 * its first amount or term and ends before its last. `Band` gives each part its own tier's rate, all other methods one
 * rate to the whole balance. A balance below zero earns nothing.
 *
 * `balance` is a decimal string. Throws a RangeError where the plan has no tier for it, or tiers of a term meet an
 * account without one.
 */
export function ratePartsOf(plan: RatePlan, balance: string, term?: Term): RatePart[] {
  const amount = exceeds('0', balance) ? '0' : balance
  switch (plan.tierMethod) {
    case 'None':
      return [{ amount, rate: rateWithoutTiers(plan) }]
    case 'Band':
      return bandsOf(plan, amount)
    case 'WholeBalance':
      return [{ amount, rate: only(plan, (tier) => holdsAmount(tier, amount)) }]
    case 'Term':
      return [{ amount, rate: only(plan, (tier) => holdsTerm(tier, term)) }]
    case 'TermAndBalance':
      return [{ amount, rate: only(plan, (tier) => holdsTerm(tier, term) && holdsAmount(tier, amount)) }]
  }
}

/**
 * Which tier a balance has reached, counted from 0: of bands the one that its last part earns by. Undefined for a plan
 * without tiers, and where none of them is for it.
 */
export function tierReached(plan: RatePlan, balance: string, term?: Term): number | undefined {
  const { tierMethod, tiers = [] } = plan
  if (tierMethod === 'None') return undefined
  const amount = exceeds('0', balance) ? '0' : balance
  const isReached = (tier: Tier, place: number): boolean => {
    if (tierMethod === 'Band') return place === 0 || exceeds(amount, tier.fromAmount ?? '0')
    const byTerm = tierMethod === 'WholeBalance' || holdsTerm(tier, term)
    return byTerm && (tierMethod === 'Term' || holdsAmount(tier, amount))
  }
  const place = tiers.findLastIndex(isReached)
  return place < 0 ? undefined : place
}

function rateWithoutTiers({ rateSource, fixedRate, spread = '0', name }: RatePlan): Rate {
  const text = rateSource === 'Index' ? spread : fixedRate
  if (text === undefined) throw new RangeError(`The plan "${name}" has neither a fixed rate nor tiers.`)
  return rate(text)
}

/** The first band is there even of nothing, so that a plan has a rate for an empty account. */
function bandsOf({ tiers = [], name }: RatePlan, balance: string): RatePart[] {
  const bands = tiers
    .filter(({ fromAmount = '0' }, place) => place === 0 || exceeds(balance, fromAmount))
    .map(({ fromAmount = '0', toAmount, rate: text }) => {
      const upTo = toAmount !== undefined && exceeds(balance, toAmount) ? toAmount : balance
      return { amount: subtractDecimals(upTo, fromAmount), rate: rate(text) }
    })
  if (bands.length === 0) throw new RangeError(`The plan "${name}" has no tiers.`)
  return bands
}

function only({ tiers = [], name }: RatePlan, holds: (tier: Tier) => boolean): Rate {
  const tier = tiers.find(holds)
  if (tier === undefined) throw new RangeError(`The plan "${name}" has no tier for this balance and term.`)
  return rate(tier.rate)
}

function holdsAmount({ fromAmount = '0', toAmount }: Tier, balance: string): boolean {
  return compareDecimals(balance, fromAmount) >= 0 && (toAmount === undefined || exceeds(toAmount, balance))
}

function holdsTerm({ fromTerm = 0, toTerm, termUnit = 'Month' }: Tier, term: Term | undefined): boolean {
  if (term === undefined)
    throw new RangeError('Tiers by term need the term of the account: the days it begins and ends.')
  const length = lengthOf(term, termUnit)
  return length >= fromTerm && (toTerm === undefined || length < toTerm)
}

/** Whole days, months or years. A month from 31 January is over on the last of February. */
function lengthOf({ from, to }: Term, unit: NonNullable<Tier['termUnit']>): number {
  if (unit === 'Day') return daysBetween(from, to)
  const [first, last] = [partsOf(from), partsOf(to)]
  const begun = (last.year - first.year) * 12 + last.month - first.month
  const months = addMonths(from, begun) > to ? begun - 1 : begun
  return unit === 'Month' ? months : Math.floor(months / 12)
}

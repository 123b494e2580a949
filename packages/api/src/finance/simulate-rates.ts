import type { CalendarDate } from '../money/calendar-date.ts'
import { daysBetween } from '../money/calendar-date.ts'
import { compareDecimals } from '../money/decimal-order.ts'
import { exact, quotient } from '../money/exact.ts'
import { minorUnits } from '../money/minor-units.ts'
import { money } from '../money/money.ts'
import type { Money } from '../money/money.ts'
import type { Rate } from '../money/rate.ts'
import { earningPart } from './accrual.ts'
import { inForceOn } from './in-force.ts'
import type { Life } from './posting-days.ts'
import { rateForDay, termOn } from './rate-for-day.ts'
import type { RateTerms } from './rate-for-day.ts'
import { tierReached } from './tiers.ts'
import type { RatePart, RatePlan } from './tiers.ts'
import { yearlyGrowth } from './yearly-growth.ts'
import { rateOfYear } from './yield-of-rate.ts'

/** An account on a plan, with what its interest depends on; `balance` is what is posted, in `currency`. */
export type AccountOnPlan = Life & {
  readonly accountId: string
  readonly currency: string
  readonly balance: Money
  readonly rateOverride?: string
}

/** A plan, and the day on which its rates are read. */
export type PlanOnDay = Pick<RateTerms, 'versions' | 'indexes' | 'calendar'> & { readonly day: CalendarDate }

/**
 * What an account would earn in a year if its balance and its rate stayed: rate and yield in percent, interest in its
 * currency. `tier` is the one it has reached, counted from 0; null where its rate comes from none.
 */
export type YearOfInterest = {
  readonly rate: Rate
  readonly apy: string
  readonly interest: Money
  readonly tier: number | null
}

/** What a change of its plan does to an account; null on the side where no plan is in force, or no value of its index. */
export type SimulatedAccount = Pick<AccountOnPlan, 'accountId' | 'currency' | 'balance'> & {
  readonly before: YearOfInterest | null
  readonly after: YearOfInterest | null
  /** Whether its tier begins elsewhere than the one before. */
  readonly changesTier: boolean
}

/** What accounts earn in a year before and after a change of their plan, in their order. */
export function simulateRates(
  accounts: readonly AccountOnPlan[],
  { before, after }: { before: PlanOnDay; after: PlanOnDay },
): SimulatedAccount[] {
  const [was, becomes] = [yearsBy(before), yearsBy(after)]
  return accounts.map((account) => {
    const { accountId, currency, balance } = account
    const [one, other] = [was(account), becomes(account)]
    const changesTier = one !== undefined && other !== undefined && !beginAlike(one.begins, other.begins)
    return { accountId, currency, balance, before: one?.year ?? null, after: other?.year ?? null, changesTier }
  })
}

/**
 * What accounts on a plan would earn in a year from that day; undefined where no plan is in force, its index has no value,
 * or none of its tiers is for the account.
 */
export function yearsOn(plan: PlanOnDay): (account: AccountOnPlan) => YearOfInterest | undefined {
  const yearOf = yearsBy(plan)
  return (account) => yearOf(account)?.year
}

/** What interest is of a balance, in percent to six places; null where there is no balance. */
export function yieldOn(balance: Money, interest: Money): string | null {
  if (exact(balance).eq('0')) return null
  return quotient(exact(interest).times('100'), exact(balance), { places: 6, rounding: 'halfEven' })
}

type Tier = NonNullable<RatePlan['tiers']>[number]
type Read = { readonly year: YearOfInterest; readonly begins: Tier | undefined }

/** Many accounts have few rates: what each grows by in a year is reckoned once. */
function yearsBy(plan: PlanOnDay): (account: AccountOnPlan) => Read | undefined {
  const content = inForceOn(plan.versions, plan.day)?.content
  const known = new Map<string, ReturnType<typeof yearlyGrowth>>()
  if (content === undefined) return () => undefined
  return (account) => {
    const balance = earningPart(content, account.balance)
    const { openedOn, maturesOn, rateOverride } = account
    const terms = {
      ...plan,
      openedOn,
      ...(maturesOn !== undefined && { maturesOn }),
      ...(rateOverride !== undefined && { rateOverride }),
    }
    const isOfTier = rateOverride === undefined && content.tierMethod !== 'None'
    const tier = isOfTier ? tierReached(content, balance, termOn(account, plan.day)) : undefined
    if (isOfTier && tier === undefined) return undefined
    const earned = rateForDay(terms, plan.day, balance)
    if (earned === undefined) return undefined
    const days = maturesOn === undefined ? undefined : Math.max(1, daysBetween(openedOn, maturesOn))
    const growthOf = (rate: string) => {
      const key = `${rate} ${content.compounding === 'AtMaturity' ? days : ''}`
      const growth = known.get(key) ?? yearlyGrowth(rateOfYear(rate, content), content.compounding, days)
      known.set(key, growth)
      return growth
    }
    const { currency } = account
    return {
      year: { rate: earned.rate, ...grown(earned.parts, growthOf, currency), tier: tier ?? null },
      begins: tier === undefined ? undefined : content.tiers?.[tier],
    }
  }
}

/** What parts of a balance earn, and what that is of all of them. */
function grown(
  parts: readonly RatePart[],
  growthOf: (rate: string) => ReturnType<typeof yearlyGrowth>,
  currency: string,
): Pick<YearOfInterest, 'apy' | 'interest'> {
  const whole = parts.reduce((sum, { amount }) => sum.plus(exact(amount)), exact('0'))
  const earned = parts.reduce((sum, { amount, rate }) => sum.plus(exact(amount).times(growthOf(rate))), exact('0'))
  const [first] = parts
  // An empty account would yield what its first part does.
  const isEmpty = whole.eq('0')
  const share = isEmpty ? growthOf(first?.rate ?? '0') : earned
  return {
    apy: quotient(share.times('100'), isEmpty ? exact('1') : whole, { places: 6, rounding: 'halfEven' }),
    interest: isEmpty
      ? money('0', currency)
      : money(quotient(earned, exact('1'), { places: minorUnits(currency), rounding: 'halfEven' }), currency),
  }
}

function beginAlike(one: Tier | undefined, other: Tier | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return (
    compareDecimals(one.fromAmount ?? '0', other.fromAmount ?? '0') === 0 &&
    (one.fromTerm ?? 0) === (other.fromTerm ?? 0) &&
    one.termUnit === other.termUnit
  )
}

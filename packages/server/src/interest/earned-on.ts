import type { EarnedFigure } from '@strongroom/api/contract'
import { inForceOn, yearsOn, type AccountOnPlan, type PlanOnDay, type RateTerms } from '@strongroom/api/finance'
import { parseDate, parseRate, type CalendarDate } from '@strongroom/api/money'
import type { Reader } from '../db/schema.ts'
import type { Balance } from '../ledger/balances.ts'
import { dayInOr } from '../days/days-at.ts'
import { toldPlans } from '../rate-terms/told-plans.ts'

/** An account with what its rate depends on, as its content says it, a draft's too. */
export interface EarningAsked {
  /** What lies on it; undefined for a new one, which earns nothing yet. */
  balance: Balance | undefined
  planId: string | undefined
  rateOverride?: string | undefined
  openedOn?: string | undefined
  maturesOn?: string | undefined
  isClosed: boolean
  /** The zone of its institution. */
  zone: string | undefined
}

/** What accounts earn by their plans on the day that it is at their institutions, in their order. */
export async function earnedOn(reader: Reader, accounts: readonly EarningAsked[], now: Date): Promise<EarnedFigure[]> {
  const plans = await toldPlans(
    reader,
    accounts.flatMap(({ planId, balance, isClosed }) => (planId && balance && !isClosed ? planId : [])),
  )
  const days = new Map<string | undefined, CalendarDate>()
  for (const zone of new Set(accounts.map((account) => account.zone))) days.set(zone, await dayInOr(reader, zone, now))
  return accounts.map((account) => {
    const terms = plans.get(account.planId ?? '')
    const [day, opened] = [days.get(account.zone), parseDate(account.openedOn)]
    if (account.isClosed || !terms || !account.balance || !day || !opened) return null
    // What opens later is told as it begins.
    return earnedBy(terms, opened > day ? opened : day, { ...account, balance: account.balance, openedOn: opened })
  })
}

type Earning = Omit<EarningAsked, 'balance' | 'openedOn'> & { balance: Balance; openedOn: CalendarDate }

function earnedBy(terms: RateTerms, day: CalendarDate, account: Earning): EarnedFigure {
  const plan: PlanOnDay = { ...terms, day }
  const { balance, openedOn } = account
  const [override, matures] = [parseRate(account.rateOverride), parseDate(account.maturesOn)]
  const onPlan: AccountOnPlan = {
    accountId: '',
    currency: balance.currency,
    balance: balance.ledger,
    openedOn,
    ...(matures !== undefined && matures > openedOn && { maturesOn: matures }),
    ...(override !== undefined && { rateOverride: override }),
  }
  const year = yearsOn(plan)(onPlan)
  if (!year) return null
  const { rate, apy, tier } = year
  const of = inForceOn(terms.versions, day)?.content.tiers?.length ?? 0
  return { rate, apy, tier: tier === null ? null : { number: tier + 1, of } }
}

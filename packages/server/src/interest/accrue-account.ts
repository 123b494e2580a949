import { accrualOf, inForceOn, interestPeriodOf, rhythmDay, type Accrual, type RatePlan } from '@strongroom/api/finance'
import { addDays, type CalendarDate } from '@strongroom/api/money'
import { termsOn, type EarningAccount } from './earning-account.ts'
import { unpaidInterest, type UnpaidInterest } from './unpaid-interest.ts'

/** What an account earned on a day, and by which plan. */
export type PlannedAccrual = Accrual & { readonly planId: string }

/** How far an account was accrued, and what is due to be paid in then. */
export interface Accrued {
  rows: PlannedAccrual[]
  /** The last day of it; `from` less a day where there was none. */
  to: CalendarDate
  /** Interest through this day is due, or what was paid through it may have become another sum. */
  postThrough?: CalendarDate
}

/** A year is written in four steps, so that what one of them holds is bounded. */
const daysAtOnce = 92

/**
 * Accrues an account day by day, up to `through` or the day on which interest is due to be paid in: what is paid in earns
 * from the day after, so the days after wait for it. A certificate earns up to the day before it matures, and is paid on
 * that day; nothing earns on the day on which it is closed.
 */
export function accrueAccount(account: EarningAccount, through: CalendarDate): Accrued {
  const { from, postedThrough, waitingThrough, closedOn, maturesOn } = account
  const unpaid = unpaidBefore(account)
  const rows: PlannedAccrual[] = []
  const last = earlier(through, addDays(from, daysAtOnce - 1))
  const isPaid = (day: CalendarDate) => postedThrough !== null && day <= postedThrough
  const due = postedThrough !== null && from <= postedThrough ? { postThrough: postedThrough } : {}
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const found = termsOn(account.versions, day)
    const plan = planOn(account, day)
    const isOver = (closedOn !== undefined && day >= closedOn) || (maturesOn !== undefined && day >= maturesOn)
    if (found && plan && !isOver) {
      const row = accrualOf(found.terms, { day, balances: account.balancesOn(day) }, unpaid.compounded())
      if (row) {
        rows.push({ ...row, planId: found.planId })
        unpaid.earn(row.amount)
      }
    }
    unpaid.payByHand(day)
    if (isPostingDay(plan, day, { isOver, maturesOn })) {
      if (isPaid(day)) unpaid.payIn(day)
      else if (waitingThrough === null || day > waitingThrough) return { rows, to: day, postThrough: day }
    }
    if (plan && !isOver && rhythmDay(plan.compounding, day, plan.postingDay) === day) unpaid.compound()
  }
  return { rows, to: last, ...due }
}

/** What is unpaid when the first day begins that is to be accrued, as the days before it have left it. */
function unpaidBefore(account: EarningAccount): UnpaidInterest {
  const { from, paidThrough, earned, byHand } = account
  const unpaid = unpaidInterest(byHand)
  if (paidThrough !== null) unpaid.payIn(paidThrough)
  const amounts = new Map(earned.map(({ day, amount }) => [day, amount]))
  const days = [...new Set([...amounts.keys(), ...byHand.map(({ day }) => day)])]
    .filter((day) => day < from && (paidThrough === null || day > paidThrough))
    .toSorted()
  const pass = (day: CalendarDate) => {
    unpaid.earn(amounts.get(day) ?? '0')
    unpaid.payByHand(day)
  }
  const plan = planOn(account, from)
  const compoundedUpTo = plan === undefined ? from : lastCompounding(plan, from, account)
  for (const day of days) if (day < compoundedUpTo) pass(day)
  if (paidThrough === null || compoundedUpTo > paidThrough) unpaid.compound()
  for (const day of days) if (day >= compoundedUpTo) pass(day)
  return unpaid
}

const planOn = ({ versions }: EarningAccount, day: CalendarDate): RatePlan | undefined =>
  inForceOn(termsOn(versions, day)?.terms.versions ?? [], day)?.content

function isPostingDay(
  plan: RatePlan | undefined,
  day: CalendarDate,
  { isOver, maturesOn }: { isOver: boolean; maturesOn: CalendarDate | undefined },
): boolean {
  if (day === maturesOn) return true
  return !isOver && plan !== undefined && rhythmDay(plan.postingFrequency, day, plan.postingDay) === day
}

/** What was earned before this day earns by itself on `day`; nothing does where interest is compounded at the end alone. */
function lastCompounding({ compounding, postingDay }: RatePlan, day: CalendarDate, life: EarningAccount): CalendarDate {
  if (compounding === 'None' || compounding === 'AtMaturity') return life.openedOn
  const { openedOn, maturesOn } = life
  return interestPeriodOf({ postingFrequency: compounding, ...(postingDay !== undefined && { postingDay }) }, day, {
    openedOn,
    ...(maturesOn !== undefined && { maturesOn }),
  }).from
}

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)

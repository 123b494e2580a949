import { accrualOf, inForceOn, interestPeriodOf, rhythmDay, type Accrual, type RatePlan } from '@strongroom/api/finance'
import { addDays, addDecimals, type CalendarDate } from '@strongroom/api/money'
import { termsOn, type EarningAccount } from './earning-account.ts'

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
  const first = planOn(account, from)
  let unpaid = addDecimals(account.unpaid.map(({ amount }) => amount))
  const compoundedUpTo = first === undefined ? from : lastCompounding(first, from, account)
  let compounded = addDecimals(account.unpaid.flatMap(({ day, amount }) => (day < compoundedUpTo ? amount : [])))
  const rows: PlannedAccrual[] = []
  const last = earlier(through, addDays(from, daysAtOnce - 1))
  const isPaid = (day: CalendarDate) => postedThrough !== null && day <= postedThrough
  const due = postedThrough !== null && from <= postedThrough ? { postThrough: postedThrough } : {}
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const found = termsOn(account.versions, day)
    const plan = planOn(account, day)
    const isOver = (closedOn !== undefined && day >= closedOn) || (maturesOn !== undefined && day >= maturesOn)
    if (found && plan && !isOver) {
      const row = accrualOf(found.terms, { day, balances: account.balancesOn(day) }, compounded)
      if (row) {
        rows.push({ ...row, planId: found.planId })
        unpaid = addDecimals([unpaid, row.amount])
      }
      if (rhythmDay(plan.compounding, day, plan.postingDay) === day) compounded = unpaid
    }
    if (!isPostingDay(plan, day, { isOver, maturesOn })) continue
    if (isPaid(day)) unpaid = compounded = '0'
    else if (waitingThrough === null || day > waitingThrough) return { rows, to: day, postThrough: day }
  }
  return { rows, to: last, ...due }
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

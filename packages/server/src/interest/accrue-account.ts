import { accrualOf, inForceOn, rhythmDay, type Accrual, type RatePlan } from '@strongroom/api/finance'
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
  const { from, postedThrough, waitingThrough, maturesOn } = account
  const unpaid = unpaidBefore(account)
  const rows: PlannedAccrual[] = []
  const last = earlier(through, addDays(from, daysAtOnce - 1))
  const isPaid = (day: CalendarDate) => postedThrough !== null && day <= postedThrough
  const due = postedThrough !== null && from <= postedThrough ? { postThrough: postedThrough } : {}
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const found = termsOn(account.versions, day)
    const plan = planOn(account, day)
    const earns = !isOver(account, day)
    if (found && plan && earns) {
      const row = accrualOf(found.terms, { day, balances: account.balancesOn(day) }, unpaid.compounded())
      if (row) {
        rows.push({ ...row, planId: found.planId })
        unpaid.earn(row.amount)
      }
    }
    unpaid.payByHand(day)
    if (day === maturesOn || (earns && plan && rhythmDay(plan.postingFrequency, day, plan.postingDay) === day)) {
      if (isPaid(day)) unpaid.payIn(day)
      else if (waitingThrough === null || day > waitingThrough) return { rows, to: day, postThrough: day }
    }
    if (compounds(account, day)) unpaid.compound()
  }
  return { rows, to: last, ...due }
}

/** What is unpaid when the first day begins that is to be accrued, as the days before it have left it. */
function unpaidBefore(account: EarningAccount): UnpaidInterest {
  const { from, paidThrough, earned, byHand } = account
  const unpaid = unpaidInterest(byHand)
  const amounts = new Map(earned.map(({ day, amount }) => [day, amount]))
  const [first = from] = [...amounts.keys(), ...byHand.map(({ day }) => day)].toSorted()
  for (let day = paidThrough ?? first; day < from; day = addDays(day, 1)) {
    if (day === paidThrough) unpaid.payIn(day)
    else {
      unpaid.earn(amounts.get(day) ?? '0')
      unpaid.payByHand(day)
    }
    if (compounds(account, day)) unpaid.compound()
  }
  return unpaid
}

/** Whether what is unpaid at the end of a day earns from the next: by the plan of that day, which may have another rhythm than today's. */
function compounds(account: EarningAccount, day: CalendarDate): boolean {
  const plan = isOver(account, day) ? undefined : planOn(account, day)
  return plan !== undefined && rhythmDay(plan.compounding, day, plan.postingDay) === day
}

/** A certificate earns up to the day before it matures, another account up to that before it is closed. */
function isOver({ closedOn, maturesOn }: EarningAccount, day: CalendarDate): boolean {
  return (closedOn !== undefined && day >= closedOn) || (maturesOn !== undefined && day >= maturesOn)
}

const planOn = ({ versions }: EarningAccount, day: CalendarDate): RatePlan | undefined =>
  inForceOn(termsOn(versions, day)?.terms.versions ?? [], day)?.content

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)

import type { StandingBalance } from '@strongroom/api/finance'
import { addMoney, subtractMoney, type CalendarDate, type Money } from '@strongroom/api/money'
import { listIn } from './list-in.ts'

/** Money that was booked on an account. */
export interface Movement {
  /** The day from which it earns. */
  day: CalendarDate
  amount: Money
  /** The second of that day, on the clock of the institution; undefined for one that was booked on another day. */
  second: number | undefined
}

const secondsOfDay = 86_400

/**
 * What stood on an account on each day, out of what stands there now and what moved since. What was booked on another day
 * counts from the first second of its own: nobody knows when the money had come.
 */
export function balancesByDay(
  posted: Money,
  movements: readonly Movement[],
): (day: CalendarDate) => readonly StandingBalance[] {
  const lasting = (balance: Money): StandingBalance[] => [{ amount: balance, lasted: secondsOfDay }]
  let balance = movements.reduce((left, { amount }) => subtractMoney(left, amount), posted)
  const opening = balance
  /** The days on which something moved, in their order, with what stood there when they ended. */
  const days: { day: CalendarDate; balances: StandingBalance[]; closing: Money }[] = []
  for (const [day, moved] of byDay(movements)) {
    const during = moved.filter(({ second }) => second !== undefined)
    for (const { amount } of moved.filter(({ second }) => second === undefined)) balance = addMoney(balance, amount)
    const balances: StandingBalance[] = []
    let since = 0
    for (const { amount, second = 0 } of during) {
      // When clocks go back, what was booked later may say an earlier second.
      const at = Math.max(since, second)
      balances.push({ amount: balance, lasted: at - since })
      balance = addMoney(balance, amount)
      since = at
    }
    balances.push({ amount: balance, lasted: secondsOfDay - since })
    days.push({ day, balances, closing: balance })
  }
  return (day) => {
    const last = days.findLast((known) => known.day <= day)
    if (last?.day === day) return last.balances
    return lasting(last?.closing ?? opening)
  }
}

/** By the day from which they earn. */
function byDay(movements: readonly Movement[]): [CalendarDate, Movement[]][] {
  const found = new Map<CalendarDate, Movement[]>()
  for (const movement of movements) listIn(found, movement.day).push(movement)
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

import { addDecimals, exceeds, subtractDecimals, type CalendarDate } from '@strongroom/api/money'

/** Interest that people paid into an account, a part of what it had earned. */
export interface PaidByHand {
  /** The day on which it counts: it is in the balance from the next. */
  day: CalendarDate
  /** A decimal string; below zero for what was taken back. */
  amount: string
  /** Interest through this day had been paid in before it: it is part of what was earned since. */
  after: CalendarDate | null
}

/** What an account has earned that does not lie in its balance, as its days pass. */
export interface UnpaidInterest {
  /** What of it earns by itself, a decimal string. */
  compounded(): string
  earn(amount: string): void
  /** Takes off what people paid on this day: it is in the balance from the next. */
  payByHand(day: CalendarDate): void
  /** From now on all that is unpaid earns. */
  compound(): void
  /** Interest through this day is paid in. */
  payIn(day: CalendarDate): void
}

/**
 * Begins with nothing earned. What people pay is taken from what earns by itself first, because that was earned first: so
 * it never earns twice, here and in the balance.
 */
export function unpaidInterest(byHand: readonly PaidByHand[]): UnpaidInterest {
  let earned = '0'
  /** Of what was earned, what lies in the balance already. */
  let paid = '0'
  /** What was earned when interest was last compounded. */
  let earning = '0'
  const sumOf = (some: (payment: PaidByHand) => boolean) => addDecimals(byHand.filter(some).map(({ amount }) => amount))
  /** More was taken back than was paid since interest was paid in last: it is owed again. */
  const oweAgain = () => {
    if (!exceeds('0', paid)) return
    earned = subtractDecimals(earned, paid)
    paid = '0'
  }
  return {
    compounded() {
      const left = subtractDecimals(earning, paid)
      if (!exceeds('0', left)) return left
      return exceeds('0', earning) ? earning : '0'
    },
    earn(amount) {
      earned = addDecimals([earned, amount])
    },
    payByHand(day) {
      if (!byHand.some((payment) => payment.day === day)) return
      paid = addDecimals([paid, sumOf((payment) => payment.day === day)])
      oweAgain()
    },
    compound() {
      earning = earned
    },
    payIn(through) {
      const isOfLater = ({ after }: PaidByHand) => after !== null && after >= through
      // So much less was paid in now, and comes on its own day.
      earned = sumOf((payment) => payment.day > through && !isOfLater(payment))
      paid = sumOf((payment) => payment.day <= through && isOfLater(payment))
      earning = '0'
      oweAgain()
    },
  }
}

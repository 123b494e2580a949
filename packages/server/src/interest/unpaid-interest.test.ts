import { calendarDate } from '@strongroom/api/money'
import { expect, test } from 'vitest'
import { unpaidInterest, type PaidByHand } from './unpaid-interest.ts'

const day = (number: number) => calendarDate(`2026-01-${String(number).padStart(2, '0')}`)
const paid = (on: number, amount: string, after: number | null = null): PaidByHand => ({
  day: day(on),
  amount,
  after: after === null ? null : day(after),
})

/** What earns by itself behind each day on which 10.00 was earned, where all is compounded on every fifth. */
function compoundedBy(byHand: readonly PaidByHand[], paidIn: readonly number[] = []): string[] {
  const unpaid = unpaidInterest(byHand)
  return Array.from({ length: 12 }, (_, passed) => {
    const on = passed + 1
    unpaid.earn('10.00')
    unpaid.payByHand(day(on))
    if (paidIn.includes(on)) unpaid.payIn(day(on))
    if (on % 5 === 0) unpaid.compound()
    return unpaid.compounded()
  }).map((amount) => String(Number(amount)))
}

test.each<[string, PaidByHand[], number[], string]>([
  ['is what was earned when it was compounded', [], [], '0 0 0 0 50 50 50 50 50 100 100 100'],
  ['is so much less from the day on which people paid', [paid(7, '20')], [], '0 0 0 0 50 50 30 30 30 80 80 80'],
  ['is nothing where they paid more than earns by itself', [paid(7, '65')], [], '0 0 0 0 50 50 0 0 0 35 35 35'],
  ['is nothing before it is compounded', [paid(3, '20')], [], '0 0 0 0 30 30 30 30 30 80 80 80'],
  ['is as before what is taken back', [paid(7, '20'), paid(8, '-20')], [], '0 0 0 0 50 50 30 50 50 100 100 100'],
  ['ends as interest is paid in', [paid(3, '20')], [5], '0 0 0 0 0 0 0 0 0 50 50 50'],
  ['is what was paid for it and comes later', [paid(7, '20')], [5], '0 0 0 0 20 20 0 0 0 50 50 50'],
  ['is without what was paid of what is earned later', [paid(4, '20', 5)], [5], '0 0 0 0 0 0 0 0 0 30 30 30'],
  ['has what was taken back since', [paid(3, '20'), paid(7, '-20', 5)], [5], '0 0 0 0 0 0 0 0 0 70 70 70'],
])('what earns by itself %s', (_name, byHand, paidIn, compounded) => {
  expect(compoundedBy(byHand, paidIn).join(' ')).toBe(compounded)
})

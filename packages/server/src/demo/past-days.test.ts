import { addBusinessDays, calendarOf } from '@strongroom/api/finance'
import { addMoney, calendarDate, compareMoney, money, zeroOf, type CalendarDate } from '@strongroom/api/money'
import { expect, test } from 'vitest'
import { pastMovements } from './past-days.ts'

const calendar = calendarOf([])
const days: CalendarDate[] = []
for (let day = calendarDate('2026-06-01'); day < '2026-07-01'; day = addBusinessDays(day, 1, calendar)) days.push(day)
const accounts = ['15300.00', '87450.25', '249980.00', '601250.00'].map((amount, index) => ({
  id: `account ${index}`,
  available: money(amount, 'USD'),
  bearsFees: index > 1,
}))
const movements = Array.from({ length: 12 }, (_, month) =>
  pastMovements(days, { accounts, calendar, turn: month * 97 }),
)

test('a month is always the same, and another one is another', () => {
  expect(pastMovements(days, { accounts, calendar, turn: 97 })).toEqual(movements[1])
  expect(movements[1]).not.toEqual(movements[2])
})

test.each(movements.map((made, month) => [month, made]))(
  'month %i moves what accounts have, within itself',
  (_, made) => {
    expect(made.length).toBeGreaterThan(days.length)
    const left = new Map(accounts.map(({ id, available }) => [id, available]))
    for (const { from, to, amount, sentAt, at, doneAt, effectiveDate, type, fee } of made) {
      expect([from !== undefined, to !== undefined]).toEqual([type !== 'Deposit', type !== 'Withdrawal'])
      expect(from).not.toBe(to)
      expect([sentAt < at, at <= doneAt, doneAt.toISOString().slice(0, 10)]).toEqual([true, true, effectiveDate])
      expect(effectiveDate).toMatch(/^2026-06-/)
      if (fee) expect([type, accounts.find(({ id }) => id === from)?.bearsFees]).toEqual(['Withdrawal', true])
      // What comes in counts for nothing here: it may come later than what goes out.
      if (from !== undefined) left.set(from, addMoney(left.get(from) ?? zeroOf('USD'), money(`-${amount}`, 'USD')))
    }
    for (const amount of left.values()) expect(compareMoney(amount, zeroOf('USD'))).toBe(1)
    const done = made.map(({ doneAt }) => doneAt.getTime())
    expect(done).toEqual(done.toSorted((one, other) => one - other))
  },
)

test('over the months some fail, some come back and some were asked for', () => {
  const all = movements.flat()
  for (const holds of [
    all.some(({ failed }) => failed === 'R01'),
    all.some(({ failed }) => failed === 'R03'),
    all.some(({ returned }) => returned !== undefined),
    all.some(({ channel }) => channel === 'Portal'),
    all.some(({ fee }) => fee !== undefined),
    all.some(({ channel, failed }) => channel !== undefined && failed !== undefined),
    all.some(({ rejected }) => rejected !== undefined),
    all.some(({ withdrawn }) => withdrawn !== undefined),
  ])
    expect(holds).toBe(true)
  const refused = all.filter(({ rejected, withdrawn }) => rejected !== undefined || withdrawn !== undefined)
  for (const { channel, failed, returned, fee } of refused)
    expect([channel !== undefined, failed, returned, fee]).toEqual([true, undefined, undefined, undefined])
  // Most of what is asked for is done.
  expect(all.filter(({ channel }) => channel !== undefined).length).toBeGreaterThan(refused.length * 2)
  expect(all.filter(({ failed, returned }) => failed !== undefined && returned !== undefined)).toEqual([])
})

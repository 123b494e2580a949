import { exact, quotient } from '../money/exact.ts'
import { minorUnits } from '../money/minor-units.ts'
import { addMoney, money, negateMoney, subtractMoney, sumMoney, zeroOf } from '../money/money.ts'
import type { Money } from '../money/money.ts'

/**
 * Splits an amount by weights so that the parts make exactly the amount: each part is cut to the smallest unit of the
 * currency, and the units left over go one by one to the largest remainders, among equals to the first (the largest
 * remainder method). `100000.01` in thirds is `33333.34`, `33333.34`, `33333.33`.
 *
 * Weights are decimal strings, percentages or any other measure; `equalShares` makes equal ones. Throws a RangeError
 * where one is negative or none is above zero.
 */
export function allocate(amount: Money, weights: readonly string[], currency: string): Money[] {
  if (amount.startsWith('-')) return allocate(negateMoney(amount), weights, currency).map(negateMoney)
  const whole = weights.reduce((sum, weight) => sum.plus(exact(weight)), exact('0'))
  if (weights.some((weight) => exact(weight).lt('0')) || whole.eq('0'))
    throw new RangeError(`Nothing can be split by [${weights.join(', ')}]: one weight must be above zero, none below.`)

  const places = minorUnits(currency)
  const parts = weights.map((weight, place) => {
    const due = exact(amount).times(exact(weight))
    const cut = money(quotient(due, whole, { places, rounding: 'down' }), currency)
    return { place, cut, remainder: due.minus(whole.times(exact(cut))) }
  })
  const shares = parts.map(({ cut }) => cut)
  const unit = money(places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`, currency)
  const nothing = zeroOf(currency)
  let left = subtractMoney(amount, sumMoney(shares, currency))
  for (const { place, cut } of parts.toSorted((one, other) => other.remainder.cmp(one.remainder))) {
    if (left === nothing) break
    shares[place] = addMoney(cut, unit)
    left = subtractMoney(left, unit)
  }
  return shares
}

/** The weights of so many equal shares. */
export function equalShares(count: number): string[] {
  return Array.from({ length: count }, () => '1')
}

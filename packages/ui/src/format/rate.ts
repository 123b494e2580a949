import { decimalParts } from './decimal.ts'

/**
 * A rate in percent from a decimal string: `formatRate('5.25')` is `5.25%`. At least two decimals, so that a column
 * reads evenly, and never fewer than were given: a rate is not rounded to be shown.
 */
export function formatRate(rate: string): string {
  const parts = decimalParts(rate)
  if (parts === undefined) return rate
  const { sign, whole, fraction } = parts
  const kept = fraction.replace(/0+$/, '').padEnd(2, '0')
  return `${sign === '-' ? '\u2212' : ''}${whole}.${kept}%`
}

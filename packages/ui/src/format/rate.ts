const ratePattern = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * A rate in percent from a decimal string: `formatRate('5.25')` is `5.25%`. At least two decimals, so that a column
 * reads evenly, and never fewer than were given: a rate is not rounded to be shown.
 */
export function formatRate(rate: string): string {
  const match = ratePattern.exec(rate)
  if (match === null) return rate
  const [, sign, whole, decimals = ''] = match
  const kept = decimals.replace(/0+$/, '').padEnd(2, '0')
  return `${sign === '-' ? '\u2212' : ''}${whole}.${kept}%`
}

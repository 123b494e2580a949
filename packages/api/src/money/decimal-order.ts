/** Digits with at most one decimal point and an optional minus: what the functions of decimals can read. */
export function isDecimal(value: string | undefined): value is string {
  return value !== undefined && /^-?\d+(\.\d+)?$/.test(value)
}

/**
 * Compares two decimal strings exactly: negative, zero or positive, as `Array.sort` wants it. As whole numbers of the
 * language, because the contract's rules compare and the first list must not carry the library that calculates.
 * @throws SyntaxError for a text that is no decimal
 */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const places = Math.max(placesOf(left), placesOf(right))
  const [one, other] = [scaled(left, places), scaled(right, places)]
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Whether `left` is the greater one. False where either is missing or is not a decimal: another rule says that. */
export function exceeds(left: string | undefined, right: string | undefined): boolean {
  return isDecimal(left) && isDecimal(right) && compareDecimals(left, right) > 0
}

/**
 * The exact sum of decimal strings, none of them below zero, with as many places as the longest, at least two.
 * @throws SyntaxError for a text that is no decimal
 */
export function sumOfShares(shares: readonly string[]): string {
  const places = Math.max(2, ...shares.map(placesOf))
  const sum = shares.reduce((total, share) => total + scaled(share, places), 0n)
  const digits = sum.toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** How many digits stand behind the point. */
export function placesOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}

/**
 * A decimal as a whole number of its parts, so many `places` behind the point: what a long list is sorted by, made once.
 * @throws RangeError for a decimal of more places, SyntaxError for a text that is no decimal
 */
export const scaled = (decimal: string, places: number): bigint =>
  BigInt(decimal.replace('.', '') + '0'.repeat(places - placesOf(decimal)))

import { compare, exact, written } from './exact.ts'

/** Digits with at most one decimal point and an optional minus: what the other functions here can read. */
export function isDecimal(value: string | undefined): value is string {
  return value !== undefined && /^-?\d+(\.\d+)?$/.test(value)
}

/** Compares two decimal strings exactly: negative, zero or positive, as `Array.sort` wants it. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  return compare(left, right)
}

/** Whether `left` is the greater one. False where either is missing or is not a decimal: another rule says that. */
export function exceeds(left: string | undefined, right: string | undefined): boolean {
  return isDecimal(left) && isDecimal(right) && compare(left, right) > 0
}

/** The exact sum of decimal strings, with as many places as the longest of them, at least two. */
export function addDecimals(values: readonly string[]): string {
  const places = Math.max(2, ...values.map((value) => value.split('.')[1]?.length ?? 0))
  return written(
    values.reduce((sum, value) => sum.plus(exact(value)), exact('0')),
    places,
  )
}

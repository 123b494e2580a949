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
  return written(
    values.reduce((sum, value) => sum.plus(exact(value)), exact('0')),
    mostPlaces(values),
  )
}

/** The first decimal string less the second, with as many places as the longer one, at least two. */
export function subtractDecimals(left: string, right: string): string {
  return written(exact(left).minus(exact(right)), mostPlaces([left, right]))
}

function mostPlaces(values: readonly string[]): number {
  return Math.max(2, ...values.map((value) => value.split('.')[1]?.length ?? 0))
}

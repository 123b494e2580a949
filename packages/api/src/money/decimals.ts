import { placesOf } from './decimal-order.ts'
import { exact, written } from './exact.ts'

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
  return Math.max(2, ...values.map(placesOf))
}

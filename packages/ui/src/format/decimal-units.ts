import { decimalParts } from './decimal.ts'

/** A decimal without its point: `-12.50` is -1250 units of two places. */
export interface Decimal {
  units: bigint
  places: number
}

/** Reads a decimal text to count with it exactly; undefined for a text that is none. */
export function readDecimal(text: string): Decimal | undefined {
  const parts = decimalParts(text)
  return parts && { units: BigInt(text.replace('.', '')), places: parts.fraction.length }
}

/** The exact sum of two decimals, with the places of the longer one. */
export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const places = Math.max(left.places, right.places)
  const scaled = (one: Decimal) => one.units * 10n ** BigInt(places - one.places)
  return { units: scaled(left) + scaled(right), places }
}

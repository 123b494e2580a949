import { addDecimals, readDecimal } from './decimal-units.ts'
import { isDecimal } from './decimal.ts'

/** Digits that a float holds whole, whatever they are; a longer text may be rounded on its way into one. */
const heldWhole = 15

/** A figure to order by: a number where that holds all its digits, else the text itself for `compareDecimals`. */
export function sortFigure(value: number | string): number | string {
  if (typeof value === 'string' && value.length > heldWhole && isDecimal(value)) return value
  // -0 and 0 are one figure to a reader.
  return Number(value) + 0
}

/** Negative, zero or positive as `left` is less than, equal to or more than `right`: to the last digit of any length. */
export function compareDecimals(left: string, right: string): number {
  // Rounding never swaps two figures, it can only make them equal.
  const rough = Number(left) - Number(right)
  if (rough !== 0) return rough
  const [one, other] = [readDecimal(left), readDecimal(right)]
  if (one === undefined || other === undefined) return rough
  return Number(addDecimals(one, { ...other, units: -other.units }).units)
}

import { addDecimals, readDecimal, type Decimal } from './decimal-units.ts'

/** Writes it back with all its places. */
export function writeDecimal({ units, places }: Decimal): string {
  const sign = units < 0n ? '-' : ''
  const digits = String(units)
    .slice(sign.length)
    .padStart(places + 1, '0')
  const point = digits.length - places
  return sign + digits.slice(0, point) + (places > 0 ? `.${digits.slice(point)}` : '')
}

/**
 * The exact sum of decimal strings, with as many places as the longest of them, at least `places`. Blanks count as
 * nothing; undefined when something else than a decimal is among them. No number is involved, so no cent is lost.
 */
export function sumOfDecimals(texts: readonly (string | undefined)[], places = 0): string | undefined {
  let sum: Decimal = { units: 0n, places }
  for (const text of texts) {
    const next = readDecimal(text?.trim() || '0')
    if (!next) return undefined
    sum = addDecimals(sum, next)
  }
  return writeDecimal(sum)
}

/** What is missing from `value` to `whole`, negative when it is too much; undefined when either is no decimal. */
export function missingTo(whole: string, value: string): string | undefined {
  const negative = value.startsWith('-') ? value.slice(1) : `-${value}`
  return sumOfDecimals([whole, negative])
}

/** Whether a decimal string is nothing but zeros. */
export const isZero = (text: string): boolean => readDecimal(text.trim())?.units === 0n

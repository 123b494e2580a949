const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

interface Parts {
  /** The digits without the point. */
  units: bigint
  places: number
}

function partsOf(text: string): Parts | undefined {
  const found = decimal.exec(text.trim())
  if (found === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = found
  const digits = BigInt(whole + fraction)
  return { units: sign === '-' ? -digits : digits, places: fraction.length }
}

function written({ units, places }: Parts): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return units < 0n ? `-${text}` : text
}

const scaled = ({ units, places }: Parts, to: number): bigint => units * 10n ** BigInt(to - places)

/**
 * The exact sum of decimal strings, with as many places as the longest of them, at least `places`. Blanks count as
 * nothing; undefined when something else than a decimal is among them. No number is involved, so no cent is lost.
 */
export function sumOfDecimals(texts: readonly (string | undefined)[], places = 0): string | undefined {
  let sum: Parts = { units: 0n, places }
  for (const text of texts) {
    if (text === undefined || text.trim() === '') continue
    const next = partsOf(text)
    if (next === undefined) return undefined
    const most = Math.max(sum.places, next.places)
    sum = { units: scaled(sum, most) + scaled(next, most), places: most }
  }
  return written(sum)
}

/** What is missing from `value` to `whole`, negative when it is too much; undefined when either is no decimal. */
export function missingTo(whole: string, value: string): string | undefined {
  const negative = value.startsWith('-') ? value.slice(1) : `-${value}`
  return sumOfDecimals([whole, negative])
}

/** Whether a decimal string is nothing but zeros. */
export const isZero = (text: string): boolean => partsOf(text)?.units === 0n

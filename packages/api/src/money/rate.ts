import { compare, exact, written } from './exact.ts'
import { rateForm } from './forms.ts'

declare const brand: unique symbol

/** A rate in percent: a decimal string with six places, `4.250000`. Equal rates are equal strings. */
export type Rate = string & { readonly [brand]: 'rate' }

const places = 6

/** The rate in a text such as `4.25`; undefined where it is none, or has more places than six. */
export function parseRate(text: unknown): Rate | undefined {
  return typeof text === 'string' && rateForm.test(text) ? asRate(written(exact(text), places)) : undefined
}

/** As `parseRate`, for a text that has been checked before; throws a RangeError where it has not. */
export function rate(text: string): Rate {
  const parsed = parseRate(text)
  if (parsed === undefined)
    throw new RangeError(`"${text}" is no rate such as 4.25. Parse what people and platforms send.`)
  return parsed
}

/** Negative, zero or positive, as `Array.sort` wants it. */
export function compareRates(left: Rate, right: Rate): -1 | 0 | 1 {
  return compare(left, right)
}

/** The sum of two rates, such as an index and its spread. */
export function addRates(left: Rate, right: Rate): Rate {
  return asRate(written(exact(left).plus(exact(right)), places))
}

/** The text has been checked or calculated with six places. */
function asRate(text: string): Rate {
  return text as Rate
}

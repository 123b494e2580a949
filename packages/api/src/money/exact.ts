import { Big } from 'big.js'

/**
 * Which of the two neighbours a value between them becomes: `halfEven` and `halfUp` differ where it lies in the middle
 * (half up: away from zero), `down` goes towards zero, `up` away from it.
 */
export type Rounding = 'halfEven' | 'halfUp' | 'down' | 'up'

const modes = { down: Big.roundDown, halfUp: Big.roundHalfUp, halfEven: Big.roundHalfEven, up: Big.roundUp } as const

const Exact = calculator()

/** A decimal string as a value to calculate with. Strict: a JavaScript number is refused, whatever the types say. */
export function exact(decimal: string): Big {
  return new Exact(decimal)
}

/** Negative, zero or positive, as `Array.sort` wants it. */
export function compare(left: string, right: string): -1 | 0 | 1 {
  return exact(left).cmp(exact(right))
}

/** The value as a decimal string with that many places; it must not have more, or an amount would be lost unseen. */
export function written(value: Big, places: number): string {
  const decimals = value.c.length - value.e - 1
  if (decimals > places) throw new RangeError(`${value.toFixed()} has more than ${places} places. Round it first.`)
  return value.toFixed(places)
}

/** The value rounded to that many places, as a decimal string. */
export function rounded(value: Big, { places, rounding }: { places: number; rounding: Rounding }): string {
  return value.round(places, modes[rounding]).toFixed(places)
}

/** `numerator / denominator`, rounded once, as a decimal string with that many places. */
export function quotient(
  numerator: Big,
  denominator: Big,
  { places, rounding }: { places: number; rounding: Rounding },
): string {
  const Rounded = (dividers[rounding][places] ??= divider(places, rounding))
  return new Rounded(numerator).div(denominator).toFixed(places)
}

/** The library divides by a constructor's own settings, so there is one for each that was asked for. */
const dividers: Readonly<Record<Rounding, ReturnType<typeof calculator>[]>> = {
  down: [],
  halfUp: [],
  halfEven: [],
  up: [],
}

function divider(places: number, rounding: Rounding) {
  const Rounded = calculator()
  Rounded.DP = places
  Rounded.RM = modes[rounding]
  return Rounded
}

function calculator() {
  const Calculator = Big()
  Calculator.strict = true
  return Calculator
}

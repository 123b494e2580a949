import { writeDecimal } from '../../format/decimal-sum.ts'
import { addDecimals, readDecimal, type Decimal } from '../../format/decimal-units.ts'
import { formatFigure } from '../../format/figure.ts'
import { moneyParts } from '../../format/money.ts'
import type { Change } from './types.ts'

/** By how much a figure moved, in words, and whether that is much. */
export interface Difference {
  /** `+69,440,000.00`, `−0.25 points`: exact, with its sign; an amount with the decimals of its currency. */
  amount: string
  /** `+38 %`, rounded; left out where it was nothing before. */
  share?: string
  /** At least half of what it was. */
  large: boolean
}

/** Half of what it was. */
const largeFrom = 2n
const counted: ReadonlySet<string> = new Set(['money', 'rate', 'integer'])

/** The difference of an amount, a rate or a count; undefined where nothing was compared, or nothing moved. */
export function differenceOf({
  type,
  old,
  new: proposed,
  currency = '',
}: Pick<Change, 'type' | 'old' | 'new' | 'currency'>): Difference | undefined {
  if (!counted.has(type)) return undefined
  const [before, after] = [figureOf(old), figureOf(proposed)]
  if (before === undefined || after === undefined) return undefined
  const moved = addDecimals(after, { ...before, units: -before.units })
  const { units, places } = moved
  if (units === 0n) return undefined
  const size = writeDecimal({ units: sizeOf(units), places })
  const share = shareOf(before, moved)
  return {
    amount: `${units < 0n ? minus : '+'}${
      type === 'money' ? moneyParts(size, currency).figures : formatFigure(shortened(size))
    }${type === 'rate' ? ' points' : ''}`,
    ...(share && { share: `${share.text} %` }),
    large: share?.large ?? false,
  }
}

function figureOf(value: unknown): Decimal | undefined {
  return typeof value === 'string' || typeof value === 'number' ? readDecimal(String(value)) : undefined
}

/**
 * What moved in percent of what it was; undefined where that was nothing. Whole percents from ten on, tenths below, each
 * rounded once and half away from zero: of a figure that is rounded already the last place would be a guess.
 */
function shareOf(before: Decimal, { units, places }: Decimal): { text: string; large: boolean } | undefined {
  if (before.units === 0n) return undefined
  const whole = sizeOf(before.units) * 10n ** BigInt(places - before.places)
  const rounded = (per: bigint) => (sizeOf(units) * 2n * per + whole) / (2n * whole)
  const tenths = rounded(1000n)
  const text = tenths < 100n ? shortened(writeDecimal({ units: tenths, places: 1 })) : formatFigure(`${rounded(100n)}`)
  return {
    text: tenths === 0n ? '±0' : `${units < 0n ? minus : '+'}${text}`,
    large: sizeOf(units) * largeFrom >= whole,
  }
}

const sizeOf = (units: bigint): bigint => (units < 0n ? -units : units)

const minus = '\u2212'

/** Without zeros that end a fraction. */
const shortened = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

import { writeDecimal } from '../../format/decimal-sum.ts'
import { addDecimals, readDecimal, type Decimal } from '../../format/decimal-units.ts'
import { formatFigure } from '../../format/figure.ts'
import type { Change } from './types.ts'

/** By how much a figure moved, in words, and whether that is much. */
export interface Difference {
  /** `+69,440,000`, `−0.25 points`: exact, with its sign. */
  amount: string
  /** `+38 %`, rounded; left out where it was nothing before. */
  share?: string
  /** At least half of what it was. */
  large: boolean
}

const largeFrom = 50n
const counted: ReadonlySet<string> = new Set(['money', 'rate', 'integer'])

/** The difference of an amount, a rate or a count; undefined where nothing was compared, or nothing moved. */
export function differenceOf({
  type,
  old,
  new: proposed,
}: Pick<Change, 'type' | 'old' | 'new'>): Difference | undefined {
  if (!counted.has(type)) return undefined
  const [before, after] = [figureOf(old), figureOf(proposed)]
  if (before === undefined || after === undefined) return undefined
  const moved = addDecimals(after, { ...before, units: -before.units })
  if (moved.units === 0n) return undefined
  const tenths = tenthsOfPercent(before, moved)
  return {
    amount: `${signed(shortened(writeDecimal(moved)))}${type === 'rate' ? ' points' : ''}`,
    ...(tenths !== undefined && { share: `${shareText(tenths)} %` }),
    large: tenths !== undefined && (tenths < 0n ? -tenths : tenths) >= largeFrom * 10n,
  }
}

function figureOf(value: unknown): Decimal | undefined {
  return typeof value === 'string' || typeof value === 'number' ? readDecimal(String(value)) : undefined
}

/** What moved in tenths of a percent of what it was, rounded half away from zero; undefined where that was nothing. */
function tenthsOfPercent(before: Decimal, moved: Decimal): bigint | undefined {
  if (before.units === 0n) return undefined
  const whole = (before.units < 0n ? -before.units : before.units) * 10n ** BigInt(moved.places - before.places)
  const doubled = moved.units * 2000n
  return (doubled + (moved.units < 0n ? -whole : whole)) / (2n * whole)
}

/** Whole percents from ten on, tenths below. */
function shareText(tenths: bigint): string {
  const size = tenths < 0n ? -tenths : tenths
  const text =
    size < 100n ? shortened(writeDecimal({ units: size, places: 1 })) : formatFigure(String((size + 5n) / 10n))
  return size === 0n ? '±0' : `${tenths < 0n ? minus : '+'}${text}`
}

const minus = '\u2212'

/** Without zeros that end a fraction. */
const shortened = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

const signed = (text: string): string =>
  text.startsWith('-') ? `${minus}${formatFigure(text.slice(1))}` : `+${formatFigure(text)}`

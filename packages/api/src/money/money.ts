import type { Big } from 'big.js'

import { compare, exact, quotient, rounded, written } from './exact.ts'
import type { Rounding } from './exact.ts'
import { amountForm, sumForm } from './forms.ts'
import { fitsCurrency, minorUnits } from './minor-units.ts'
import type { Rate } from './rate.ts'

declare const brand: unique symbol

/**
 * An amount: a decimal string with the places of its currency, `-1234.50` in USD, `1234` in JPY, which stands beside it.
 * Equal amounts are equal strings. It is never a JavaScript number, which cannot hold a tenth.
 */
export type Money = string & { readonly [brand]: 'money' }

const zeros = [0, 1, 2, 3, 4].map((places) => amountOf(exact('0'), places))

/** No money at all, in a currency. */
export function zeroOf(currency: string): Money {
  return zeros[minorUnits(currency)] ?? amountOf(exact('0'), minorUnits(currency))
}

/**
 * The amount in a text that people or platforms send, such as `1250` or `-1250.5`; undefined where it is none, has more
 * than 16 digits before the point, or more places than the currency. `parseMoney('1250.5', 'USD')` is `1250.50`;
 * `parseMoney('1250.5', 'JPY')` is undefined.
 */
export function parseMoney(text: unknown, currency: string): Money | undefined {
  return typeof text === 'string' && amountForm.test(text) ? parseSum(text, currency) : undefined
}

/** As `parseMoney`, for what amounts make together, which may have more digits than any of them. */
export function parseSum(text: string, currency: string): Money | undefined {
  if (!sumForm.test(text) || !fitsCurrency(text, currency)) return undefined
  return amountOf(exact(text), minorUnits(currency))
}

/** As `parseSum`, for a text that has been checked or calculated before; throws a RangeError where it has not. */
export function money(text: string, currency: string): Money {
  const amount = parseSum(text, currency)
  if (amount === undefined)
    throw new RangeError(`"${text}" is no amount in ${currency}. Parse what people and platforms send.`)
  return amount
}

/** Negative, zero or positive, as `Array.sort` wants it, of two amounts of one currency. */
export function compareMoney(left: Money, right: Money): -1 | 0 | 1 {
  if (left === right) return 0
  if (left.startsWith('-') || right.startsWith('-')) return compare(left, right)
  // Written with the same places and no zeros before them, the longer one is more, or the one later in the order of texts.
  const isLess = left.length === right.length ? left < right : left.length < right.length
  return isLess ? -1 : 1
}

/** The sum of two amounts of one currency. */
export function addMoney(left: Money, right: Money): Money {
  return amountOf(exact(left).plus(exact(right)), placesOf(left))
}

/** The first amount less the second, both of one currency. */
export function subtractMoney(left: Money, right: Money): Money {
  return amountOf(exact(left).minus(exact(right)), placesOf(left))
}

/** The sum of amounts of a currency; of none it is zero. */
export function sumMoney(amounts: readonly Money[], currency: string): Money {
  return amountOf(
    amounts.reduce((sum, amount) => sum.plus(exact(amount)), exact('0')),
    minorUnits(currency),
  )
}

/** The amount with its sign turned. */
export function negateMoney(amount: Money): Money {
  return amountOf(exact(amount).neg(), placesOf(amount))
}

/** The amount so many times over: a whole number of times, such as the limit of each of three beneficiaries. */
export function timesMoney(amount: Money, times: number): Money {
  return amountOf(exact(amount).times(whole(times)), placesOf(amount))
}

/** A decimal string, such as accrued interest with six places, rounded to what the currency can pay. */
export function roundMoney(decimal: string, currency: string, rounding: Rounding): Money {
  return asMoney(rounded(exact(decimal), { places: minorUnits(currency), rounding }))
}

/** The exact sum of two decimal strings, such as a balance and its interest with six places, rounded once in the same way. */
export function roundSum([left, right]: readonly [string, string], currency: string, rounding: Rounding): Money {
  return asMoney(rounded(exact(left).plus(exact(right)), { places: minorUnits(currency), rounding }))
}

/** A part of a year as two whole numbers: 31 days of ACT/360 are `{ numerator: 31, denominator: 360 }`. */
export type Fraction = { numerator: number; denominator: number }

/**
 * `rate` percent of an amount, or of the part of it that the fraction names; calculated exactly and rounded once. The
 * rounding is always said: whoever forgets it would leave a cent to chance.
 */
export function percentOf(
  amount: Money,
  rate: Rate,
  { rounding, fraction = { numerator: 1, denominator: 1 } }: { rounding: Rounding; fraction?: Fraction },
): Money {
  const numerator = exact(amount).times(exact(rate)).times(whole(fraction.numerator))
  const denominator = exact('100').times(whole(fraction.denominator))
  return asMoney(quotient(numerator, denominator, { places: placesOf(amount), rounding }))
}

const formatters = new Map<string, Intl.NumberFormat>()

/** `-1234.5` in USD is `−1,234.50 USD`: figures first, so that they line up, every digit as it is. */
export function formatMoney(amount: Money, currency: string, locale = 'en-US'): string {
  const key = `${locale} ${currency}`
  const known = formatters.get(key)
  const formatter = known ?? formatterOf(currency, locale)
  if (known === undefined) formatters.set(key, formatter)
  const figures = formatter
    .formatToParts(asNumeric(amount))
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ type, value }) => (type === 'minusSign' ? '\u2212' : value))
  return `${figures.join('')} ${currency}`
}

function formatterOf(currency: string, locale: string): Intl.NumberFormat {
  const places = minorUnits(currency)
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code', ...digits })
}

function whole(count: number): Big {
  if (!Number.isSafeInteger(count))
    throw new RangeError(`${count} is no whole number. It counts days, people or times.`)
  return exact(String(count))
}

function amountOf(value: Big, places: number): Money {
  return asMoney(written(value, places))
}

/** An amount is written with all the places of its currency. */
function placesOf(amount: Money): number {
  return amount.split('.')[1]?.length ?? 0
}

/** The text has been checked or calculated with the places of its currency. */
function asMoney(text: string): Money {
  return text as Money
}

/** Intl keeps every digit of a decimal string; its type asks for a template literal, which an amount always is. */
function asNumeric(amount: Money): Intl.StringNumericLiteral {
  return amount as string as Intl.StringNumericLiteral
}

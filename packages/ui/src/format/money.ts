import { decimalParts, isDecimal } from './decimal.ts'

/** The sign typography asks for: as wide as a plus, and no hyphen that could break a line. */
const minus = '\u2212'

/** What Intl takes for a currency; any other text makes it throw. */
const codePattern = /^[a-z]{3}$/i

const formatters = new Map<string, Intl.NumberFormat>()

function kept(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = make()
  formatters.set(key, made)
  return made
}

/** With the decimals that are usual for it or more: what is usual in shops is not all that it has, and no amount is rounded. */
function inCurrency(currency: string, locale: string): Intl.NumberFormat {
  return kept(`${locale} ${currency}`, () => {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      maximumFractionDigits: 100,
    })
  })
}

/** Without a currency nothing says how many decimals an amount has: it keeps the ones it came with. */
function withDecimals(amount: string, locale: string): Intl.NumberFormat {
  const decimals = Math.min(decimalParts(amount)?.fraction.length ?? 0, 100)
  return kept(`${locale} ${decimals}`, () => {
    return new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  })
}

/** An amount in parts, so that a column can line up figures and still name the currency. */
export interface MoneyParts {
  /** Grouped digits with the currency's usual decimals, or more where the amount has more; a minus in front where negative. */
  figures: string
  /** As it was given. */
  currency: string
}

/**
 * Splits a decimal string into what is shown of it. Exact for any length: Intl formats the string itself, never a
 * JavaScript number. A text that is no decimal comes back as it is, because hiding a wrong value would hide the fault;
 * so does a currency that is no code of three letters, beside an amount that keeps its own decimals.
 */
export function moneyParts(amount: string, currency: string, locale = 'en-US'): MoneyParts {
  if (!isDecimal(amount)) return { figures: amount, currency }
  const format = codePattern.test(currency) ? inCurrency(currency, locale) : withDecimals(amount, locale)
  const parts = format.formatToParts(amount)
  const figures = parts
    .filter((part) => part.type !== 'currency' && part.type !== 'literal')
    .map((part) => (part.type === 'minusSign' ? minus : part.value))
    .join('')
  return { figures, currency }
}

/** `formatMoney('-1234.5', 'USD')` is `−1,234.50 USD`: figures first, so that they line up, and always the currency. */
export function formatMoney(amount: string, currency: string, locale = 'en-US'): string {
  const parts = moneyParts(amount, currency, locale)
  return `${parts.figures} ${parts.currency}`.trimEnd()
}

/** A count of things, grouped: `formatCount(100000)` is `100,000`. */
export function formatCount(count: number, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale).format(count)
}

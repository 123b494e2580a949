import { decimalParts, isDecimal } from './decimal.ts'
import { formatMoney } from './money.ts'

/** What stands behind a figure that is shortened, by what the locale has for it. */
export const compactWords: Readonly<Record<string, string>> = { K: 'k', M: 'm', B: 'bn', T: 'tn' }
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })

/**
 * An amount in three or four figures: `compactMoney('2890000000.00', 'USD')` is `2.89 bn USD`. Below a million it is
 * written out, as is a text that is no decimal.
 */
export function compactMoney(amount: string, currency: string): string {
  if (!isDecimal(amount) || (decimalParts(amount)?.whole.replace(/^0+/, '').length ?? 0) < 7)
    return formatMoney(amount, currency)
  const parts = compact.formatToParts(amount)
  const figures = parts
    .filter(({ type }) => ['minusSign', 'integer', 'group', 'decimal', 'fraction'].includes(type))
    .map(({ type, value }) => (type === 'minusSign' ? '\u2212' : value))
    .join('')
  const word = parts.find(({ type }) => type === 'compact')?.value ?? ''
  return `${figures} ${compactWords[word] ?? word} ${currency}`
}

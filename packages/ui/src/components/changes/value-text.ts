import { formatDate, formatInstant } from '../../format/date.ts'
import { isDecimal } from '../../format/decimal.ts'
import { formatMoney } from '../../format/money.ts'
import { formatRate } from '../../format/rate.ts'
import { isGroup, sameValue } from './values.ts'
import type { ChangeColumn, ChangeOption, ChangeType } from './types.ts'

/** How to write a raw value. */
export interface ValueFormat {
  type: ChangeType
  options?: readonly ChangeOption[]
  currency?: string
  /** For rows: how their parts are written. */
  columns?: readonly ChangeColumn[]
}

const plain = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(plain).join(', ')
  if (isGroup(value)) return rowText(value)
  return ''
}

/** `issuedBy` becomes `Issued by`, for parts nobody gave a label. */
export const wordsOf = (name: string): string => {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const rowText = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .map(([name, value]) => [wordsOf(name), plain(value)])
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ')

const masked = (text: string): string => (text.length <= 4 ? '••••' : `•••• ${text.slice(-4)}`)

/**
 * A raw value as a person reads it; empty text when there is none. What is not well formed is shown as it stands: the
 * one who decides must see what was written.
 */
export function valueText(value: unknown, format: ValueFormat): string {
  if (value === undefined || value === null || value === '') return ''
  if (Array.isArray(value)) return value.map((item) => valueText(item, format)).join(', ')
  if (format.columns !== undefined && isGroup(value)) return describedRow(value, format.columns, format.currency)
  const text = plain(value)
  switch (format.type) {
    case 'money':
      return isDecimal(text) ? formatMoney(text, format.currency ?? '') : text
    case 'rate':
      return isDecimal(text) ? formatRate(text) : text
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
    case 'instant':
      return Number.isNaN(Date.parse(text)) ? text : formatInstant(text)
    case 'secret':
      return masked(text)
    case 'choice':
    case 'choices':
    case 'lookup':
    case 'reference':
      return format.options?.find((option) => option.value === text)?.label ?? text
    default:
      return text
  }
}

/** A row by its columns, in their order; parts that no column describes follow. */
function describedRow(
  row: Record<string, unknown>,
  columns: readonly ChangeColumn[],
  currency: string | undefined,
): string {
  const named = columns.map(({ name, label, ...format }) => [
    label,
    valueText(row[name], { ...(currency !== undefined && { currency }), ...format }),
  ])
  const others = Object.entries(row)
    .filter(([name]) => !columns.some((column) => column.name === name))
    .map(([name, value]) => [wordsOf(name), plain(value)])
  return [...named, ...others]
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(', ')
}

/**
 * What tells a value from others that read the same and yet are not: its raw text. Of a secret, which is never written
 * out, only that it changed. Undefined where the texts tell already.
 */
export function tellApart(value: unknown, others: readonly unknown[], format: ValueFormat): string | undefined {
  const text = valueText(value, format)
  const alike = (other: unknown) => !sameValue(value, other) && valueText(other, format) === text
  if (text === '' || !others.some(alike)) return undefined
  // A secret of four characters or fewer shows no ending.
  if (format.type === 'secret') return text === masked('') ? 'changed' : 'changed, same ending'
  const raw = typeof value === 'string' ? value : JSON.stringify(value)
  return raw === text ? undefined : raw
}

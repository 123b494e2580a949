import type { RequestPart } from '@strongroom/api/contract'
import { addDecimals, isDecimal } from '@strongroom/api/money'
import { typedAmount } from '../fields/typed-amount.ts'
import { sentencesOf } from './sentences.ts'

/** The columns of the form that splits a request. */
export const partColumns = [
  { name: 'amount', label: 'Amount', required: true },
  { name: 'neededBy', label: 'Needed by' },
  { name: 'description', label: 'Description', track: 'minmax(0,1.5fr)' },
] as const

export type PartColumn = (typeof partColumns)[number]['name']
/** A part as it is typed. */
export type PartRow = Readonly<Record<PartColumn, string>>

export const blankPart: PartRow = { amount: '', neededBy: '', description: '' }

/** Whether nothing is typed in a part. */
export const isBlank = (row: PartRow): boolean => Object.values(row).every((text) => text.trim() === '')

/** What the parts come to; undefined while one of them is no amount. */
export function sumOf(rows: readonly PartRow[]): string | undefined {
  const amounts = rows.map(({ amount }) => typedAmount(amount)).filter((amount) => amount !== '')
  return amounts.every(isDecimal) ? addDecimals(amounts) : undefined
}

/** The parts as they are sent: what is left blank, a part has from the whole. */
export const partsOf = (rows: readonly PartRow[]): RequestPart[] =>
  rows.map(({ amount, neededBy, description }) => ({
    amount: typedAmount(amount),
    ...(neededBy !== '' && { neededBy }),
    ...(description.trim() !== '' && { description: description.trim() }),
  }))

const isDrawn = (column: string | undefined): boolean => partColumns.some(({ name }) => name === column)

/**
 * What was refused, the first reason of each row and column: `1 amount`; in one text under '' what is about no field that
 * is shown. A part has its accounts and its rail from the whole, and they may be refused as well.
 */
export function refusedParts(
  reasons: readonly { field?: string | undefined; message: string }[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const others = new Set<string>()
  for (const { field = '', message } of reasons) {
    const [, at, column] = /^parts\.(\d+)\.(\w+)$/.exec(field) ?? []
    const place = `${at} ${column}`
    if (!isDrawn(column)) others.add(message)
    else if (!found.has(place)) found.set(place, message)
  }
  if (others.size > 0) found.set('', sentencesOf([...others]).join(' '))
  return found
}

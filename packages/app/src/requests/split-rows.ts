import type { RequestPart } from '@strongroom/api/contract'
import { addDecimals, isDecimal } from '@strongroom/api/money'
import { typedAmount } from '../fields/typed-amount.ts'

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

/** What was refused, by row and column: `parts.1.amount`; what is about neither stands under ''. */
export function refusedParts(
  reasons: readonly { field?: string | undefined; message: string }[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { field = '', message } of reasons) {
    const [, at, column] = /^parts\.(\d+)\.(\w+)$/.exec(field) ?? []
    const place = at === undefined ? '' : `${at} ${column}`
    if (!found.has(place)) found.set(place, message)
  }
  return found
}

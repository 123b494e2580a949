import type { DraftContentOf } from '@strongroom/api/contract'
import { valueAt } from '../../fields/value-at.ts'

type Tier = NonNullable<DraftContentOf<'interestRatePlan'>['tiers']>[number]

/** Whether the tiers of a method are spans of amounts. */
export const hasAmounts = (method: string): boolean => method !== 'Term'
/** Whether they are spans of terms. */
export const hasTerms = (method: string): boolean => method === 'Term' || method === 'TermAndBalance'

/** How many tiers stand in a draft. */
export const tierCount = (draft: object): number => rowsIn(draft).length

/** The tier that follows the last one of a draft: it begins where that ends, and the first at 0. */
export function nextTier(draft: object): Tier {
  const method = textAt(draft, 'tierMethod')
  const rows = rowsIn(draft)
  const last = rows.at(-1)
  const start = (end: string) => (rows.length === 0 ? '0' : textAt(last, end))
  return {
    ...(hasAmounts(method) && { fromAmount: start('toAmount') }),
    ...(hasTerms(method) && { fromTerm: start('toTerm'), termUnit: textAt(last, 'termUnit') || 'Month' }),
  }
}

function rowsIn(draft: object): readonly unknown[] {
  const rows = valueAt(draft, 'tiers')
  return Array.isArray(rows) ? rows : []
}

function textAt(content: unknown, path: string): string {
  const value = valueAt(content, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

import { compareDecimals, isDecimal } from '../money/decimal-order.ts'
import type { FieldIssue } from './rules.ts'

/** What the maker counted must be what the platform counted: the items' number and the sum of their amounts. */
export function* controlFiguresHold(
  content: { controlCount?: number | string; controlTotal?: string },
  counted: { items: number; total: string },
): Generator<FieldIssue> {
  const { controlCount, controlTotal } = content
  if (controlCount !== undefined && Number(controlCount) !== counted.items)
    yield { field: 'controlCount', message: `The set holds ${counted.items} items, not ${controlCount}` }
  if (isDecimal(controlTotal) && compareDecimals(controlTotal, counted.total) !== 0)
    yield { field: 'controlTotal', message: `The items make ${counted.total}, not ${controlTotal}` }
}

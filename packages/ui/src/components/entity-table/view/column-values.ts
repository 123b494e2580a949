import { sortFigure } from '../../../format/decimal-order.ts'
import type { Column } from './column.ts'

/**
 * What a cell is ordered by in memory: a number where the kind has one, else text; null sorts last. A figure with more
 * digits than a number holds is text too, to be compared digit by digit.
 */
export function sortValueOf<Row>(column: Column<Row>, row: Row): string | number | null {
  switch (column.cell) {
    case 'money': {
      const value = column.value(row)
      return value ? sortFigure(value.amount) : null
    }
    case 'number':
    case 'rate': {
      const value = column.value(row)
      return value === null || value === undefined || value === '' ? null : sortFigure(value)
    }
    case 'date':
    case 'instant': {
      const value = column.value(row)
      return value ? Date.parse(value) : null
    }
    case 'yesNo': {
      const value = column.value(row)
      return value === null || value === undefined ? null : Number(value)
    }
    case 'status':
      return column.value(row)?.label ?? null
    case 'custom':
      return column.value?.(row) ?? null
    default:
      return column.value(row) || null
  }
}

/** Text that the quick search looks through; undefined for kinds that nobody searches by. */
export function searchTextOf<Row>(column: Column<Row>, row: Row): string | undefined {
  if (column.cell === 'text' || column.cell === 'id') return column.value(row) ?? undefined
  if (column.cell === 'status') return column.value(row)?.label
  if (column.cell === 'custom') return column.value?.(row)?.toString()
  return undefined
}

/** A cell as a filter compares it: the raw value, an amount without its currency, `true` or `false`. */
export function filterTextOf<Row>(column: Column<Row>, row: Row): string | undefined {
  if (column.cell === 'money') return column.value(row)?.amount
  if (column.cell === 'status') return column.value(row)?.label
  return column.value?.(row)?.toString()
}

import type { ReactNode } from 'react'
import { formatDate, formatInstant } from '../../../format/date.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatRate } from '../../../format/rate.ts'
import { DateText, Instant, Money } from '../../cells/index.ts'
import { StatusChip } from '../../status-chip/index.ts'
import type { Column } from '../view/column.ts'
import { formatFigure } from '../../../format/figure.ts'

/** What a cell shows, by the kind of its value; `found` shows a text that was searched. No value is a dash that is not read out. */
export function cellContent<Row>(
  column: Column<Row>,
  row: Row,
  found?: (text: string, column: string) => ReactNode,
): ReactNode {
  if (column.cell === 'custom') return column.render(row)
  if (column.cell === 'money') {
    const value = column.value(row)
    return value ? <Money amount={value.amount} currency={value.currency} /> : nothing
  }
  if (column.cell === 'status') {
    const value = column.value(row)
    return value ? <StatusChip status={value.status} label={value.label} /> : nothing
  }
  if (column.cell === 'date' || column.cell === 'instant') {
    const value = column.value(row)
    if (!value) return nothing
    return column.cell === 'date' ? <DateText date={value} /> : <Instant at={value} />
  }
  const text = cellText(column, row)
  if (found && text && (column.cell === 'text' || column.cell === 'id')) return found(text, column.id)
  return text || nothing
}

const nothing = (
  <span aria-hidden="true" className="text-faint">
    –
  </span>
)

/** A cell as plain text, formatted as it is shown; empty where there is no value. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  switch (column.cell) {
    case 'money': {
      const value = column.value(row)
      return value ? formatMoney(value.amount, value.currency) : ''
    }
    case 'status':
      return column.value(row)?.label ?? ''
    case 'yesNo': {
      const value = column.value(row)
      return value === null || value === undefined ? '' : value ? 'Yes' : 'No'
    }
    case 'custom':
      return column.value?.(row)?.toString() ?? ''
    case 'number': {
      const value = column.value(row)
      return value === null || value === undefined || value === '' ? '' : formatFigure(value)
    }
    default: {
      const value = column.value(row)
      if (!value) return ''
      if (column.cell === 'date') return formatDate(value)
      if (column.cell === 'instant') return formatInstant(value)
      return column.cell === 'rate' ? formatRate(value) : value
    }
  }
}

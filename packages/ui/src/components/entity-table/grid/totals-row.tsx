import { Money } from '../../cells/index.ts'
import { cellStyle, rowFill, type Stays } from '../view/cell-style.ts'
import type { MoneyValue } from '../view/column.ts'

/** Sums under the rows, over all that match: the caller's, for not all rows need be here. */
export type Totals = {
  /** In the first column; "Total" unless said otherwise. */
  label?: string
  /** By column id: an amount, or text as it is to be shown. */
  values: Readonly<Record<string, string | MoneyValue>>
}

export type TotalsRowProps = {
  totals: Totals
  columns: readonly { id: string; align: 'start' | 'end' }[]
  /** How each column stays in place. */
  stays: readonly Stays[]
  /** Cells before the first column. */
  lead: number
  rowIndex: number
  /** The cell that the Tab key reaches, -1 when it is in another row. */
  activeColumn: number
}

/** The row of sums: stays in view under the rows. */
export function TotalsRow({ totals, columns, stays, lead, rowIndex, activeColumn }: TotalsRowProps) {
  const tabIndex = (column: number) => (column === activeColumn ? 0 : -1)
  const leads = (['select', 'expand'] as const).slice(0, lead)
  return (
    <div role="rowgroup" className="sticky bottom-0 z-10 low:static">
      <div
        role="row"
        aria-rowindex={rowIndex}
        className={`grid h-(--row-height) min-w-(--grid-min-width) grid-cols-(--grid-columns) border-t border-line-strong leading-[calc(var(--row-height)-1px)] font-medium ${rowFill.edge}`}
      >
        {leads.map((kind, place) => (
          <div
            key={kind}
            role="gridcell"
            aria-colindex={place + 1}
            aria-label={totals.label ?? 'Total'}
            tabIndex={tabIndex(place)}
            className={cellStyle({ stays: kind, fill: 'box' })}
          />
        ))}
        {columns.map((column, position) => (
          <div
            key={column.id}
            role={position === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={position + lead + 1}
            tabIndex={tabIndex(position + lead)}
            className={cellStyle({ align: column.align, stays: stays[position] })}
          >
            {position === 0 ? (totals.label ?? 'Total') : shown(totals.values[column.id])}
          </div>
        ))}
      </div>
    </div>
  )
}

function shown(value: string | MoneyValue | undefined) {
  return typeof value === 'object' ? <Money amount={value.amount} currency={value.currency} /> : value
}

import { filterTextOf } from '../view/column-values.ts'
import type { Column, MoneyValue } from '../view/column.ts'
import { csvCell, csvLineEnd, csvMark } from '../../../format/csv.ts'
import { totalText, type Totals } from '../grid/totals-row.tsx'

/** The first line of a file. An amount takes two columns, so that it stays a number. */
export function csvHeader<Row>(columns: readonly Column<Row>[]): string {
  const names = columns.flatMap(({ cell, header }) => (cell === 'money' ? [header, `${header} currency`] : [header]))
  return csvMark + names.map(csvCell).join(',') + csvLineEnd
}

/** Rows as lines: raw values (dates as ISO 8601, amounts as they were sent), not what a cell shows. */
export function csvLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return rows
    .map(
      (row) =>
        columns
          .flatMap((column) => valuesOf(column, row))
          .map(csvCell)
          .join(',') + csvLineEnd,
    )
    .join('')
}

/**
 * The sums as lines under all rows, written as these are; their name stands in the first column. An amount has one currency
 * beside it, so there is a line for each; what has none stands in the first.
 */
export function csvTotals<Row>(columns: readonly Column<Row>[], { label = 'Total', values }: Totals): string {
  const amounts = columns.slice(1).flatMap(({ id, cell }) => (cell === 'money' ? amountsOf(values[id]) : []))
  const [first, ...others] = new Set(amounts.map(({ currency }) => currency))
  return [first, ...others]
    .map((currency, line) => {
      const cells = columns.flatMap(({ id, cell }, position) => {
        const value = position === 0 ? label : (values[id] ?? '')
        if (cell === 'money' && typeof value === 'object') {
          const sum = amountsOf(value).find((one) => one.currency === currency)
          return [sum?.amount ?? '', sum?.currency ?? '']
        }
        const text = line === 0 || position === 0 ? totalText(value) : ''
        return cell === 'money' ? [text, ''] : [text]
      })
      return cells.map(csvCell).join(',') + csvLineEnd
    })
    .join('')
}

const amountsOf = (value: Totals['values'][string] | undefined): MoneyValue[] =>
  typeof value === 'object' ? [value].flat() : []

function valuesOf<Row>(column: Column<Row>, row: Row): string[] {
  if (column.cell === 'money') {
    const value = column.value(row)
    return [value?.amount ?? '', value?.currency ?? '']
  }
  const text = filterTextOf(column, row) ?? ''
  return [column.cell === 'yesNo' && text !== '' ? (text === 'true' ? 'Yes' : 'No') : text]
}

import { filterTextOf } from '../view/column-values.ts'
import type { Column } from '../view/column.ts'
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

/** The sums as one line under all rows; their name stands in the first column. */
export function csvTotals<Row>(columns: readonly Column<Row>[], { label = 'Total', values }: Totals): string {
  const cells = columns.flatMap(({ id, cell }, position) => {
    const value = position === 0 ? label : (values[id] ?? '')
    const [text, currency] =
      typeof value === 'object' && 'amount' in value ? [value.amount, value.currency] : [totalText(value), '']
    return cell === 'money' ? [text, currency] : [text]
  })
  return cells.map(csvCell).join(',') + csvLineEnd
}

function valuesOf<Row>(column: Column<Row>, row: Row): string[] {
  if (column.cell === 'money') {
    const value = column.value(row)
    return [value?.amount ?? '', value?.currency ?? '']
  }
  const text = filterTextOf(column, row) ?? ''
  return [column.cell === 'yesNo' && text !== '' ? (text === 'true' ? 'Yes' : 'No') : text]
}

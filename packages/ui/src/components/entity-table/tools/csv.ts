import { filterTextOf } from '../view/column-values.ts'
import type { Column } from '../view/column.ts'
import { isDecimal } from '../../../format/decimal.ts'
import type { Totals } from '../grid/totals-row.tsx'

const lineEnd = '\r\n'
/** Tells spreadsheets that the text is UTF-8. */
const mark = '\uFEFF'
/** A text that a spreadsheet would run, in the wide forms of some keyboards too. */
const runsAtOnce = /^[\t\r\n=+\-@|%＝＋－＠]/
/** The same behind a mark that parts cells where commas do not: there the text would be cut, quotes or not. */
const runsOnceCut = /([;\t\r\n][\s"]*)(?=[=+\-@|%＝＋－＠])/g
/** What turns, hides or ends what stands around it and is no part of a text. Joiners within words and emoji are. */
const unseen =
  /(?![\t\r\n])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** The first line of a file. An amount takes two columns, so that it stays a number. */
export function csvHeader<Row>(columns: readonly Column<Row>[]): string {
  const names = columns.flatMap(({ cell, header }) => (cell === 'money' ? [header, `${header} currency`] : [header]))
  return mark + names.map(csvCell).join(',') + lineEnd
}

/** Rows as lines: raw values (dates as ISO 8601, amounts as they were sent), not what a cell shows. */
export function csvLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return rows
    .map(
      (row) =>
        columns
          .flatMap((column) => valuesOf(column, row))
          .map(csvCell)
          .join(',') + lineEnd,
    )
    .join('')
}

/** The sums as one line under all rows; their name stands in the first column. */
export function csvTotals<Row>(columns: readonly Column<Row>[], { label = 'Total', values }: Totals): string {
  const cells = columns.flatMap(({ id, cell }, position) => {
    const value = position === 0 ? label : (values[id] ?? '')
    const [text, currency] = typeof value === 'string' ? [value, ''] : [value.amount, value.currency]
    return cell === 'money' ? [text, currency] : [text]
  })
  return cells.map(csvCell).join(',') + lineEnd
}

/**
 * One value as a cell. A text that a spreadsheet would run as a formula gets an apostrophe in front; a number does not,
 * so that -12.34 stays an amount. What parts cells elsewhere (a semicolon, a tab) is quoted, and nothing behind it runs.
 */
export function csvCell(given: string): string {
  const value = given.replaceAll(unseen, '')
  const safe = (runsAtOnce.test(value) && !isDecimal(value) ? `'${value}` : value).replaceAll(runsOnceCut, "$1'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function valuesOf<Row>(column: Column<Row>, row: Row): string[] {
  if (column.cell === 'money') {
    const value = column.value(row)
    return [value?.amount ?? '', value?.currency ?? '']
  }
  const text = filterTextOf(column, row) ?? ''
  return [column.cell === 'yesNo' && text !== '' ? (text === 'true' ? 'Yes' : 'No') : text]
}

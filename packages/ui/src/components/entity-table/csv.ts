import { filterTextOf, type Column } from './column.ts'

const lineEnd = '\r\n'
/** Tells spreadsheets that the text is UTF-8. */
const mark = '\uFEFF'
const plainNumber = /^-?\d+(\.\d+)?$/

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

/**
 * One value as a cell. A text that a spreadsheet would run as a formula gets an apostrophe in front; a number does not,
 * so that -12.34 stays an amount.
 */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r\n|%]/.test(value) && !plainNumber.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function valuesOf<Row>(column: Column<Row>, row: Row): string[] {
  if (column.cell === 'money') {
    const value = column.value(row)
    return [value?.amount ?? '', value?.currency ?? '']
  }
  const text = filterTextOf(column, row) ?? ''
  return [column.cell === 'yesNo' && text !== '' ? (text === 'true' ? 'Yes' : 'No') : text]
}

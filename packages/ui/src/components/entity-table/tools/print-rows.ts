import { formatMoney } from '../../../format/money.ts'
import { cellText } from '../grid/cell-content.tsx'
import { alignOf, type Column } from '../view/column.ts'
import { inChunks, type ExportOptions } from './export-rows.ts'
import type { Totals } from '../grid/totals-row.tsx'

/** Rows that a browser lays out on paper while people wait: about a hundred sheets. */
const mostPrinted = 5000

/** Why so many rows are not printed; undefined where they are, or where nobody knows how many there are. */
export function printProblem(rows: number | undefined): string | undefined {
  if (rows === undefined || rows <= mostPrinted) return undefined
  return `Up to ${mostPrinted.toLocaleString('en-US')} rows can be printed. Make a CSV file instead, or filter the rows.`
}

/**
 * Prints all rows as a plain table: the page itself is left out, the head is repeated on each sheet. Resolves when the
 * browser was asked to print; what was made for it goes when the browser says that it is done. Rejects with
 * `printProblem` when there are too many rows.
 */
export async function printRows<Row>({
  columns,
  title,
  totals,
  ...options
}: ExportOptions<Row> & { title: string }): Promise<void> {
  const sheet = element('section', 'hidden text-ink print:block print:[&~*]:hidden')
  sheet.append(element('h1', 'mb-2 text-lg font-bold', title))
  const table = element('table', 'w-full border-collapse text-xs')
  const head = line(columns, 'th', ({ header }) => header)
  for (const cell of head.children) cell.setAttribute('scope', 'col')
  const header = element('thead')
  header.append(head)
  const body = element('tbody')
  table.append(header, body)
  sheet.append(table)

  await inChunks(options, (rows) => {
    body.append(...rows.map((row) => line(columns, 'td', (column) => cellText(column, row))))
    const problem = printProblem(body.childElementCount)
    if (problem !== undefined) throw new Error(problem)
  })
  if (totals) body.append(totalsLine(columns, totals))

  const name = document.title
  const tidy = () => {
    sheet.remove()
    document.title = name
    window.removeEventListener('afterprint', tidy)
  }
  document.body.prepend(sheet)
  document.title = title
  // Some browsers go on at once and print later: the sheet has to stand until they are done.
  window.addEventListener('afterprint', tidy)
  try {
    window.print()
  } catch (error) {
    tidy()
    throw error
  }
}

const side = { start: 'text-start', end: 'text-end font-numeric' } as const

function line<Row>(columns: readonly Column<Row>[], name: 'th' | 'td', text: (column: Column<Row>) => string) {
  const made = element('tr', 'break-inside-avoid')
  const rule = name === 'th' ? 'border-line-strong' : 'border-line'
  for (const column of columns) {
    made.append(element(name, `border-b ${rule} px-1 py-0.5 ${side[alignOf(column)]}`, text(column)))
  }
  return made
}

/** In the body: a foot would be repeated on each sheet, as if it were the sum of that one. */
function totalsLine<Row>(columns: readonly Column<Row>[], { label = 'Total', values }: Totals) {
  const made = line(columns, 'td', ({ id }) => {
    const value = columns[0]?.id === id ? label : (values[id] ?? '')
    return typeof value === 'string' ? value : formatMoney(value.amount, value.currency)
  })
  made.classList.add('font-bold')
  return made
}

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}

import { describeTable, type Described, type TableDocument } from './table-document.ts'

/** Rows that a browser lays out on paper while people wait: about a hundred sheets. */
const mostPrinted = 5000

/** Why so many rows are not printed; undefined where they are, or where nobody knows how many there are. */
export function printProblem(rows: number | undefined): string | undefined {
  if (rows === undefined || rows <= mostPrinted) return undefined
  return `Up to ${mostPrinted.toLocaleString('en-US')} rows can be printed. Make a CSV file instead, or filter the rows.`
}

/**
 * Prints all rows as a plain table: the page itself is left out, the head is repeated on each sheet, which says its number.
 * Resolves when the browser was asked to print; what was made for it goes when the browser says that it is done. Rejects
 * with `printProblem` when there are too many rows.
 */
export async function printRows<Row>(described: Described<Row>): Promise<void> {
  const table = await describeTable(described, printProblem)
  const sheet = sheetOf(table)
  const name = document.title
  const styles = document.adoptedStyleSheets
  const tidy = () => {
    sheet.remove()
    document.title = name
    document.adoptedStyleSheets = styles
    window.removeEventListener('afterprint', tidy)
  }
  document.body.prepend(sheet)
  document.title = table.title
  document.adoptedStyleSheets = [...styles, numbered()]
  // Some browsers go on at once and print later: the sheet has to stand until they are done.
  window.addEventListener('afterprint', tidy)
  try {
    window.print()
  } catch (error) {
    tidy()
    throw error
  }
}

/** Page x of y, where the browser knows how to say it. */
function numbered(): CSSStyleSheet {
  const style = new CSSStyleSheet()
  style.replaceSync('@page { @bottom-right { content: "Page " counter(page) " of " counter(pages); font-size: 8pt } }')
  return style
}

function sheetOf({ title, facts, columns, rows, totals }: TableDocument): HTMLElement {
  const sheet = element('section', 'hidden text-ink print:block print:[&~*]:hidden')
  sheet.append(element('h1', 'mb-2 text-lg font-bold', title))
  for (const { label, value } of facts) sheet.append(element('p', 'text-xs', `${label}: ${value}`))
  const table = element('table', 'w-full border-collapse text-xs')
  const head = line(columns, 'th', (column) => columns[column]?.header)
  for (const cell of head.children) cell.setAttribute('scope', 'col')
  const header = element('thead')
  header.append(head)
  const body = element('tbody')
  body.append(...rows.map((row) => line(columns, 'td', (column) => row[column])))
  if (totals) {
    // In the body: a foot would be repeated on each sheet, as if it were the sum of that one.
    const sums = line(columns, 'td', (column) => totals[column])
    sums.classList.add('font-bold')
    body.append(sums)
  }
  table.append(header, body)
  sheet.append(table)
  return sheet
}

const side = { start: 'text-start', end: 'text-end font-numeric' } as const

function line(columns: TableDocument['columns'], name: 'th' | 'td', text: (column: number) => string | undefined) {
  const made = element('tr', 'break-inside-avoid')
  const rule = name === 'th' ? 'border-line-strong' : 'border-line'
  for (const [column, { align }] of columns.entries())
    made.append(element(name, `border-b ${rule} px-1 py-0.5 ${side[align]}`, text(column)))
  return made
}

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}

import { cellText } from './cell-content.tsx'
import { alignOf } from './column.ts'
import { inChunks, type ExportOptions } from './export-rows.ts'

/**
 * Prints all rows as a plain table: the page itself is left out, the head is repeated on each sheet. Resolves when the
 * print dialog has been closed.
 */
export async function printRows<Row>({
  columns,
  title,
  ...options
}: ExportOptions<Row> & { title: string }): Promise<void> {
  const sheet = element('section', 'hidden text-ink print:block print:[&~*]:hidden')
  sheet.append(element('h1', 'mb-2 text-lg font-bold', title))
  const table = element('table', 'w-full border-collapse text-xs')
  const head = element('tr')
  for (const column of columns) {
    const cell = element('th', `border-b border-line-strong px-1 py-0.5 ${side[alignOf(column)]}`, column.header)
    cell.setAttribute('scope', 'col')
    head.append(cell)
  }
  const header = element('thead')
  header.append(head)
  const body = element('tbody')
  table.append(header, body)
  sheet.append(table)

  await inChunks(options, (rows) => {
    const lines = rows.map((row) => {
      const line = element('tr', 'break-inside-avoid')
      for (const column of columns) {
        line.append(element('td', `border-b border-line px-1 py-0.5 ${side[alignOf(column)]}`, cellText(column, row)))
      }
      return line
    })
    body.append(...lines)
  })

  const name = document.title
  document.body.prepend(sheet)
  document.title = title
  try {
    window.print()
  } finally {
    sheet.remove()
    document.title = name
  }
}

const side = { start: 'text-start', end: 'text-end font-numeric' } as const

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}

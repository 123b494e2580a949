import type { TableDocument } from '@strongroom/ui/entity-table'
import { plainText } from './plain-text.ts'
import { linesOf, widthOf } from './roboto-widths.ts'

/** In points, on A4 laid across. A text has some room to spare, so that its lines break here and nowhere else. */
export const sheet = {
  width: 841.89,
  height: 595.28,
  margin: 36,
  size: 8,
  line: 11,
  between: 4,
  slack: 8,
  head: 14,
} as const

/** One page: the lines of each column, as many in each, so that rows stand side by side. */
export type Sheet = {
  columns: readonly (readonly string[])[]
  /** Behind how many lines each row ends. */
  ends: readonly number[]
}

/** A document as it stands on paper. */
export type Layout = {
  title: string
  facts: readonly { label: string; value: string }[]
  language: string
  columns: readonly { header: readonly string[]; align: 'start' | 'end'; width: number }[]
  headLines: number
  sheets: readonly Sheet[]
  totals: readonly (readonly string[])[] | undefined
}

/** A row never grows higher than this: what a cell has beyond it is cut, and says so. */
const mostLines = 12

/** Lays a table out on pages: how wide its columns are, where its lines break, which rows stand on which page. */
export function layOut(document: TableDocument): Layout {
  const rows = document.rows.map((row) => row.map(plainText))
  const widths = columnWidths(document, rows)
  const broken = (cells: readonly string[]) =>
    cells.map((text, column) => {
      const lines = linesOf(text, { width: widths[column] ?? 0, size: sheet.size })
      return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), '…']
    })
  const heads = broken(document.columns.map(({ header }) => header))
  const headLines = Math.max(1, ...heads.map((lines) => lines.length))
  const totals = document.totals && broken(document.totals.map(plainText))
  const facts = document.facts.map(({ label, value }) => ({ label, value: plainText(value) }))
  return {
    title: plainText(document.title),
    facts,
    language: document.language,
    columns: document.columns.map(({ align }, column) => ({
      header: heads[column] ?? [],
      align,
      width: widths[column] ?? 0,
    })),
    headLines,
    sheets: cut(rows.map(broken), { columns: document.columns.length, first: facts.length, headLines }),
    totals,
  }
}

const room = sheet.width - 2 * sheet.margin

/** Figures have the room that they need; words share the rest by what they would like to have. */
function columnWidths({ columns, totals }: TableDocument, rows: readonly (readonly string[])[]): number[] {
  // The bold of the head is a little wider.
  const wanted = columns.map(({ header }, column) =>
    Math.min(
      260,
      rows.reduce(
        (most, row) => Math.max(most, widthOf(row[column] ?? '', sheet.size)),
        Math.max(widthOf(header, sheet.size) * 1.06, widthOf(totals?.[column] ?? '', sheet.size) * 1.06, 24),
      ) + 1,
    ),
  )
  const free = room - (sheet.slack + sheet.between) * columns.length
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
  if (sum(wanted) <= free) return wanted
  const fixed = sum(wanted.filter((_, column) => columns[column]?.align === 'end'))
  const shared = Math.max(free - fixed, free * 0.3)
  const words = sum(wanted.filter((_, column) => columns[column]?.align !== 'end'))
  const scale = fixed + shared > free ? free / (fixed + shared) : 1
  return wanted.map((width, column) =>
    columns[column]?.align === 'end' ? width * scale : width * Math.min(1, shared / words) * scale,
  )
}

function cut(
  rows: readonly (readonly (readonly string[])[])[],
  { columns, first, headLines }: { columns: number; first: number; headLines: number },
): Sheet[] {
  const high = sheet.height - 2 * sheet.margin - 2 * sheet.head - headLines * sheet.line
  // The facts stand on the first page alone; the sums behind the last rows.
  const most = (page: number) =>
    Math.floor((high - (page === 0 ? (first + 2) * sheet.line : sheet.line)) / sheet.line) - 2
  const sheets: { columns: string[][]; ends: number[] }[] = []
  const begin = () => {
    const fresh = { columns: Array.from({ length: columns }, (): string[] => []), ends: [] }
    sheets.push(fresh)
    return fresh
  }
  let current: { columns: string[][]; ends: number[] } = begin()
  for (const row of rows) {
    const lines = Math.max(1, ...row.map((cell) => cell.length))
    const used = current.ends.at(-1) ?? 0
    if (used > 0 && used + lines > most(sheets.length - 1)) current = begin()
    for (const [column, own] of current.columns.entries())
      for (let line = 0; line < lines; line += 1) own.push(row[column]?.[line] ?? '')
    current.ends.push((current.ends.at(-1) ?? 0) + lines)
  }
  return sheets
}

import { plainText } from './plain-text.ts'
import { linesOf, widthOf } from './roboto-widths.ts'
import type { TableDocument } from './table-document.ts'

/** In points, on A4 laid across. A text has some room to spare, so that its lines break here and nowhere else. */
export const sheet = {
  width: 841.89,
  height: 595.28,
  margin: 36,
  size: 8,
  line: 11,
  between: 4,
  /** Behind figures that words follow: both keep to the same edge, and would be read as one. */
  apart: 12,
  slack: 8,
  /** Of the title: on the first sheet, where it takes as many lines as it needs, and on the others, where it has one. */
  title: { size: 12, line: 15 },
  running: 14,
} as const

/** A heading across all columns, in the line at this place. */
export type Heading = { line: number; text: string }

/** One page: the lines of each column, as many in each, so that rows stand side by side. */
export type Sheet = {
  columns: readonly (readonly string[])[]
  /** Behind how many lines each row ends. */
  ends: readonly number[]
  /** Headings in lines that the columns leave free: the place of that line, and what stands in it. */
  headings: readonly Heading[]
}

/** A document as it stands on paper, in lines. */
export type Layout = {
  /** Whole, as the name of the document. */
  name: string
  title: readonly string[]
  /** The title on all sheets but the first. */
  running: string
  facts: readonly string[]
  language: string
  columns: readonly { header: readonly string[]; align: 'start' | 'end'; width: number; behind: number }[]
  headLines: number
  sheets: readonly Sheet[]
  totals: readonly (readonly string[])[] | undefined
}

const room = sheet.width - 2 * sheet.margin
/** The bold is a little wider. */
const bold = 1.06

/** Lays a table out on pages: how wide its columns are, where its lines break, which rows stand on which page. */
export function layOut(document: TableDocument): Layout {
  const { keepsLines = false } = document
  const said = (text: string) => (keepsLines ? text.split('\n').map(plainText).join('\n') : plainText(text))
  const rows = document.rows.map((row) => row.map(said))
  const totals = document.totals?.map(plainText)
  const heads = document.columns.map(({ header, ...column }) => ({ ...column, header: plainText(header) }))
  const widths = columnWidths(heads, { rows, totals })
  const broken = (cells: readonly string[], wider = 1) =>
    cells.map((text, column) => {
      const size = { width: (widths[column] ?? 0) / wider, size: sheet.size }
      return keepsLines ? text.split('\n').flatMap((line) => linesOf(line, size)) : linesOf(text, size)
    })
  const headers = broken(
    heads.map(({ header }) => header),
    bold,
  )
  const name = plainText(document.title)
  const across = (room - sheet.slack) / bold
  const title = linesOf(name, { width: across, size: sheet.title.size })
  const [running = '', ...more] = linesOf(name, { width: across - sheet.size, size: sheet.size })
  const facts = document.facts.flatMap(({ label, value }) =>
    linesOf(`${plainText(label)}: ${plainText(value)}`, { width: across, size: sheet.size }),
  )
  // Without a word in it there is no head.
  const headLines = heads.some(({ header }) => header !== '') ? Math.max(...headers.map((lines) => lines.length)) : 0
  const headings = new Map(
    document.headings?.map(({ at, text }) => [at, linesOf(plainText(text), { width: across, size: sheet.size })]),
  )
  const sums = totals && broken(totals, bold)
  // The facts stand on the first page alone; the sums behind the last rows, wherever these end.
  const free =
    sheet.height -
    2 * sheet.margin -
    (headLines + Math.max(1, ...(sums ?? []).map((lines) => lines.length)) + 1) * sheet.line
  const first = title.length * sheet.title.line + (facts.length > 0 ? facts.length + 1 : 0) * sheet.line
  return {
    name,
    title,
    running: more.length > 0 ? `${running}…` : running,
    facts,
    language: document.language,
    columns: heads.map(({ align }, column) => ({
      header: headers[column] ?? [],
      align,
      width: widths[column] ?? 0,
      behind: gapBehind(heads, column),
    })),
    headLines,
    sheets: cut(
      rows.map((row, at) => ({ cells: broken(row), heading: headings.get(at) ?? [] })),
      {
        columns: heads.length,
        most: (page) => Math.max(1, Math.floor((free - (page === 0 ? first : sheet.running)) / sheet.line)),
      },
    ),
    totals: sums,
  }
}

type Texts = { rows: readonly (readonly string[])[]; totals: readonly string[] | undefined }

/** How far the next column stands from the end of this one, in points. */
const gapBehind = (columns: TableDocument['columns'], column: number): number =>
  columns[column]?.align === 'end' && columns[column + 1]?.align === 'start' ? sheet.apart : sheet.between

/** The room that a column takes at most, unless it says so itself, in points. */
const longest = 260
/** So many rows say how high the others are. */
const sample = 60
/** Words have so much at least before figures and days give way to them, in points. */
const shortest = 24
/**
 * Figures have the room that they need, and so has what is to stay whole. Where words have not, each column has as little as
 * lets its rows stand in so many lines, as few as there is room for: short words stay whole, an empty column is as wide as a
 * word of its heading. What is left goes to those that would have more.
 */
function columnWidths(columns: TableDocument['columns'], { rows, totals }: Texts): readonly number[] {
  const wanted = columns.map(({ header, most: room = longest }, column) =>
    Math.min(
      room,
      rows.reduce(
        (most, row) => Math.max(most, ...(row[column] ?? '').split('\n').map((line) => widthOf(line, sheet.size))),
        Math.max(widthOf(header, sheet.size) * bold, widthOf(totals?.[column] ?? '', sheet.size) * bold, shortest),
      ) + 1,
    ),
  )
  const free = columns.reduce((left, _, column) => left - sheet.slack - gapBehind(columns, column), room)
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
  if (sum(wanted) <= free) return wanted
  let kept = columns.map(({ align, whole }) => whole || align === 'end')
  let loose = wanted.filter((_, column) => !kept[column])
  let rest = free - sum(wanted) + sum(loose)
  if (rest < loose.length * shortest) [kept, loose, rest] = [[], wanted, free]
  const even = evenShare(loose, rest)
  const step = Math.ceil(rows.length / sample)
  const some = rows.filter((_, place) => place % step === 0)
  const inLines = (lines: number) =>
    wanted.map((most, column) => {
      if (kept[column]) return most
      // A text that is too long for any column says nothing of how high a row should be.
      if (most >= longest) return Math.min(even, most)
      return narrowest(columns[column]?.header ?? '', {
        texts: new Set(some.map((row) => row[column] ?? '')),
        most,
        lines,
      })
    })
  let widths = inLines(1)
  for (let lines = 2; lines <= 12 && sum(widths) > free; lines += 1) widths = inLines(lines)
  const lacking = sum(wanted) - sum(widths)
  const left = free - sum(widths)
  if (left < 0) return widths.map((width, column) => (kept[column] ? width : (width * rest) / (rest - left)))
  return widths.map((width, column) => width + (((wanted[column] ?? 0) - width) * left) / lacking)
}

/** How much each may have at most, so that all of them together have no more than there is. */
function evenShare(wanted: readonly number[], free: number): number {
  let left = free
  for (const [place, width] of wanted.toSorted((one, other) => one - other).entries()) {
    const share = left / (wanted.length - place)
    if (width > share) return share
    left -= width
  }
  return Infinity
}

type Column = { texts: ReadonlySet<string>; most: number; lines: number }

/** The least width at which each text takes so few lines, and no word is broken. */
function narrowest(header: string, { texts, most, lines }: Column): number {
  const fits = (width: number) =>
    [header, ...texts].every((text) => linesOf(text, { width: width / bold, size: sheet.size }).length <= lines)
  const words = [header, ...texts].flatMap((text) => text.split(' '))
  let [low, high] = [Math.min(most, Math.max(...words.map((word) => widthOf(word, sheet.size))) * bold), most]
  if (fits(low)) return low
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (fits(middle)) high = middle
    else low = middle
  }
  return high
}

/** A row in lines, and the heading above it. */
type Row = { cells: readonly (readonly string[])[]; heading: readonly string[] }

/** Rows cut into pages, `most` lines on each; a row that is higher than a page goes on on the next one. */
function cut(rows: readonly Row[], { columns, most }: { columns: number; most: (page: number) => number }): Sheet[] {
  const sheets: { columns: string[][]; ends: number[]; headings: Heading[] }[] = []
  const begin = () => {
    const fresh = { columns: Array.from({ length: columns }, (): string[] => []), ends: [], headings: [] }
    sheets.push(fresh)
    return fresh
  }
  let current: (typeof sheets)[number] = begin()
  for (const { cells, heading } of rows) {
    // Its heading stands in lines of its own, and one is left free above it.
    const above = heading.length > 0 ? heading.length + 1 : 0
    const lines = above + Math.max(1, ...cells.map((cell) => cell.length))
    const used = current.ends.at(-1) ?? 0
    if (used > 0 && used + lines > most(sheets.length - 1)) current = begin()
    const top = current.ends.at(-1) ?? 0
    for (const [at, text] of heading.entries()) current.headings.push({ line: top + 1 + at, text })
    for (let from = 0; from < lines;) {
      if (from > 0) current = begin()
      const part = Math.min(lines - from, most(sheets.length - 1))
      for (const [column, own] of current.columns.entries())
        for (let line = from; line < from + part; line += 1) own.push(cells[column]?.[line - above] ?? '')
      current.ends.push((current.ends.at(-1) ?? 0) + part)
      from += part
    }
  }
  return sheets
}

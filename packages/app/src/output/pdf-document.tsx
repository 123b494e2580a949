import { Canvas, Document, Page } from '@react-pdf/renderer'
import { sheet, type Layout, type Sheet } from '@strongroom/ui/paper'
import { loadFaces } from './pdf-fonts.ts'
import { penOf, type Painter, type Pen } from './pen.ts'

const ink = '#000000'
const muted = '#57606a'
const rule = '#d0d7de'

const room = sheet.width - 2 * sheet.margin
/** From the top of a line to what its letters stand on. */
const baseline = (size: number, line: number): number => line / 2 + size * 0.34

/**
 * A laid out table as a document. Each page is drawn: the layout has said where every line stands, and to have that found out
 * again takes the library ten times as long. `onPage` is told how many pages are drawn.
 */
export async function pdfDocument(layout: Layout, onPage: (drawn: number) => void = () => {}) {
  const pen = penOf(await loadFaces(textsOf(layout)))
  return (
    <Document title={layout.name} language={layout.language} creator="Strongroom" producer="Strongroom">
      {layout.sheets.map((page, index) => (
        <Page key={index} size={[sheet.width, sheet.height]} wrap={false}>
          <Canvas
            style={{ width: sheet.width, height: sheet.height }}
            paint={(painter: Painter) => {
              draw(layout, { page, index, pen, painter })
              onPage(index + 1)
              return null
            }}
          />
        </Page>
      ))}
    </Document>
  )
}

/** Everything that stands on its pages. */
const textsOf = ({ title, facts, columns, sheets, totals }: Layout): string[] => [
  ...title,
  ...facts,
  ...columns.flatMap(({ header }) => header),
  ...sheets.flatMap((page) => [...page.columns.flat(), ...page.headings.map(({ text }) => text)]),
  ...(totals ?? []).flat(),
]

type Drawn = { page: Sheet; index: number; pen: Pen; painter: Painter }

function draw(layout: Layout, { page, index, pen, painter }: Drawn): void {
  const { title, running, facts, columns, headLines, sheets, totals } = layout
  const left = sheet.margin
  let top: number = sheet.margin

  /** Lines one below the other, and the top of what comes below them. */
  const lines = (texts: readonly string[], own: { size: number; line: number; bold?: boolean }) => {
    const write = pen(painter, own)
    for (const [place, text] of texts.entries())
      write(text, { x: left, y: top + place * own.line + baseline(own.size, own.line) })
    top += texts.length * own.line
  }
  const lineAt = (line: number) => top + line * sheet.line + baseline(sheet.size, sheet.line)
  /** The lines of each column beside those of the others, from so many lines below the top on. */
  const side = (write: ReturnType<Pen>, texts: readonly (readonly string[])[], below = 0) => {
    let x = left
    for (const [place, { align, width, behind }] of columns.entries()) {
      const end = x + width + sheet.slack
      for (const [line, text] of (texts[place] ?? []).entries()) {
        const y = lineAt(below + line)
        if (text !== '') write(text, align === 'end' ? { end, y } : { x, y })
      }
      x = end + behind
    }
  }
  const regular = () => pen(painter, { size: sheet.size })
  const bold = () => pen(painter, { size: sheet.size, bold: true })

  painter.fillColor(ink)
  if (index === 0) lines(title, { ...sheet.title, bold: true })
  else lines([running], { size: sheet.size, line: sheet.running, bold: true })
  if (index === 0 && facts.length > 0) {
    painter.fillColor(muted)
    lines(facts, sheet)
    painter.fillColor(ink)
    top += sheet.line
  }
  if (headLines > 0)
    side(
      bold(),
      columns.map(({ header }) => header),
    )
  top += headLines * sheet.line + 2
  painter.lineWidth(0.5).strokeColor(rule)
  for (const end of [0, ...page.ends]) {
    const y = top + end * sheet.line + 0.5
    painter
      .moveTo(left, y)
      .lineTo(left + room, y)
      .stroke()
  }
  // Row by row, as it is read and copied.
  let write = regular()
  for (const [row, end] of page.ends.entries()) {
    const begin = page.ends[row - 1] ?? 0
    const above = page.headings.filter(({ line }) => line >= begin && line < end)
    if (above.length > 0) {
      const heading = bold()
      for (const { line, text } of above) heading(text, { x: left, y: lineAt(line) })
      write = regular()
    }
    side(
      write,
      page.columns.map((lines) => lines.slice(begin, end)),
      begin,
    )
  }
  top += (page.ends.at(-1) ?? 0) * sheet.line + 3
  if (totals && index === sheets.length - 1) side(bold(), totals)
  painter.fillColor(muted)
  pen(painter, { size: sheet.size })(`Page ${index + 1} of ${sheets.length}`, {
    end: left + room,
    y: sheet.height - 18 - sheet.line + baseline(sheet.size, sheet.line),
  })
}

import { sheet, type Heading, type Layout, type Sheet } from './layout.ts'

/**
 * Prints a layout, sheet by sheet as a file of it has them; the page itself is left out. Returns when the browser was asked
 * to print; what was made for it goes when the browser says that it is done.
 */
export function printSheets(layout: Layout): void {
  const paper = element('section', 'paper')
  paper.lang = layout.language
  paper.append(...layout.sheets.map((page, index) => sheetOf(layout, { page, index })))
  const name = document.title
  const styles = document.adoptedStyleSheets
  const tidy = () => {
    paper.remove()
    document.title = name
    document.adoptedStyleSheets = styles
    window.removeEventListener('afterprint', tidy)
  }
  document.body.prepend(paper)
  document.title = layout.name
  document.adoptedStyleSheets = [...styles, look()]
  // Some browsers go on at once and print later: the sheets have to stand until they are done.
  window.addEventListener('afterprint', tidy)
  try {
    window.print()
  } catch (error) {
    tidy()
    throw error
  }
}

/** In a sheet of its own, since no screen needs it. A little lower than the paper: no rounding makes a sheet two. */
function look(): CSSStyleSheet {
  const style = new CSSStyleSheet()
  style.replaceSync(`
    @media screen { .paper { display: none } }
    @media print { .paper ~ * { display: none !important } }
    @page { size: ${sheet.width}pt ${sheet.height}pt; margin: 0 }
    .paper { color: #000; font: ${sheet.size}pt/${sheet.line}pt Roboto, sans-serif }
    .paper article { position: relative; box-sizing: border-box; height: ${sheet.height - 1}pt; padding: ${sheet.margin}pt; overflow: hidden; break-inside: avoid }
    .paper article + article { break-before: page }
    .paper h1 { font: bold ${sheet.size}pt/${sheet.running}pt Roboto, sans-serif }
    .paper article:first-child h1 { font-size: ${sheet.title.size}pt; line-height: ${sheet.title.line}pt }
    .paper pre, .paper h1 { margin: 0; font-family: inherit; white-space: pre }
    .paper header > pre { margin-bottom: ${sheet.line}pt }
    .paper header > pre, .paper footer { color: #57606a }
    .paper footer { position: absolute; right: ${sheet.margin}pt; bottom: 18pt }
    .paper div { display: flex; position: relative }
    .paper header div { font-weight: bold; margin-bottom: 2pt }
    .paper main + div { margin-top: 3pt; font-weight: bold }
    .paper main { position: relative }
    .paper h2 { position: absolute; left: 0; margin: 0; font: inherit; font-weight: bold; white-space: pre }
    .paper svg { position: absolute; inset: 0; overflow: visible; stroke: #d0d7de; stroke-width: 0.5pt }
  `)
  return style
}

function sheetOf(layout: Layout, { page, index }: { page: Sheet; index: number }): HTMLElement {
  const { title, running, facts, columns, headLines, sheets, totals } = layout
  const made = element('article')
  const header = element('header')
  header.append(element('h1', '', index === 0 ? title.join('\n') : running))
  if (index === 0 && facts.length > 0) header.append(element('pre', '', facts.join('\n')))
  const heads = side(
    layout,
    columns.map((column) => column.header),
  )
  heads.style.height = `${headLines * sheet.line}pt`
  header.append(heads)
  const main = element('main')
  main.append(rules(page), ...page.headings.map(headingOf), side(layout, page.columns))
  made.append(header, main)
  if (totals && index === sheets.length - 1) made.append(side(layout, totals))
  made.append(element('footer', '', `Page ${index + 1} of ${sheets.length}`))
  return made
}

/** Texts of each column beside each other. */
function side({ columns }: Layout, texts: readonly (readonly string[])[]): HTMLElement {
  const made = element('div')
  for (const [place, { align, width, behind }] of columns.entries()) {
    // A line without a text is one all the same.
    const cell = element('pre', '', (texts[place] ?? []).map((line) => line || ' ').join('\n'))
    cell.style.width = `${width + sheet.slack}pt`
    cell.style.marginInlineEnd = `${behind}pt`
    cell.style.textAlign = align
    made.append(cell)
  }
  return made
}

function headingOf({ line, text }: Heading): HTMLElement {
  const made = element('h2', '', text)
  made.style.top = `${line * sheet.line}pt`
  return made
}

const svg = 'http://www.w3.org/2000/svg'

/** A rule above the first row and under each. */
function rules({ ends }: Sheet): SVGElement {
  const made = document.createElementNS(svg, 'svg')
  const width = sheet.width - 2 * sheet.margin
  const height = (ends.at(-1) ?? 0) * sheet.line + 1
  made.setAttribute('viewBox', `0 0 ${width} ${height}`)
  made.style.width = `${width}pt`
  made.style.height = `${height}pt`
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', [0, ...ends].map((end) => `M0 ${end * sheet.line}H${width}`).join(''))
  made.append(path)
  return made
}

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}

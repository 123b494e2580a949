import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Piece = { text: string; x: number; y: number; width: number; page: number }

const open = (file: Uint8Array) =>
  getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 }).promise

/** Everything that stands in a file, as a reader of it finds it. Places and sizes are in points. */
export async function readPdf(file: Uint8Array) {
  const pdf = await open(file)
  const pieces: Piece[] = []
  const sizes: (readonly number[])[] = []
  const acts: unknown[] = [await pdf.getOpenAction(), await pdf.getJSActions(), await pdf.getAttachments()]
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const read = await pdf.getPage(page)
    sizes.push(read.view.slice(2))
    acts.push(...(await read.getAnnotations()), await read.getJSActions())
    const { items } = await read.getTextContent({ disableNormalization: true })
    for (const item of items)
      if ('str' in item && item.str.trim() !== '')
        pieces.push({ text: item.str, x: item.transform[4], y: Math.round(item.transform[5]), width: item.width, page })
  }
  const { info } = await pdf.getMetadata()
  return {
    pieces,
    lines: linesOf(pieces),
    info: Object.fromEntries(Object.entries(info)),
    pages: pdf.numPages,
    sizes,
    // What does something, and is not only there to be read.
    acts: acts.filter(Boolean),
  }
}

/** The lines of each page from top to bottom, each from left to right with a bar between its pieces. */
function linesOf(pieces: readonly Piece[]): string[] {
  const lines = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const key = `${piece.page} ${piece.y}`
    lines.set(key, [...(lines.get(key) ?? []), piece])
  }
  return [...lines.values()]
    .toSorted(([one], [other]) => (one?.page ?? 0) - (other?.page ?? 0) || (other?.y ?? 0) - (one?.y ?? 0))
    .map((line) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join('|'),
    )
}

/** Everything that stands in a file but the numbers of its pages, in its order and without any space: its lines break anywhere. */
export async function wordsOfPdf(file: Uint8Array): Promise<{ words: string; pages: number }> {
  const pdf = await open(file)
  let words = ''
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    words += text.replaceAll(/\s/g, '').replace(`Page${page}of${pdf.numPages}`, '')
  }
  return { words, pages: pdf.numPages }
}

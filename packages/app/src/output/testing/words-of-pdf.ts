import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Everything that stands in a file but the numbers of its pages, in its order and without any space: its lines break anywhere. */
export async function wordsOfPdf(file: Uint8Array): Promise<{ words: string; pages: number }> {
  const pdf = await getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 }).promise
  let words = ''
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    words += text.replaceAll(/\s/g, '').replace(`Page${page}of${pdf.numPages}`, '')
  }
  return { words, pages: pdf.numPages }
}

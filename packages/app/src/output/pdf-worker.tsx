/// <reference lib="webworker" />
import bold from '@fontsource/roboto/files/roboto-latin-700-normal.woff?url'
import cyrillic from '@fontsource/roboto/files/roboto-cyrillic-400-normal.woff?url'
import greek from '@fontsource/roboto/files/roboto-greek-400-normal.woff?url'
import latinExtended from '@fontsource/roboto/files/roboto-latin-ext-400-normal.woff?url'
import regular from '@fontsource/roboto/files/roboto-latin-400-normal.woff?url'
import vietnamese from '@fontsource/roboto/files/roboto-vietnamese-400-normal.woff?url'
import { pdf } from '@react-pdf/renderer'
import { layOut } from '@strongroom/ui/paper'
import { PaperPdf } from './paper-pdf.tsx'
import { PdfDocument, wordsIn } from './pdf-document.tsx'
import { registerRoboto } from './pdf-fonts.ts'
import type { PdfAnswer, PdfPart } from './pdf-parts.ts'

const roboto = { regular, bold, latinExtended, vietnamese, cyrillic, greek }
/** What share of the work is done when all words have their places and only the file is to be written. */
const untilWritten = 0.75

const answer = (given: PdfAnswer) => postMessage(given)

// Made for one document, and ended by whoever asked for it.
const rows: (readonly string[])[] = []

addEventListener('message', ({ data }: MessageEvent<PdfPart>) => {
  if ('rows' in data) rows.push(...data.rows)
  else
    make(data).then(
      (file) => answer({ file }),
      (error: unknown) => answer({ failed: error instanceof Error ? error.message : String(error) }),
    )
})

function make(part: Exclude<PdfPart, { rows: unknown }>): Promise<Blob> {
  if ('paper' in part) {
    registerRoboto(roboto)
    return pdf(<PaperPdf paper={part.paper} />).toBlob()
  }
  const layout = layOut({ ...part.table, rows })
  const all = 2 * wordsIn(layout)
  let asked = 0
  registerRoboto(roboto, () => {
    asked += 1
    if (asked % 2000 === 0) answer({ share: Math.min(1, asked / all) * untilWritten })
  })
  return pdf(<PdfDocument layout={layout} />).toBlob()
}

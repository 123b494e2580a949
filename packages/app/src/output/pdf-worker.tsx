/// <reference lib="webworker" />
import bold from '@fontsource/roboto/files/roboto-latin-700-normal.woff?url'
import cyrillic from '@fontsource/roboto/files/roboto-cyrillic-400-normal.woff?url'
import greek from '@fontsource/roboto/files/roboto-greek-400-normal.woff?url'
import latinExtended from '@fontsource/roboto/files/roboto-latin-ext-400-normal.woff?url'
import regular from '@fontsource/roboto/files/roboto-latin-400-normal.woff?url'
import vietnamese from '@fontsource/roboto/files/roboto-vietnamese-400-normal.woff?url'
import { pdf } from '@react-pdf/renderer'
import { layOut, type TableDocument } from '@strongroom/ui/paper'
import { pdfDocument } from './pdf-document.tsx'
import { registerRoboto } from './pdf-fonts.ts'
import type { PdfAnswer, PdfPart } from './pdf-parts.ts'
import { unpackedAddress } from './unpack-woff.ts'
import { after } from '../shell/after.ts'

const answer = (given: PdfAnswer) => postMessage(given)

// Begun before the rows come. The other alphabets are read where a text needs them.
const fonts = Promise.all([unpackedAddress(regular), unpackedAddress(bold)]).then(([unpacked, unpackedBold]) =>
  registerRoboto({ regular: unpacked, bold: unpackedBold, latinExtended, vietnamese, cyrillic, greek }),
)

// Made for one document, and ended by whoever asked for it.
const rows: (readonly string[])[] = []

addEventListener('message', ({ data }: MessageEvent<PdfPart>) => {
  if ('rows' in data) rows.push(...data.rows)
  else
    make(data.table).then(
      (file) => answer({ file }),
      (error: unknown) => answer({ failed: error instanceof Error ? error.message : String(error) }),
    )
})

/** From one word of how far it is to the next, in milliseconds: for the page to show it takes longer than a sheet takes here. */
const betweenTellings = 250

/**
 * What a long file leaves behind is collected on every core as it is done: half a millisecond for each page beyond the first,
 * which leave too little. The page would be held up by that if it took the file up meanwhile.
 */
const tillCollected = (pages: number): number => Math.max(0, pages - 25) / 2

async function make(table: Omit<TableDocument, 'rows'>): Promise<Blob> {
  await fonts
  const layout = layOut({ ...table, rows })
  const pages = layout.sheets.length
  let told = performance.now()
  const tell = (drawn: number) => {
    const now = performance.now()
    if (now - told < betweenTellings) return
    told = now
    answer({ share: drawn / pages })
  }
  const file = await pdf(await pdfDocument(layout, tell)).toBlob()
  await after(tillCollected(pages))
  return file
}

import { renderToBuffer } from '@react-pdf/renderer'
import { layOut, type TableDocument } from '@strongroom/ui/paper'
import { pdfDocument } from './pdf-document.tsx'

/** The file that is made of a document, where `registerFonts` was called. */
export const pdfOf = async (table: TableDocument): Promise<Uint8Array> =>
  renderToBuffer(await pdfDocument(layOut(table)))

/// <reference lib="webworker" />
import bold from '@fontsource/roboto/files/roboto-latin-700-normal.woff?url'
import cyrillic from '@fontsource/roboto/files/roboto-cyrillic-400-normal.woff?url'
import greek from '@fontsource/roboto/files/roboto-greek-400-normal.woff?url'
import latinExtended from '@fontsource/roboto/files/roboto-latin-ext-400-normal.woff?url'
import regular from '@fontsource/roboto/files/roboto-latin-400-normal.woff?url'
import { pdf } from '@react-pdf/renderer'
import type { TableDocument } from '@strongroom/ui/entity-table'
import type { Paper } from '@strongroom/ui/patterns/paper-screen'
import { layOut } from './layout.ts'
import { PaperPdf } from './paper-pdf.tsx'
import { PdfDocument } from './pdf-document.tsx'
import { registerRoboto } from './pdf-fonts.ts'

// Made for one document, and ended by whoever asked for it.
registerRoboto({ regular, bold, latinExtended, cyrillic, greek })

addEventListener('message', ({ data }: MessageEvent<TableDocument | Paper>) => {
  pdf('sections' in data ? <PaperPdf paper={data} /> : <PdfDocument layout={layOut(data)} />)
    .toBlob()
    .then(
      (file) => postMessage({ file }),
      (error: unknown) => postMessage({ failed: error instanceof Error ? error.message : String(error) }),
    )
})

import { Document, Page, pdf, Text, View } from '@react-pdf/renderer'
import type { TableDocument } from '@strongroom/ui/paper'
import { createElement as h } from 'react'

const page = { padding: 36, fontSize: 8 }
const row = { flexDirection: 'row' } as const

const line = (cells: readonly string[], key: number) =>
  h(
    View,
    { key, style: row, wrap: false },
    cells.map((text, column) => h(Text, { key: column, style: { width: `${100 / cells.length}%` } }, text)),
  )

/** As the library's own examples have a table: one page, which it breaks where it is full. */
export const oneWrappingPage = ({ rows }: TableDocument): Promise<Blob> =>
  pdf(
    h(
      Document,
      null,
      h(
        Page,
        { size: 'A4', orientation: 'landscape', style: page },
        rows.map((cells, key) => line(cells, key)),
      ),
    ),
  ).toBlob()

const rowsOnPage = 45

/** The same with the rows dealt out to pages beforehand. */
export const cutIntoPages = ({ rows }: TableDocument): Promise<Blob> =>
  pdf(
    h(
      Document,
      null,
      Array.from({ length: Math.ceil(rows.length / rowsOnPage) }, (_, index) =>
        h(
          Page,
          { key: index, size: 'A4', orientation: 'landscape', wrap: false, style: page },
          rows.slice(index * rowsOnPage, (index + 1) * rowsOnPage).map((cells, key) => line(cells, key)),
        ),
      ),
    ),
  ).toBlob()

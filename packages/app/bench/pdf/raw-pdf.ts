import type { TableDocument } from '@strongroom/ui/paper'

const rowsOnPage = 45

/** The floor: objects of a file written one after the other, in a font that every reader has, nothing measured or compressed. */
export function rawPdf({ columns, rows }: TableDocument): Blob {
  const pages: string[] = []
  for (let start = 0; start < rows.length; start += rowsOnPage) {
    const lines = rows
      .slice(start, start + rowsOnPage)
      .map((row, line) =>
        row
          .map(
            (text, column) =>
              `1 0 0 1 ${36 + (column * 770) / columns.length} ${540 - line * 11} Tm (${escaped(text)}) Tj`,
          )
          .join('\n'),
      )
    pages.push(`BT /F1 8 Tf\n${lines.join('\n')}\nET`)
  }
  const kids = pages.map((_, page) => `${4 + page * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + page * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF`
  return new Blob([file], { type: 'application/pdf' })
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, '\\$&')

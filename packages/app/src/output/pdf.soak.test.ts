import { beforeAll, expect, it } from 'vitest'
import { pdfOf } from './pdf-of.ts'
import { readPdf } from './testing/read-pdf.ts'
import { registerFonts } from './register-fonts.ts'

beforeAll(registerFonts)

it('a file of as many rows as fit on paper holds every one of them, in its order', async () => {
  const rows = Array.from({ length: 10_000 }, (_, place) => [
    `TRX-${String(place).padStart(6, '0')}`,
    ...Array.from({ length: 8 }, (_cell, column) => `${column}: ${(place * 7919 + column) % 99_991}`),
    `${place}.${String(place % 100).padStart(2, '0')} USD`,
  ])
  const columns = Array.from({ length: 10 }, (_, column) => ({ header: `Column ${column}`, align: 'start' as const }))
  const table = { title: 'All', language: 'en', facts: [], columns, rows }
  const { lines } = await readPdf(await pdfOf(table))
  expect(lines.filter((line) => line.startsWith('TRX-'))).toEqual(rows.map((row) => row.join('|')))
})

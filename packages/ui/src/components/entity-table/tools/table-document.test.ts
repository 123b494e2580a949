import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layOut, paperProblem, plainText, type TableDocument } from '../../paper/index.ts'
import type { Column } from '../view/column.ts'
import { exportCsv } from './export-rows.ts'
import { describeTable } from './table-document.ts'

const hostile = [
  '\u202e00.0001 DSU',
  'nul\u0000 bell\u0007 escape\u001b[31m',
  '=HYPERLINK("https://evil.example")',
  '<img src=x onerror=alert(1)>',
  'W'.repeat(120),
  '\u{1f468}\u200d\u{1f4bb} 中国',
  'zero\u200bwidth\u2060',
  'z\u0337a\u0321lgo',
]

type Row = { place: number; text: string }
const columns: readonly Column<Row>[] = [
  { id: 'text', header: 'Text', cell: 'text', value: ({ text }) => text },
  { id: 'id', header: 'Id', cell: 'id', value: ({ text }) => text },
  { id: 'date', header: 'Date', cell: 'date', value: ({ text }) => text },
  { id: 'instant', header: 'Instant', cell: 'instant', value: ({ text }) => text },
  { id: 'status', header: 'Status', cell: 'status', value: ({ text }) => ({ status: 'neutral', label: text }) },
  { id: 'custom', header: 'Custom', cell: 'custom', value: ({ text }) => text, render: () => null },
  { id: 'number', header: 'Number', cell: 'number', value: ({ place }) => place },
]
const rows: readonly Row[] = Array.from({ length: 1000 }, (_, place) => ({
  place,
  text: hostile[place % hostile.length] ?? '',
}))
const asked = { columns, signal: new AbortController().signal, onProgress: () => {} }
const pages = function* () {
  for (let start = 0; start < rows.length; start += 200) yield rows.slice(start, start + 200)
}

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }))
afterEach(() => void vi.unstubAllGlobals())

/** A file as a spreadsheet reads it. */
function cellsOf(csv: string): string[][] {
  const cells = csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)
  const lines: string[][] = [[]]
  for (const [, cell = '', mark] of cells) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (mark !== ',') lines.push([])
  }
  return lines.slice(1, -1)
}

/** The rows as they are drawn, printed and in a file alike: lines of texts put together again. */
const rowsOn = (table: TableDocument): string[][] =>
  layOut(table).sheets.flatMap(({ columns: own, ends }) =>
    ends.map((end, row) => own.map((lines) => lines.slice(ends[row - 1] ?? 0, end).join(''))),
  )
const unspaced = (cells: readonly string[]) => cells.map((cell) => plainText(cell).replaceAll(' ', ''))

test('paper and file say the same rows in the same order, whatever stands in them', async () => {
  const table = await describeTable({ ...asked, pages, title: hostile.join(' ') })
  expect(table.facts.at(-1)).toEqual({ label: 'Rows', value: '1,000' })
  expect(table.columns.filter(({ whole }) => whole).map(({ header }) => header)).toEqual(['Date', 'Instant'])
  const onPaper = rowsOn(table)
  expect(onPaper.map(unspaced)).toEqual(
    rows.map(({ place, text }) => unspaced([...Array<string>(6).fill(text), String(place)])),
  )

  const csv = cellsOf(await (await exportCsv({ ...asked, pages })).text())
  // A text that would run stands behind an apostrophe, which is no part of it.
  expect(csv.map((cells) => unspaced(cells.map((cell) => cell.replace(/^'/, ''))))).toEqual(onPaper.map(unspaced))
  for (const cell of csv.flat()) expect(cell).not.toMatch(/^[=+\-@|%]|\p{Cc}|[\u202e\u200b]/u)
})

test('they do so for as many rows as fit on paper', async () => {
  const many = Array.from({ length: 10_000 }, (_, place) => ({
    place,
    text: place % 100 === 0 ? (hostile[(place / 100) % hostile.length] ?? '') : `Roof ${place}, second half`,
  }))
  const all = { ...asked, pages: () => [many] }
  const onPaper = rowsOn(await describeTable({ ...all, title: 'All' }, paperProblem)).map(unspaced)
  expect(onPaper).toEqual(
    many.map(({ place, text }) => unspaced([...Array<string>(6).fill(text), place.toLocaleString('en-US')])),
  )
  const csv = cellsOf(await (await exportCsv(all)).text())
  expect(csv.map((cells) => unspaced(cells.map((cell) => cell.replace(/^'/, ''))))).toEqual(
    onPaper.map((cells) => cells.map((cell, column) => (column === 6 ? cell.replaceAll(',', '') : cell))),
  )
})

test('what is too much for paper is refused as soon as that is known', async () => {
  const fetched = vi.fn()
  const more = function* () {
    for (;;) {
      fetched()
      yield rows
    }
  }
  const refuse = (count: number) => (count > 2500 ? 'Too many.' : undefined)
  await expect(describeTable({ ...asked, pages: more, title: 'All' }, refuse)).rejects.toThrow('Too many.')
  expect(fetched).toHaveBeenCalledTimes(3)
})

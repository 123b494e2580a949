import { expect, test } from 'vitest'
import type { Column } from '../view/column.ts'
import { csvCell } from '../../../format/csv.ts'
import { csvHeader, csvLines, csvTotals } from './csv.ts'

test('a text of very many lines is a cell at once', () => {
  const lines = `a${'\n'.repeat(100_000)}`
  expect(csvCell(lines)).toBe(`"${lines}"`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+HYPERLINK("x")', `"'+HYPERLINK(""x"")"`],
  ['-cmd|calc', "'-cmd|calc"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['\n=1', `"'\n'=1"`],
  ['＝1+1', "'＝1+1"],
  ['a;=HYPERLINK("x")', `"a;'=HYPERLINK(""x"")"`],
  ['a; "=1"', `"a; ""'=1"""`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a\r+1', `"a\r'+1"`],
  ['a\n-cmd|calc', `"a\n'-cmd|calc"`],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a\rb', '"a\rb"'],
  ['-12.34', '-12.34'],
  ['-12.34+1', "'-12.34+1"],
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['\u202e=1+1', "'=1+1"],
  ['\u200b\ufeff@SUM(A1)', "'@SUM(A1)"],
  ['a;\u0000=1', `"a;'=1"`],
  ['\u0007bell\u001b[31m', 'bell[31m'],
  ['\u{1f468}\u200d\u{1f4bb}', '\u{1f468}\u200d\u{1f4bb}'],
  ['', ''],
])('%j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

type Row = { name: string; assets: string | null; insured: boolean; opened: string }
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: 'text', value: (row) => row.name },
  {
    id: 'assets',
    header: 'Assets',
    cell: 'money',
    value: (row) => (row.assets === null ? null : { amount: row.assets, currency: 'USD' }),
  },
  { id: 'insured', header: 'Insured', cell: 'yesNo', value: (row) => row.insured },
  { id: 'opened', header: 'Opened', cell: 'date', value: (row) => row.opened },
]

test('an amount keeps its digits, its currency has a column of its own', () => {
  expect(csvHeader(columns)).toBe('\uFEFFName,Assets,Assets currency,Insured,Opened\r\n')
  const rows = [{ name: '=bad', assets: '-12.34', insured: true, opened: '2026-11-30' }]
  expect(csvLines(columns, rows)).toBe("'=bad,-12.34,USD,Yes,2026-11-30\r\n")
})

test('no value is an empty cell', () => {
  expect(csvLines(columns, [{ name: 'A', assets: null, insured: false, opened: '' }])).toBe('A,,,No,\r\n')
})

/** Cells as a spreadsheet reads a line where another mark parts them. */
const cellsBy = (mark: string, line: string) => line.split(mark).map((cell) => cell.replace(/^[\s"]+/, ''))

test.each([';', '\t', '\r', '\n'])('no cell runs where %j parts them, quotes or not', (mark) => {
  const name = `Acme${mark}=1+1${mark}"=2${mark} @x`
  const line = csvLines(columns, [{ name, assets: '-5.00', insured: true, opened: '' }])
  for (const cell of cellsBy(mark, line.trimEnd())) expect(cell).not.toMatch(/^[=+\-@|%]/)
})

test('sums are a line of as many cells as the others', () => {
  const totals = { values: { assets: { amount: '12.34', currency: 'USD' }, insured: '3' } }
  expect(csvTotals(columns, totals)).toBe('Total,12.34,USD,3,\r\n')
  expect(csvTotals(columns, { label: '=All', values: { assets: 'mixed' } })).toBe("'=All,mixed,,,\r\n")
  expect(csvTotals(columns, { values: { assets: [] } })).toBe('Total,,,,\r\n')
})

test('sums in several currencies are a line each, and in each amounts stand as those of the rows do', () => {
  const own: Column<Row>[] = [
    ...columns,
    { id: 'taken', header: 'Taken', cell: 'money', value: () => null },
    { id: 'words', header: 'In words', cell: 'text', value: () => null },
  ]
  const usd = { amount: '-834273.60', currency: 'USD' }
  const jpy = { amount: '5', currency: 'JPY' }
  const values = { assets: [usd, jpy], insured: '3', taken: [{ ...jpy, amount: '7' }], words: [usd, jpy] }
  expect(csvTotals(own, { values })).toBe(
    'Total,-834273.60,USD,3,,,,"\u2212834,273.60 USD, 5 JPY"\r\nTotal,5,JPY,,,7,JPY,\r\n',
  )
  expect(csvTotals(own, { values: { assets: [usd] } })).toBe('Total,-834273.60,USD,,,,,\r\n')
})

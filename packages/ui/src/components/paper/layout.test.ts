import { expect, test } from 'vitest'
import { layOut, sheet, type Layout } from './layout.ts'
import { widthOf } from './roboto-widths.ts'
import type { TableDocument } from './table-document.ts'

const tableOf = (rows: TableDocument['rows'], own: Partial<TableDocument> = {}): TableDocument => ({
  title: 'Requests History',
  language: 'en',
  facts: [{ label: 'Filter', value: 'none' }],
  columns: [
    { header: 'Request ID', align: 'start' },
    { header: 'What for', align: 'start' },
    { header: 'Amount', align: 'end' },
  ],
  rows,
  ...own,
})

/** The rows as they stand on the sheets, the lines of each text put together again. */
const rowsOn = ({ sheets }: Layout): string[][] =>
  sheets.flatMap(({ columns, ends }) =>
    ends.map((end, row) =>
      columns.map((lines) =>
        lines
          .slice(ends[row - 1] ?? 0, end)
          .join('')
          .trim(),
      ),
    ),
  )

const room = sheet.width - 2 * sheet.margin
const widthOfTable = ({ columns }: Layout): number =>
  columns.reduce((sum, { width, behind }) => sum + width + sheet.slack + behind, 0)

test('10,000 rows stand on their sheets, each once and in their order', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `REQ-${String(index).padStart(6, '0')}`,
    `Payroll of week ${index % 52}`,
    `${index}.00 USD`,
  ])
  const layout = layOut(tableOf(rows, { totals: ['Total', '', '49,995,000.00 USD'] }))
  expect(rowsOn(layout)).toEqual(rows)
  for (const { columns, ends } of layout.sheets) {
    const lines = ends.at(-1) ?? 0
    expect(columns.map((own) => own.length)).toEqual(columns.map(() => lines))
    // Under the title and the head, above the sums and the number of the page.
    expect((lines + 3) * sheet.line + sheet.running).toBeLessThanOrEqual(sheet.height - 2 * sheet.margin)
  }
})

test('no line is wider than its column, and no table wider than the sheet', () => {
  const word = 'W'.repeat(400)
  const columns = Array.from({ length: 14 }, (_, place) => ({
    header: `A long heading of column ${place}`,
    align: place > 10 ? ('end' as const) : ('start' as const),
  }))
  const rows = [columns.map((_, place) => (place % 2 ? word : 'short')), columns.map(() => '1,234,567,890.00 USD')]
  const layout = layOut(tableOf(rows, { columns, title: word, facts: [{ label: 'Filter', value: word }] }))
  expect(widthOfTable(layout)).toBeLessThanOrEqual(room + 0.01)
  for (const page of layout.sheets)
    for (const [place, lines] of page.columns.entries())
      for (const line of lines)
        expect(widthOf(line, sheet.size)).toBeLessThanOrEqual((layout.columns[place]?.width ?? 0) + 9)
  for (const line of layout.facts) expect(widthOf(line, sheet.size)).toBeLessThanOrEqual(room)
  for (const line of layout.title) expect(widthOf(line, sheet.title.size)).toBeLessThanOrEqual(room)
  expect(widthOf(layout.running, sheet.size)).toBeLessThanOrEqual(room)
  expect(layout.running).toMatch(/^W+…$/)
})

test('short words keep their room beside long ones', () => {
  const long = 'Repayment of what was advanced for the roof of the old wing '.repeat(4)
  const { columns } = layOut(
    tableOf([['REQ-000001', long, '1.00 USD']], {
      columns: [
        { header: 'Request ID', align: 'start' },
        { header: 'First', align: 'start' },
        { header: 'Second', align: 'start' },
        { header: 'Third', align: 'start' },
        { header: 'Fourth', align: 'start' },
      ],
      rows: [['REQ-000001', long, long, long, long]],
    }),
  )
  expect(columns[0]?.width).toBeGreaterThanOrEqual(widthOf('REQ-000001', sheet.size))
  expect(columns[1]?.width).toBeCloseTo(columns[4]?.width ?? 0)
})

/** Requests as a list of them has them: fourteen columns, of which one is empty. */
const requests = (): TableDocument => {
  const names = ['Abbott Lane Dental Partners', 'Farrow & Pike Builders', 'Bela Novak', 'Northfield Corn Growers']
  const headers = ['Request ID', 'Type', 'Amount', 'Status', 'Parent Request', 'Client', 'From', 'To', 'Needed by']
  const more = ['Finished', 'Decided by', 'Reason', 'Requested', 'Requested by']
  return tableOf(
    Array.from({ length: 73 }, (_, index) => {
      const name = names[index % names.length] ?? ''
      const when = `27 Nov 2026, 10:${String(index % 60).padStart(2, '0')}`
      const reason = index === 40 ? 'It was asked for before and is asked for again. '.repeat(4) : 'Entered twice.'
      const parties = [name, `${name}, operating`, `${name}, reserve`]
      const number = `R-${String(index).padStart(6, '0')}`
      const ends = [when, 'Grace Abernathy', reason, when, 'Tomás Rivera']
      return [number, 'Withdrawal', '90,000.00 USD', 'Completed', '', ...parties, '', ...ends]
    }),
    {
      columns: [...headers, ...more].map((header) => ({ header, align: header === 'Amount' ? 'end' : 'start' })),
    },
  )
}

test('columns follow what they hold: an empty one is as wide as its heading, and names have what is left', () => {
  const { columns, sheets } = layOut(requests())
  const at = (header: string) => columns.find((column) => column.header.join(' ') === header)?.width ?? 0
  expect(at('Parent Request')).toBeLessThan(widthOf('Parent Request', sheet.size))
  expect(at('Needed by')).toBeLessThan(at('Client'))
  expect(at('From')).toBeGreaterThan(1.2 * at('Type'))
  // A row is as high as its highest cell: one long reason does not make the others higher.
  const heights = sheets.flatMap(({ ends }) => ends.map((end, row) => end - (ends[row - 1] ?? 0)))
  const parts = heights.filter((height) => height > 4)
  expect(parts).toHaveLength(1)
  expect(parts[0]).toBeLessThan(24)
})

/** The columns that hold days or instants, each in their lines. */
const wholeOn = ({ sheets }: Layout, whole: readonly number[]): string[][] =>
  whole.map((column) => sheets.flatMap(({ columns }) => columns[column] ?? []).filter((line) => line !== ''))

test('a day and an instant stand on one line, in a column as wide as they are, however long the words beside them', () => {
  const told = requests()
  const days = [8, 9, 12]
  const rows = told.rows.map((row, index) => row.with(8, `${(index % 30) + 1} Nov 2026`))
  const columns = told.columns.map((column, place) => ({ ...column, whole: days.includes(place) }))
  for (const more of ['', ', of the old wing and of the garden'.repeat(8), 'W'.repeat(20)]) {
    const long = rows.map((row) => row.map((text, place) => ([5, 6, 7, 11].includes(place) ? text + more : text)))
    const layout = layOut({ ...told, columns, rows: long })
    expect(wholeOn(layout, days)).toEqual(days.map((place) => rows.map((row) => row[place] ?? '')))
    for (const place of days) {
      const widest = Math.max(...rows.map((row) => widthOf(row[place] ?? '', sheet.size)))
      expect(layout.columns[place]?.width).toBeGreaterThanOrEqual(widest)
    }
    expect(widthOfTable(layout)).toBeLessThanOrEqual(room + 0.01)
  }
})

test('where there are more of them than a sheet has room for, all of them are there all the same', () => {
  const columns = Array.from({ length: 16 }, (_, place) => ({
    header: `When ${place}`,
    align: place % 4 === 3 ? ('end' as const) : ('start' as const),
    whole: place % 4 === 1,
  }))
  const row = columns.map((_, place) => (place === 0 ? 'W'.repeat(30) : '27 Nov 2026, 10:40'))
  const layout = layOut(tableOf([row], { columns }))
  expect(widthOfTable(layout)).toBeLessThanOrEqual(room + 0.01)
  expect(rowsOn(layout).map((cells) => cells.map((cell) => cell.replaceAll(' ', '')))).toEqual([
    row.map((cell) => cell.replaceAll(' ', '')),
  ])
})

test('words stand apart from the figures before them', () => {
  const { columns } = layOut(requests())
  expect(columns.map(({ behind }) => behind)).toEqual(
    columns.map(({ align }) => (align === 'end' ? sheet.apart : sheet.between)),
  )
  expect(sheet.apart).toBeGreaterThan(sheet.size)
})

test('a row that is higher than a sheet goes on on the next one, and nothing of it is lost', () => {
  const words = Array.from({ length: 3000 }, (_, place) => `word${place}`)
  const layout = layOut(
    tableOf([
      ['A', words.join(' '), '1.00 USD'],
      ['B', 'short', '2.00 USD'],
    ]),
  )
  expect(layout.sheets.length).toBeGreaterThan(1)
  const told = layout.sheets.flatMap(({ columns }) => columns[1] ?? []).join(' ')
  expect(told.split(' ').filter(Boolean)).toEqual([...words, 'short'])
  expect(rowsOn(layout).at(-1)).toEqual(['B', 'short', '2.00 USD'])
})

test('a list without rows has a sheet that says so', () => {
  const { sheets, facts } = layOut(tableOf([], { facts: [{ label: 'Rows', value: '0' }] }))
  expect(sheets).toHaveLength(1)
  expect(facts).toEqual(['Rows: 0'])
})

test('a document of words has its headings above their rows, and its texts in their lines', () => {
  const rows = Array.from({ length: 120 }, (_, place) => [`Field ${place}`, `Before: ${place}\nAfter: ${place + 1}`])
  const headings = [
    { at: 0, text: 'Decision' },
    { at: 40, text: 'What was changed' },
    { at: 119, text: 'Comments' },
  ]
  const layout = layOut(
    tableOf(rows, {
      facts: [],
      headings,
      keepsLines: true,
      columns: [
        { header: '', align: 'start', most: 140 },
        { header: '', align: 'start', most: 620 },
      ],
    }),
  )
  expect(layout.headLines).toBe(0)
  const told = layout.sheets.flatMap(({ columns: [labels = [], texts = []], headings: own }) =>
    labels.flatMap((label, line) => [
      ...own.filter((heading) => heading.line === line).map(({ text }) => `# ${text}`),
      ...[label, texts[line] ?? ''].filter(Boolean),
    ]),
  )
  expect(told).toEqual(
    rows.flatMap(([label = '', text = ''], place) => {
      const [before = '', after = ''] = text.split('\n')
      return [...headings.filter(({ at }) => at === place).map((one) => `# ${one.text}`), label, before, after]
    }),
  )
  for (const { columns, ends, headings: own } of layout.sheets) {
    expect(((ends.at(-1) ?? 0) + 2) * sheet.line).toBeLessThanOrEqual(sheet.height - 2 * sheet.margin)
    // Nothing else stands in the line of a heading, and no heading is the last of its sheet.
    for (const { line } of own)
      expect([columns.map((lines) => lines[line]), line + 1 < (ends.at(-1) ?? 0)]).toEqual([['', ''], true])
  }
})

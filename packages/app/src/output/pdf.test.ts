import { plainText, sheet, type TableDocument } from '@strongroom/ui/paper'
import { onPaper, type Paper } from '@strongroom/ui/patterns/paper-screen'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdfOf } from './pdf-of.ts'
import { readPdf, wordsOfPdf } from './testing/read-pdf.ts'
import { registerFonts } from './register-fonts.ts'

beforeAll(registerFonts)

const document = (rows: readonly (readonly string[])[], own: Partial<TableDocument> = {}): TableDocument => ({
  title: 'Statement',
  language: 'en',
  facts: [
    { label: 'Filter', value: 'Status Settled' },
    { label: 'Time zone', value: 'America/New_York' },
    { label: 'Rows', value: String(rows.length) },
  ],
  columns: [
    { header: 'Reference', align: 'start' },
    { header: 'What moved', align: 'start' },
    { header: 'Amount', align: 'end' },
  ],
  rows,
  ...own,
})

/** Everything that stands in the file, as a reader of it finds it. */
async function read(table: TableDocument) {
  const file = await pdfOf(table)
  return { ...(await readPdf(file)), raw: new TextDecoder('latin1').decode(file) }
}

describe('a list as a PDF file', () => {
  // The first, as each is in the worker: an accent that was only drawn as a part of a letter has no text of its own.
  it('has each letter that is not written as its code', async () => {
    const letters = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => letter.trim() !== '' && plainText(letter) === letter,
    )
    expect(letters.length).toBeGreaterThan(600)
    const { pieces } = await read(
      document([[letters.join(''), '', '']], { facts: [], columns: [{ header: 'Letters', align: 'start' }] }),
    )
    const written = pieces.map(({ text }) => text).join('')
    for (const letter of letters) expect(written).toContain(letter)
    // No wider than the layout took it for: each line ends in its column, which has its full width.
    const end = sheet.margin + 260 + sheet.slack
    for (const { x, width } of pieces) if (x < end) expect(x + width).toBeLessThanOrEqual(end)
  }, 60_000)

  it('holds every row, in its order, with every figure as it was', async () => {
    const rows = Array.from({ length: 230 }, (_, index) => [
      `TRX-${String(index).padStart(6, '0')}`,
      `Payroll of week ${index}`,
      `${(index * 7919).toLocaleString('en-US')}.${String(index % 100).padStart(2, '0')} USD`,
    ])
    const { lines, pages, info, sizes } = await read(document(rows, { totals: ['Total', '', '99.00 USD'] }))
    expect(lines.filter((line) => line.startsWith('TRX-'))).toEqual(rows.map((row) => row.join('|')))
    expect(lines).toContain('Total|99.00 USD')
    expect(info).toMatchObject({ Title: 'Statement', Language: 'en' })
    expect(pages).toBeGreaterThan(4)
    // The last one is a whole sheet, too.
    for (const [width, height] of sizes)
      expect([width, height]).toEqual([sheet.width, sheet.height].map((side) => expect.closeTo(side, 1)))
    expect(lines.filter((line) => /^Page \d+ of \d+$/.test(line))).toEqual(
      Array.from({ length: pages }, (_, index) => `Page ${index + 1} of ${pages}`),
    )
    expect(lines.filter((line) => line === 'Reference|What moved|Amount')).toHaveLength(pages)
    expect(lines.slice(0, 4)).toEqual([
      'Statement',
      'Filter: Status Settled',
      'Time zone: America/New_York',
      'Rows: 230',
    ])
  }, 60_000)

  it('breaks what is too long, and its row stays one row', async () => {
    const long = 'Repayment of the second half of what was advanced for the roof of the old wing '.repeat(4).trim()
    const { lines } = await read(
      document([
        ['A', long, '1.00 USD'],
        ['B', 'short', '2.00 USD'],
      ]),
    )
    const [first, second] = [
      lines.findIndex((line) => line.startsWith('A|')),
      lines.findIndex((line) => line.startsWith('B|')),
    ]
    expect(lines[first]).toMatch(/\|1\.00 USD$/)
    expect(lines[second]).toBe('B|short|2.00 USD')
    const told = lines.slice(first, second).map((line) => line.replace(/^A\|/, '').replace(/\|1\.00 USD$/, ''))
    expect(told.join(' ')).toBe(long)
  }, 60_000)

  it('embeds Roboto, with the letters of other alphabets', async () => {
    const { lines, raw } = await read(document([['Łódź', 'Αθήνα Москва', '1.00 USD']]))
    // Each alphabet is a font, and so a piece, of its own.
    expect(lines.map((line) => line.replaceAll('|', ''))).toContain('ŁódźΑθήναМосква1.00 USD')
    expect(raw).toMatch(/FontFile[23]/)
    expect(raw).toMatch(/Roboto/)
  }, 60_000)

  it('takes any text for text', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '=cmd|/C calc!A0',
      '(/JS) /OpenAction << /S /JavaScript >>',
      '\u202e00.0001 DSU',
      'line\nbreak\u0000\u0007',
      'javascript:alert(1) https://evil.example',
      'Zero\u200bwidth \u{1f468}\u200d\u{1f4bb} \u4e2d\u56fd',
    ]
    const { lines, raw } = await read(
      document(
        hostile.map((text, index) => [String(index), text, '1.00 USD']),
        { title: hostile[0] ?? '' },
      ),
    )
    expect(lines).toContain('0|<script>alert(1)</script>|1.00 USD')
    expect(lines).toContain('2|(/JS) /OpenAction << /S /JavaScript >>|1.00 USD')
    expect(lines).toContain('3|00.0001 DSU|1.00 USD')
    expect(lines).toContain('4|line break|1.00 USD')
    expect(lines).toContain('6|Zerowidth [U+1F468 U+1F4BB] [U+4E2D U+56FD]|1.00 USD')
    expect(raw).not.toMatch(/\/(JavaScript|OpenAction|URI|Launch|EmbeddedFile)\b/)
  }, 60_000)

  it('is there for no rows, too', async () => {
    const { lines, pages } = await read(document([]))
    expect(pages).toBe(1)
    expect(lines).toContain('Rows: 0')
  }, 60_000)
})

const wordsOf = async (paper: Paper) => wordsOfPdf(await pdfOf(onPaper(paper)))

const said = ({ title, facts, sections }: Paper): string =>
  [
    title,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...sections.flatMap(({ heading, entries }) => [heading, ...entries.flatMap((e) => [e.label, e.text])]),
  ]
    .join('')
    .replaceAll(/\s/g, '')

it('a document of words says what the page says, word for word, over as many pages as it takes', async () => {
  const paper: Paper = {
    title: 'Decision on Łódź Trust',
    language: 'en',
    facts: [
      { label: 'Time zone', value: 'America/New_York' },
      { label: 'Read', value: '23 Nov 2026, 10:04 GMT-5, by Maya Lindqvist' },
    ],
    sections: [
      {
        heading: 'Decision',
        entries: [
          { label: 'Hash of what was decided', text: 'a3f1'.repeat(16) },
          { label: 'Asked by', text: 'Maya Lindqvist, 20 Nov 2026\nThe new letterhead has arrived.' },
          { label: 'Name', text: `Before: Old\nAfter: ${'New and rather long '.repeat(20).trim()}` },
        ],
      },
      {
        heading: 'What was changed',
        entries: Array.from({ length: 90 }, (_, index) => ({ label: `Field ${index}`, text: `Αθήνα Москва ${index}` })),
      },
    ],
  }
  const { words, pages } = await wordsOf(paper)
  expect(words).toContain('Timezone:America/New_YorkRead:23Nov2026,10:04GMT-5,byMayaLindqvist')
  // Behind the first page stands the title once more on each.
  const title = paper.title.replaceAll(/\s/g, '')
  const [first, ...others] = words.split(title).slice(1)
  expect(`${title}${first}${others.join('')}`).toBe(said(paper))
  expect([pages, others.length]).toEqual([pages, pages - 1])
  expect(pages).toBeGreaterThan(1)
}, 60_000)

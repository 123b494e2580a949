import { fieldAt } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { approvedFixture, taskFixture } from '@strongroom/api/mocks'
import { onPaper } from '@strongroom/ui/patterns/paper-screen'
import { layOut, plainText, type TableDocument } from '@strongroom/ui/paper'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { screenKinds, type ScreenKind } from '../packages/app/src/kinds/index.ts'
import { loadScreens } from '../packages/app/src/kinds/load-screens.ts'
import { pdfOf } from '../packages/app/src/output/pdf-of.ts'
import { readPdf, wordsOfPdf } from '../packages/app/src/output/testing/read-pdf.ts'
import { registerFonts } from '../packages/app/src/output/register-fonts.ts'
import { decisionRecord } from '../packages/app/src/tasks/decision-record.ts'
import { chartSummary } from '../packages/ui/src/components/chart/chart-data.ts'
import { figuresCsv } from '../packages/ui/src/components/chart/figures-csv.ts'
import { exportCsv } from '../packages/ui/src/components/entity-table/tools/export-rows.ts'
import { describeTable } from '../packages/ui/src/components/entity-table/tools/table-document.ts'
import type { Column } from '../packages/ui/src/components/entity-table/view/column.ts'

const hostile = [
  '=HYPERLINK("https://evil.example")',
  '<img src=x onerror=alert(1)>',
  '(/JS) /OpenAction << /S /JavaScript >>',
  '\u202e00.0001 DSU',
  'nul\u0000 bell\u0007 escape\u001b[31m',
  "'; drop table client; --",
  '+1;@SUM(A1)\t-2',
  'zero\u200bwidth \u{1f468}\u200d\u{1f4bb} 中国',
]
/** When a paper was read, and by whom: their name is what they wrote themselves. */
const read = { at: new Date('2026-11-23T15:04:05Z'), by: { firstName: hostile.join(' '), lastName: hostile.join('') } }

const isFree = (text: string): boolean =>
  !/^\d{4}-\d\d-\d\d|^-?\d+(\.\d+)?$|^[A-Z]{3}$/.test(text) && !/^[a-z]+-\d+$/i.test(text)

/** A value with every text in it hostile, each another one. Amounts, days, currencies and ids are what the border lets in. */
function spoilt<T>(value: T): T {
  let turn = 0
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    typeof one === 'string' && isFree(one) ? `${hostile[turn % hostile.length]}${turn++}` : one,
  )
}

/** A list of one record, with all the columns that its kind has. */
async function listOf<Kind extends ScreenKind>(kind: Kind) {
  const { columns } = await loadScreens(kind)
  const all: readonly Column<ReturnType<typeof approvedFixture<Kind>>>[] = columns
  const asked = {
    columns: all,
    pages: () => [[spoilt(approvedFixture(kind))]],
    signal: new AbortController().signal,
    onProgress: () => {},
  }
  const table = await describeTable({ ...asked, title: hostile.join(' ') })
  return { columns: all, csv: await (await exportCsv(asked)).text(), table }
}

/** The second line of a file, as a spreadsheet reads it. */
function cellsOf(csv: string): string[] {
  const cells = csv
    .trimEnd()
    .slice(csv.indexOf('\r\n') + 2)
    .matchAll(/(?:^|,)("(?:[^"]|"")*"|[^",\r\n]*)/g)
  return Array.from(cells, ([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

const unspaced = (text: string): string => text.replaceAll(/\s/g, '')
const printed = (table: TableDocument): string[] => {
  const { title, facts, columns, sheets } = layOut(table)
  return [
    ...[...title, ...facts, ...columns.flatMap(({ header }) => header)],
    ...sheets.flatMap((page) => [...page.headings.map(({ text }) => text), ...page.columns.flat()]),
  ]
}

beforeAll(registerFonts)
beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }))

/** Nothing in it is more than a text: on paper each line is as a typewriter has it, and a file has nothing that acts. */
async function expectOnlyText(table: TableDocument): Promise<string> {
  for (const line of printed(table)) expect(line).toBe(plainText(line))
  const file = await pdfOf(table)
  // What is printed stands in the file, word for word.
  const letters = (texts: readonly string[]) =>
    Array.from(unspaced(texts.join('')))
      .toSorted()
      .join('')
  const { pieces, pages, acts } = await readPdf(file)
  expect(acts).toEqual([])
  const numbers = Array.from({ length: pages }, (_, page) => `Page ${page + 1} of ${pages}`)
  expect(letters(pieces.map(({ text }) => text))).toBe(
    letters([...printed(table), ...numbers, ...Array<string>(pages - 1).fill(layOut(table).running)]),
  )
  return (await wordsOfPdf(file)).words
}

describe.each(screenKinds)('hostile text in every field of %s', (kind) => {
  test('is only text in a list: as a file, on paper and as a PDF', async () => {
    const { columns, csv, table } = await listOf(kind)
    const cells = cellsOf(csv)
    for (const cell of cells) {
      expect(cell).not.toMatch(/^(?!-?\d+(\.\d+)?$)[=+\-@|%]/)
      expect(cell).not.toMatch(/(?![\t])\p{Cc}|[\u202e\u200b]/u)
    }
    // An amount takes two cells.
    const places = columns.flatMap(({ cell }, at) => (cell === 'money' ? [at, -1] : [at]))
    expect(cells).toHaveLength(places.length)
    const texts = columns.flatMap(({ cell }, at) => (cell === 'text' ? [at] : []))
    // The apostrophe that keeps a spreadsheet from running it is no part of a text.
    const asOnPaper = (cell = '') => unspaced(plainText(cell.replaceAll(/(^|[;\s])'(?=[=+\-@])/g, '$1')))
    expect(texts.map((at) => asOnPaper(cells[places.indexOf(at)]))).toEqual(
      texts.map((at) => unspaced(plainText(table.rows[0]?.[at] ?? ''))),
    )
    await expectOnlyText(table)
  }, 60_000)

  test('is only text in the record of its decision', async () => {
    const known = taskFixture(0, {}, kind)
    const task = { ...spoilt(known), status: known.status, resolution: known.resolution, action: known.action }
    const { fields } = everyKind[kind]
    const fresh = task.fields.map((field, turn) => ({
      ...field,
      changed: true,
      // Also where no text belongs: a platform of tomorrow may have other values.
      new:
        typeof field.new === 'string' || field.new === undefined
          ? `${hostile[turn % hostile.length]}${turn}`
          : field.new,
    }))
    const paper = decisionRecord({ ...task, fields: fresh }, { fields, noun: kind, words: new Map(), read })
    const words = await expectOnlyText(onPaper(paper))
    for (const { path, new: value } of fresh)
      if (typeof value === 'string' && fieldAt(fields, path)?.type === 'text')
        expect([path, words]).toEqual([path, expect.stringContaining(unspaced(plainText(value)))])
  }, 60_000)
})

test('hostile names in a chart are only text: in its file, and in the words that stand for it', () => {
  const series = hostile.map((label) => ({ label, values: hostile.map(() => '1.00') }))
  const lines = figuresCsv({ categoryLabel: 'Institution', categories: hostile, series }).trimEnd().split('\r\n')
  expect(lines).toHaveLength(hostile.length + 1)
  for (const line of [lines.join('\r\n'), ...lines]) {
    expect(line).not.toMatch(/(^|[,;"])(?!-?\d+(\.\d+)?(,|$))[=+\-@|%]/)
    expect(line).not.toMatch(/(?![\t\r\n])\p{Cc}|[\u202e\u200b]/u)
  }
  const summary = chartSummary({ kind: 'Bar chart', categories: hostile, series, format: (value) => value })
  expect(summary).toContain(`(${hostile[0]}, ${hostile[0]})`)
})

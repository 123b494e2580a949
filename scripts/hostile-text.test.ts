import { fieldAt } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import {
  accrualFixture,
  approvedFixture,
  auditFixture,
  coverMoveFixture,
  draftFixture,
  draftSummaryFixture,
  exposureFixture,
  meFixture,
  rateIndexFixture,
  rateValueFixture,
  requestFixture,
  roleFixture,
  simulatedAccountFixture,
  statementLineFixture,
  taskFixture,
  taskSummaryFixture,
  transactionCourseFixture,
  userDetailFixture,
  userRefFixture,
} from '@strongroom/api/mocks'
import { onPaper } from '@strongroom/ui/patterns/paper-screen'
import { layOut, plainText, type TableDocument } from '@strongroom/ui/paper'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { coverMoveColumns } from '../packages/app/src/coverage/cover-moves.tsx'
import { coverColumns } from '../packages/app/src/coverage/cover-table.tsx'
import { exposureList } from '../packages/app/src/coverage/exposure-lists.ts'
import { draftList, ownDraftList } from '../packages/app/src/drafts/draft-lists.ts'
import { fieldWords, type FieldWords } from '../packages/app/src/fields/field-words.ts'
import { accrualColumns } from '../packages/app/src/kinds/client-account/accruals.tsx'
import { ownerColumns } from '../packages/app/src/kinds/client-account/owners.tsx'
import { relatedColumns as ofClient } from '../packages/app/src/kinds/client/relations.tsx'
import { screenKinds, type ScreenKind } from '../packages/app/src/kinds/index.ts'
import { relatedColumns as ofInstitutionAccount } from '../packages/app/src/kinds/institution-account/relations.tsx'
import { relatedColumns as ofInstitution } from '../packages/app/src/kinds/institution/relations.tsx'
import { indexValueColumns } from '../packages/app/src/kinds/interest-rate-plan/index-history.tsx'
import { rateIndexList } from '../packages/app/src/kinds/interest-rate-plan/rate-indexes.tsx'
import { relatedColumns as ofPlan } from '../packages/app/src/kinds/interest-rate-plan/relations.tsx'
import { simulatedAccountColumns } from '../packages/app/src/kinds/interest-rate-plan/simulated-accounts.tsx'
import { loadScreens } from '../packages/app/src/kinds/load-screens.ts'
import { itemColumns } from '../packages/app/src/kinds/transaction-set/items-of-set.tsx'
import { refusedLineColumns } from '../packages/app/src/kinds/transaction-set/upload-items.tsx'
import { postingColumns } from '../packages/app/src/kinds/transaction/movement.tsx'
import { pdfOf } from '../packages/app/src/output/pdf-of.ts'
import { readCsv } from '../packages/app/src/output/testing/read-csv.ts'
import { readPdf, wordsOfPdf } from '../packages/app/src/output/testing/read-pdf.ts'
import { registerFonts } from '../packages/app/src/output/register-fonts.ts'
import { statementColumns } from '../packages/app/src/records/account-statement.tsx'
import { contactColumns } from '../packages/app/src/records/related-contacts.tsx'
import { partColumns, requestList } from '../packages/app/src/requests/request-lists.ts'
import { decisionRecord } from '../packages/app/src/tasks/decision-record.ts'
import { taskList } from '../packages/app/src/tasks/task-lists.ts'
import { auditList, peopleList, rolesList } from '../packages/app/src/teams/team-lists.ts'
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

/** The words of a code that nothing has words for. */
const same = (code: string): string => code

const isFree = (text: string): boolean =>
  !/^\d{4}-\d\d-\d\d|^-?\d+(\.\d+)?$|^[A-Z]{3}$/.test(text) && !/^[a-z]+-\d+$/i.test(text)

/**
 * A value with every text in it hostile, each another one from the given one on. Amounts, days, currencies and ids are what
 * the border lets in.
 */
function spoilt<T>(value: T, first = 0): T {
  let turn = first
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    typeof one === 'string' && isFree(one) ? `${hostile[turn % hostile.length]}${turn++}` : one,
  )
}

/**
 * What is taken out of a list, whatever its rows are: the cells of its file, and what is laid out. `kept`: a spoilt row with
 * what the border lets in of the row itself.
 */
async function takenOut<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  kept: (spoiltRow: Row, row: Row) => Row = (row) => row,
) {
  const asked = {
    columns,
    // Each text stands in each field once.
    pages: () => hostile.map((_text, first) => rows.map((row) => kept(spoilt(row, first), row))),
    signal: new AbortController().signal,
    onProgress: () => {},
  }
  const [, ...lines] = readCsv(await (await exportCsv(asked)).text())
  return {
    kinds: columns.map(({ cell }) => cell),
    lines,
    table: await describeTable({ ...asked, title: hostile.join(' ') }),
  }
}

const recordsOf = async <Kind extends ScreenKind>(kind: Kind) =>
  takenOut<ReturnType<typeof approvedFixture<Kind>>>((await loadScreens(kind)).columns, [approvedFixture(kind)])

/** What is taken out of records as they stand around another. */
const relatedOf = <Row>(
  kind: ScreenKind,
  columns: (field: FieldWords) => readonly Column<Row>[],
  rows: readonly Row[],
) => takenOut(columns(fieldWords(kind, everyKind[kind].fields)), rows)

const unasked = (): never => {
  throw new Error('Only what the list shows is looked at here: nothing answers its call.')
}
const me = meFixture()
const why = { description: 'Rent', decisionComment: 'Agreed', parentRequestNumber: 'Part of another' }
const decided = { resolution: 'Approved', reviewer: userRefFixture(1), decidedAt: '2026-03-02T10:00:00.000Z' } as const

const owner = {
  ...{ id: 'client-1', name: 'Ada Winslow', href: undefined, role: 'Owner', roleWords: 'Owner' },
  ...{ part: '10.00', currency: 'USD' },
}
const item = approvedFixture('transaction')
const failed = { sourceName: 'Payroll', destinationName: 'Savings', failureReason: 'No funds' }
const failedItem = { ...item, figures: { ...item.figures, ...failed } }
const account = approvedFixture('clientAccount')
const earned = { rate: '4.25', apy: '4.34', tier: { number: 2, of: 3 } }
const earning = { ...account, figures: { ...account.figures, earned } }

/** The lists of what is no record, with rows in which no text is missing. Deposits come from accounts outside, withdrawals go there. */
const otherLists: readonly (readonly [string, () => ReturnType<typeof takenOut>])[] = [
  ...(['open', 'history'] as const).map(
    (name) =>
      [
        `requests, ${name}`,
        () =>
          takenOut(
            requestList({ list: unasked }, name).columns,
            [2, 3, 4].map((index) => requestFixture(index, why)),
          ),
      ] as const,
  ),
  ...(['client', 'institution', 'holdingCompany'] as const).map(
    (by) =>
      [
        `exposures, ${by}`,
        () =>
          takenOut(exposureList({ exposure: unasked }, by).columns, [
            exposureFixture(0),
            exposureFixture(3, { holdingCompany: 'Harbor Holding' }),
          ]),
      ] as const,
  ),
  [
    'a statement',
    () => takenOut(statementColumns, [statementLineFixture(0), statementLineFixture(1, { isReversal: true })]),
  ],
  ...(['mine', 'pending', 'sent', 'rework', 'resolved'] as const).map(
    (list) =>
      [`tasks, ${list}`, () => takenOut(taskList({ list, me }).columns, [taskSummaryFixture(0, decided)])] as const,
  ),
  [
    'own drafts',
    () => takenOut(ownDraftList.columns, [draftSummaryFixture(0, { reviewComment: 'The name is wrong' })]),
  ],
  ['people', () => takenOut(peopleList([]).columns, [userDetailFixture(0), userDetailFixture(1)])],
  ['roles', () => takenOut(rolesList.columns, [roleFixture(0), roleFixture(2)])],
  [
    'the audit trail',
    () => {
      // A platform of tomorrow may name its fields like this.
      const fields = Object.fromEntries(hostile.map((name) => [name, 'as it was']))
      const rows = [auditFixture(0), auditFixture(4), auditFixture(3, { before: fields, after: {} })]
      return takenOut(auditList({ list: unasked }).columns, rows)
    },
  ],
  [
    'changes under way',
    () =>
      takenOut(
        draftList('institution').columns,
        screenKinds.map((kind) => draftFixture(kind)),
        (draft, { kind }) => ({ ...draft, kind }),
      ),
  ],
  [
    'the parts of a request',
    () =>
      takenOut(
        partColumns,
        [2, 3, 4].map((index) => requestFixture(index, why)),
      ),
  ],
  ['the postings of a transaction', () => takenOut(postingColumns, transactionCourseFixture().postings)],
  ['accruals', () => takenOut(accrualColumns, [accrualFixture(0), accrualFixture(0, { planName: null })])],
  [
    'the owners of an account',
    () =>
      takenOut(ownerColumns, [
        { ...owner, share: null },
        { ...owner, share: '50' },
      ]),
  ],
  [
    'the refused lines of an upload',
    () => takenOut(refusedLineColumns, [{ id: '0', line: '2', column: 'memo', reason: 'It is no amount' }]),
  ],
  ['whom a change covers', () => takenOut(coverMoveColumns(same), [coverMoveFixture(0), coverMoveFixture(1)])],
  ['the cover of a client', () => takenOut(coverColumns(same), [exposureFixture(0, { warnings: ['nearLimit'] })])],
  [
    'simulated accounts',
    () => takenOut(simulatedAccountColumns, [simulatedAccountFixture(0), simulatedAccountFixture(1, { after: null })]),
  ],
  ['the values of an index', () => takenOut(indexValueColumns, [rateValueFixture(0)])],
  ['the items of a set', () => takenOut(itemColumns, [failedItem])],
  ['the contacts of a record', () => relatedOf('contact', contactColumns, [approvedFixture('contact')])],
  ['the accounts of a client', () => relatedOf('clientAccount', ofClient, [account])],
  [
    'the accounts at an institution',
    () => relatedOf('institutionAccount', ofInstitution, [approvedFixture('institutionAccount')]),
  ],
  ['the accounts in an omnibus account', () => relatedOf('clientAccount', ofInstitutionAccount, [account])],
  ['the accounts on a plan', () => relatedOf('clientAccount', ofPlan, [earning])],
  ['rate indexes', () => takenOut(rateIndexList({ list: unasked }).columns, [rateIndexFixture(0)])],
]

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
// The files behind this one in its process take a document for a browser's.
afterAll(() => void vi.unstubAllGlobals())

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
  const { running, columns } = layOut(table)
  // What each sheet behind the first begins with.
  const again = [running, ...columns.flatMap(({ header }) => header)]
  const numbers = Array.from({ length: pages }, (_, page) => `Page ${page + 1} of ${pages}`)
  expect(letters(pieces.map(({ text }) => text))).toBe(
    letters([...printed(table), ...numbers, ...Array.from({ length: pages - 1 }, () => again).flat()]),
  )
  return (await wordsOfPdf(file)).words
}

/** Nothing in the file or on paper of a list is more than a text, and both say the same. */
async function expectOnlyTextIn({ kinds, lines, table }: Awaited<ReturnType<typeof takenOut>>): Promise<void> {
  // An amount takes two cells.
  const places = kinds.flatMap((cell, at) => (cell === 'money' ? [at, -1] : [at]))
  const texts = kinds.flatMap((cell, at) => (cell === 'text' ? [at] : []))
  // The apostrophe that keeps a spreadsheet from running it is no part of a text.
  const asOnPaper = (cell = '') => unspaced(plainText(cell.replaceAll(/(^|[;\s])'(?=[=+\-@])/g, '$1')))
  expect(lines).toHaveLength(table.rows.length)
  for (const [row, cells] of lines.entries()) {
    for (const cell of cells) {
      expect(cell).not.toMatch(/^(?!-?\d+(\.\d+)?$)[=+\-@|%]/)
      expect(cell).not.toMatch(/(?![\t])\p{Cc}|[\u202e\u200b]/u)
    }
    expect(cells).toHaveLength(places.length)
    expect(texts.map((at) => asOnPaper(cells[places.indexOf(at)]))).toEqual(
      texts.map((at) => unspaced(plainText(table.rows[row]?.[at] ?? ''))),
    )
  }
  await expectOnlyText(table)
}

test.each(otherLists)(
  'hostile text in every field of %s is only text: as a file, on paper and as a PDF',
  async (_name, take) => {
    const taken = await take()
    // No text is left out by being empty.
    const { columns, rows } = taken.table
    const isEmpty = (at: number) => rows.every((row) => row[at] === '')
    expect(columns.filter((_column, at) => taken.kinds[at] === 'text' && isEmpty(at))).toEqual([])
    await expectOnlyTextIn(taken)
  },
  60_000,
)

describe.each(screenKinds)('hostile text in every field of %s', (kind) => {
  test('is only text in a list: as a file, on paper and as a PDF', async () => {
    await expectOnlyTextIn(await recordsOf(kind))
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

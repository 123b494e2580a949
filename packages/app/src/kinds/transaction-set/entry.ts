import { lineOfField, uploadColumns, type UploadColumn } from '@strongroom/api/contract'
import { typedAmount } from '../../fields/typed-amount.ts'

/** What an item is typed into: text, cell by cell. */
const typedColumns: readonly { name: UploadColumn; label: string }[] = [
  { name: 'reference', label: 'Reference' },
  { name: 'type', label: 'Type' },
  { name: 'amount', label: 'Amount' },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
  { name: 'description', label: 'Description' },
  { name: 'rail', label: 'Rail' },
]
/** What stands there only once it was pasted. */
const rareColumns: readonly { name: UploadColumn; label: string }[] = [
  { name: 'effectiveDate', label: 'Effective date' },
  { name: 'settlementDate', label: 'Settlement date' },
  { name: 'memo', label: 'Memo' },
]

/** The columns that name an account. */
export type AccountColumn = Extract<UploadColumn, 'from' | 'to'>

/** A row as it is typed. An account that was chosen stands in its column by its id, and beside it by its words. */
export type Entry = Readonly<Record<UploadColumn | `${AccountColumn}Words`, string>>

/** A row that begins; most items are transfers inside the books. */
export const blankEntry: Entry = {
  ...{ reference: '', type: 'Transfer', amount: '', rail: '', from: '', to: '' },
  ...{ effectiveDate: '', settlementDate: '', description: '', memo: '' },
  ...{ fromWords: '', toWords: '' },
}

/** The columns whose values are one of a list. */
export type ChoiceColumn = Extract<UploadColumn, 'type' | 'rail'>
export type Choices = Readonly<Record<ChoiceColumn, readonly { value: string; label: string }[]>>

const noChoices: Choices = { type: [], rail: [] }

const isChoice = (column: UploadColumn): column is ChoiceColumn => Object.hasOwn(noChoices, column)

/** The columns that rows have: those that people type into, and what else they hold. */
export const columnsOf = (rows: readonly Entry[]) => [
  ...typedColumns,
  ...rareColumns.filter(({ name }) => rows.some((row) => row[name] !== '')),
]

/** Whether nothing was typed into a row yet. */
export const isBlank = (entry: Entry): boolean =>
  uploadColumns.every((name) => entry[name].trim() === blankEntry[name] || entry[name].trim() === '')

/** What stands in the rows beside those that were sent: each of these takes one that is like it. Blank rows are nothing. */
export function writtenSince(sent: readonly Entry[], rows: readonly Entry[]): Entry[] {
  const left = sent.map((entry) => JSON.stringify(entry))
  return rows.filter((row) => {
    const at = left.indexOf(JSON.stringify(row))
    if (at >= 0) left.splice(at, 1)
    return at < 0 && !isBlank(row)
  })
}

/** As a heading is compared: `Effective date` is `effectiveDate`. */
const plain = (heading: string): string => heading.replaceAll(/\s/g, '').toLowerCase()

/**
 * The rows in a block of a spreadsheet, from a column on; a first line of headings says what stands where. An amount may
 * be written with commas between its thousands, and what is one of a list by its words.
 */
export function pastedEntries(
  cells: readonly (readonly string[])[],
  from: UploadColumn,
  choices: Choices = noChoices,
): Entry[] {
  const [first = [], ...others] = cells
  const headings = first.map((cell) => uploadColumns.find((name) => plain(name) === plain(cell)))
  const hasHeadings = first.length > 1 && headings.every((name) => name !== undefined)
  const names = [...typedColumns, ...rareColumns].map(({ name }) => name)
  const columns = hasHeadings ? headings : names.slice(names.indexOf(from))
  return (hasHeadings ? others : cells).map((line) => {
    const given = columns.flatMap((name, at): [string, string][] => {
      const text = line[at]?.trim()
      if (name === undefined || text === undefined || text === '') return []
      return [[name, name === 'amount' ? typedAmount(text) : isChoice(name) ? chosenIn(choices[name], text) : text]]
    })
    return { ...blankEntry, ...Object.fromEntries(given) }
  })
}

const chosenIn = (options: Choices[ChoiceColumn], text: string): string =>
  options.find(({ value, label }) => [value, label].some((one) => plain(one) === plain(text)))?.value ?? text

const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows as the file that is sent: line 1 is the headings. */
export function entriesAsFile(entries: readonly Entry[]): Blob {
  const names = columnsOf(entries).map(({ name }) => name)
  const lines = entries.map((entry) => names.map((name) => cell(entry[name].trim())).join(','))
  return new Blob([[names.join(','), ...lines].join('\n')], { type: 'text/csv' })
}

/** What was refused, by the row and the column that it is about; the first of each. */
export function refusedCells(
  reasons: readonly { field?: string | undefined; message: string }[],
): ReadonlyMap<number, { column: string | undefined; message: string }> {
  const found = new Map<number, { column: string | undefined; message: string }>()
  for (const { field = '', message } of reasons) {
    const at = lineOfField(field)
    if (at && !found.has(at.line - 2))
      found.set(at.line - 2, { column: at.column, message: message.replace(/^Line \d+: /, '') })
  }
  return found
}

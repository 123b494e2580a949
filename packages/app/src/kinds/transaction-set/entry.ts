import { lineOfField } from '@strongroom/api/contract'
import { typedAmount } from '../../fields/typed-amount.ts'

/** An item as it is typed or pasted: text, cell by cell. */
export const entryColumns = [
  { name: 'reference', label: 'Reference' },
  { name: 'type', label: 'Type' },
  { name: 'amount', label: 'Amount' },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
  { name: 'description', label: 'Description' },
] as const

export type EntryColumn = (typeof entryColumns)[number]['name']
export type Entry = Readonly<Record<EntryColumn, string>>

/** A row that begins; most items are transfers. */
export const blankEntry: Entry = { reference: '', type: 'Transfer', amount: '', from: '', to: '', description: '' }

/** Whether nothing was typed into a row yet. */
export const isBlank = (entry: Entry): boolean =>
  entryColumns.every(({ name }) => entry[name].trim() === blankEntry[name] || entry[name].trim() === '')

const names = entryColumns.map(({ name }) => name)

/**
 * The rows in a block of a spreadsheet, from a column on; a first line of headings says what stands where. An amount may
 * be written with commas between its thousands.
 */
export function pastedEntries(cells: readonly (readonly string[])[], from: EntryColumn): Entry[] {
  const [first = [], ...others] = cells
  const headings = first.map((cell) => names.find((name) => name === cell.trim().toLowerCase()))
  const hasHeadings = first.length > 1 && headings.every((name) => name !== undefined)
  const columns = hasHeadings ? headings : names.slice(names.indexOf(from))
  return (hasHeadings ? others : cells).map((line) => {
    const given = columns.flatMap((name, at): [string, string][] => {
      const text = line[at]?.trim()
      if (name === undefined || text === undefined || text === '') return []
      return [[name, name === 'amount' ? typedAmount(text) : text]]
    })
    return { ...blankEntry, ...Object.fromEntries(given) }
  })
}

const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows as the file that is sent: line 1 is the headings. */
export const entriesAsFile = (entries: readonly Entry[]): Blob =>
  new Blob(
    [[names.join(','), ...entries.map((entry) => names.map((name) => cell(entry[name].trim())).join(','))].join('\n')],
    { type: 'text/csv' },
  )

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

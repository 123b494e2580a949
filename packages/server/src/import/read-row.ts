import { submitDraft, type DraftOf, type Rule } from '@strongroom/api/contract'
import type * as z from 'zod/mini'
import type { Parsed } from './import-kind.ts'

/** What the rows of a file are held against, which is what people's own entries are held against. */
interface Form<Content> {
  content: z.ZodMiniType<Content>
  rules?: Rule<Content>
}

// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f\ufffd]/

/**
 * Reads a row as content of a form. `cells` makes what the row enters, given the text of each cell by its column; what is
 * blank was not entered.
 */
export function readRow<Content>(
  { content, rules = () => [] }: Form<Content>,
  cells: (cell: (column: string) => string) => DraftOf<Content>,
): (values: Readonly<Record<string, string>>) => Parsed<Content> {
  return (values) => {
    const broken = Object.entries(values).find(([, value]) => controls.test(value))
    if (broken) return { refused: `${broken[0]} holds characters that cannot be shown` }
    const entered = cells((column) => (values[column] ?? '').trim())
    // No rule of reference data asks for the day.
    const read = submitDraft({ content, rules }, entered, { today: '' })
    if (read.ok) return { row: read.content }
    const [issue] = read.issues
    return { refused: issue ? `${issue.field}: ${issue.message}` : 'It cannot be read' }
  }
}

/** The parts of a cell that lists them: `Deposit; Transfer`. */
export const listedIn = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const yes = ['true', 'yes', '1']
const no = ['false', 'no', '0']

/** A cell that says yes or no; anything else is no answer, and a field that must have one says so. */
export function yesNoIn(cell: string): boolean | undefined {
  const word = cell.toLowerCase()
  return yes.includes(word) ? true : no.includes(word) ? false : undefined
}

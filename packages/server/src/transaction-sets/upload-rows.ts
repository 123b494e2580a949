import type { UploadColumn } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'

/** What is wrong with a line: at its column, where it has one. */
export interface LineFault {
  message: string
  column?: string
}

/** A line of a file as text by its column, with what of it is no such text; or why it cannot be read. `line` counts from 1. */
export type FileLine =
  | { line: number; values: Readonly<Partial<Record<UploadColumn, string>>>; faults?: readonly LineFault[] }
  | { line: number; refused: string }

/** Characters of one row, far beyond what an item has: one of a file must not fill memory, whatever it is made of. */
export const longestRow = 10_000

/** The lines of a text, without their ends. */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<{ line: number; text: string }> {
  let [rest, line] = ['', 1]
  for await (const piece of pieces) {
    const parts = `${rest}${piece}`.split('\n')
    rest = parts.pop() ?? ''
    for (const text of parts) {
      if (text.length > longestRow) throw doesNotEnd(line)
      yield { line, text: text.replace(/\r$/, '') }
      line += 1
    }
    if (rest.length > longestRow) throw doesNotEnd(line)
  }
  if (rest !== '') yield { line, text: rest }
}

export const doesNotEnd = (line: number) => new Problem('invalidDataFormat', { message: `Line ${line} does not end.` })

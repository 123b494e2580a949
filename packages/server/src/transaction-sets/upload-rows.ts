import type { UploadColumn } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'

/** A line of a file as text by its column, or why it cannot be read. `line` counts from 1. */
export type FileLine =
  | { line: number; values: Readonly<Partial<Record<UploadColumn, string>>> }
  | { line: number; refused: string }

/** Characters of one row, far beyond what an item has: one of a file must not fill memory, whatever it is made of. */
const longestRow = 10_000
const tooLong = (line: number) => new Problem('invalidDataFormat', { message: `Line ${line} does not end.` })

/** The rows of a comma-separated text, cells as they are written, with the line on which each begins. */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<{ line: number; cells: string[] }> {
  let [line, began] = [1, 1]
  let cells: string[] = []
  let cell = ''
  let length = 0
  let [quoted, closing, last] = [false, false, '']
  for await (const piece of pieces)
    for (const letter of piece) {
      if (letter === '\n') line += 1
      length += 1
      if (length > longestRow) throw tooLong(began)
      if (quoted && !closing) {
        if (letter === '"') closing = true
        else cell += letter
      } else if (closing && letter === '"') {
        cell += '"'
        closing = false
      } else if (letter === '"' && cell === '' && !closing) quoted = true
      else if (letter === ',') {
        cells.push(cell)
        ;[cell, quoted, closing] = ['', false, false]
      } else if (letter === '\n' || letter === '\r') {
        if (letter === '\r' || last !== '\r') {
          yield { line: began, cells: [...cells, cell] }
          ;[cells, cell, quoted, closing] = [[], '', false, false]
        }
        length = 0
        began = letter === '\r' ? line + 1 : line
      } else cell += letter
      last = letter
    }
  if (quoted && !closing) throw new Problem('invalidDataFormat', { message: `A quote on line ${began} is not closed.` })
  if (cell !== '' || cells.length > 0) yield { line: began, cells: [...cells, cell] }
}

/** The lines of a text, without their ends. */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<{ line: number; text: string }> {
  let [rest, line] = ['', 1]
  for await (const piece of pieces) {
    const parts = `${rest}${piece}`.split('\n')
    rest = parts.pop() ?? ''
    for (const text of parts) {
      if (text.length > longestRow) throw tooLong(line)
      yield { line, text: text.replace(/\r$/, '') }
      line += 1
    }
    if (rest.length > longestRow) throw tooLong(line)
  }
  if (rest !== '') yield { line, text: rest }
}

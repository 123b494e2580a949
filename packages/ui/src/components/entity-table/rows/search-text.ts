import { searchTextOf } from '../view/column-values.ts'
import type { Column } from '../view/column.ts'

/**
 * What a search looks through: the folded text of a thousand rows in one string, a row a line, so that one native
 * search goes over all of them. Where each line ends is kept beside it.
 */
export type SearchText = readonly { text: string; ends: Uint32Array }[]

/** Rows in one string. */
const block = 1000

/** The search text of all rows, with a pause after each block. */
export function* searchTextInSlices<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Generator<undefined, SearchText> {
  const blocks: SearchText[number][] = []
  for (let start = 0; start < rows.length; start += block) {
    blocks.push(blockOf(rows.slice(start, start + block).map((row) => lineOf(row, columns))))
    yield
  }
  return blocks
}

function lineOf<Row>(row: Row, columns: readonly Column<Row>[]): string {
  let line = ''
  for (const column of columns) {
    const part = searchTextOf(column, row)
    if (part) line += `${part}\n`
  }
  return line === '' ? '\n' : line
}

function blockOf(lines: readonly string[]): SearchText[number] {
  const whole = lines.join('')
  // Folding may make other texts longer or shorter: then each line by itself says where it ends.
  const folded = isPlain(whole) ? lines : lines.map(fold)
  const ends = new Uint32Array(lines.length)
  let end = 0
  for (const [index, line] of folded.entries()) {
    end += line.length
    ends[index] = end
  }
  return { text: folded === lines ? whole.toLowerCase() : folded.join(''), ends }
}

/** Positions of the rows that hold all words, ascending. Words are folded and hold no white space, as lines are told apart by it. */
export function rowsWith(words: readonly string[], blocks: SearchText): Uint32Array {
  // The longest is the rarest.
  const [rarest = '', ...others] = words.toSorted((left, right) => right.length - left.length)
  const found = new Uint32Array(blocks.reduce((sum, { ends }) => sum + ends.length, 0))
  let length = 0
  let before = 0
  for (const { text, ends } of blocks) {
    let row = 0
    for (let at = text.indexOf(rarest); at !== -1; at = text.indexOf(rarest, ends[row])) {
      while ((ends[row] ?? Infinity) <= at) row++
      const line = others.length > 0 ? text.slice(ends[row - 1] ?? 0, ends[row]) : ''
      if (others.every((word) => line.includes(word))) found[length++] = before + row
      if (row === ends.length - 1) break
    }
    before += ends.length
  }
  return found.slice(0, length)
}

/** Case and accents do not matter to someone who searches. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Most text is plain, where normalising would only cost time.
  return isPlain(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

function isPlain(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /^[\x00-\x7f]*$/.test(text)
}

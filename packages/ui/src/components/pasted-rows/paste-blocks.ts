import type { RowsPaste } from '../repeatable-rows/index.ts'
import { blockOf } from './pasted-block.ts'

/** What rows are made of a block, and which row it takes the place of. */
export interface BlockRows<Row, Name extends string> {
  /** The rows in its lines, each by its cells; `from` is the column that it is pasted into. */
  rowsOf: (cells: readonly (readonly string[])[], from: Name) => Row[]
  /** Whether nothing was typed into a row yet. */
  isBlank: (row: Row) => boolean
  /** The whole list as it is then. */
  onPaste: (rows: Row[]) => void
}

/**
 * For `paste` of repeatable rows: a block of a spreadsheet becomes rows, in place of the one it is pasted into, if that is
 * blank, else behind it; as many as there may be.
 */
export const pasteBlocks =
  <Row, Name extends string>({ rowsOf, isBlank, onPaste }: BlockRows<Row, Name>): RowsPaste<Row, Name> =>
  ({ text, rows, at, column, maxRows, counted }) => {
    const row = rows[at]
    // A word is pasted into its field as anywhere else.
    if (row === undefined || !/[\t\n]/.test(text.trimEnd())) return undefined
    const made = rowsOf(blockOf(text), column)
    const stays = isBlank(row) ? [] : [row]
    const taken = made.slice(0, Math.max(0, maxRows - rows.length + 1 - stays.length))
    if (taken.length > 0) onPaste([...rows.slice(0, at), ...stays, ...taken, ...rows.slice(at + 1)])
    if (taken.length === made.length) return { said: `${counted(taken.length)} pasted` }
    const few = taken.length.toLocaleString('en-US')
    return {
      said: '',
      leftOut: `${few} of ${counted(made.length)} pasted: there can be at most ${counted(maxRows)}.`,
    }
  }

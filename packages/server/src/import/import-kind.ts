import type { Tx } from '../db/schema.ts'

/** What a row became: a record, or the reason it was refused. */
export type Parsed<Row> = { row: Row } | { refused: string }

/** One kind of file that can be imported. */
export interface ImportKind<Row> {
  /** What the audit trail calls the list that it fills. */
  name: string
  /** Columns the file must have; others are ignored. */
  columns: readonly string[]
  /** Reads one row. */
  parse(values: Readonly<Record<string, string>>): Parsed<Row>
  /** What names a record; a file may name each once. */
  keyOf(row: Row): string
  /** Writes rows of different keys and tells which were new and which changed. */
  write(
    tx: Tx,
    rows: readonly Row[],
    context: { now: Date; source: string },
  ): Promise<{ added: number; changed: number }>
}

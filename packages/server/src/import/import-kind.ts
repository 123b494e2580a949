import type { AuditedType } from '@strongroom/api/contract'
import type { Work } from '../work/work.ts'

/** What a row became: a record, or the reason it was refused. */
export type Parsed<Row> = { row: Row } | { refused: string }

/** One kind of file that can be imported. */
export interface ImportKind<Row> {
  /** What the audit trail calls the list that it fills. */
  name: AuditedType
  /** Columns the file must have; others are ignored. */
  columns: readonly string[]
  /** Reads one row. */
  parse(values: Readonly<Record<string, string>>): Parsed<Row>
  /** What names a record; a file may name each once. */
  keyOf(row: Row): string
  /** Writes rows of different keys; `source` is where they come from. */
  write(work: Work, rows: readonly Row[], source: string): Promise<Written<Row>>
}

/** How many rows were new and how many changed something, and which were refused for what is there already. */
export interface Written<Row> {
  added: number
  changed: number
  refused?: readonly { row: Row; reason: string }[]
}

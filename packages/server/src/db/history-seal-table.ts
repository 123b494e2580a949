import type { ColumnType } from 'kysely'

/** A seal that was written to a file of anchors; for ever. */
export interface HistorySealTable {
  seal: ColumnType<string, string, never>
  /** The first seal of that file, by which it is known wherever it lies. */
  file: ColumnType<string, string, never>
  at: ColumnType<Date, Date, never>
  /** How many versions were anchored then in all. */
  total: ColumnType<number, number, never>
}

export interface HistorySealTables {
  history_seal: HistorySealTable
}

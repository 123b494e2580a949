import type { ColumnType } from 'kysely'

type Once<T> = ColumnType<T, T, never>

/** Items of one set that run one after the other. */
export interface PendingParentTransactionTable {
  id: Once<string>
  /** The set, by the id of its draft, which is that of the record that it becomes. */
  set_id: Once<string>
  /** From 1 in each set, in the order in which they run. */
  number: Once<number>
  name: string
  version: number
  on_failure: 'Stop' | 'Continue' | 'RollBack'
  updated_at: Date
}

/**
 * An item of a set: a draft of a transaction that rides with that of the set, and under the same id the transaction that
 * it becomes. The database makes the row, and forgets it with the draft.
 */
export interface SetItemTable {
  draft_id: ColumnType<string, never, never>
  set_id: ColumnType<string, never, never>
  /** From 1, in the order in which they were added; some may be missing. */
  position: ColumnType<number, never, never>
  parent_id: ColumnType<string | null, never, string | null>
  /** Its place in the sequence, from 1. */
  place: ColumnType<number | null, never, number | null>
  depends_on_previous: ColumnType<boolean, never, boolean>
  /** What was reserved for it when the set was approved. */
  hold_id: ColumnType<string | null, never, string>
}

/** How far the run of an approved set is. */
export interface SetRunTable {
  set_id: Once<string>
  /** The task that decided on it. */
  task_id: Once<string>
  approved_at: Once<Date>
  item_count: Once<number>
  /** What the platform says of its items with a key of its own; null in rows that are older than these codes. */
  items_mac: ColumnType<string | null, string, never>
  /** The number of the last sequence and the position of the last other item that were taken up. */
  ran_sequence: ColumnType<number, number, number>
  ran_position: ColumnType<number, number, number>
  is_done: boolean
}

export interface SetTables {
  pending_parent_transaction: PendingParentTransactionTable
  set_item: SetItemTable
  set_run: SetRunTable
}
